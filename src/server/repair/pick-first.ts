import { getCode } from '../../shared/values/get-at.js'
import { pageOfRows } from '../find/catalogue/order-rows.js'
import { breathe, inPieces, stringsAtOnce } from '../run/breathe.js'

/** How many more than the page needs are looked at first, and each time that they do not suffice. */
const moreEachTime = 4

/**
 * The candidates among which the first `wanted` are, by a key that is expensive to compute and a cheap lower bound of it.
 * When the bounds of all others are above as many keys as are wanted, their keys are not computed.
 */
export async function pickFirst(
  candidates: Uint32Array,
  wanted: number,
  boundOf: (candidate: number) => number,
  keyOf: (candidate: number) => number,
): Promise<Uint32Array> {
  const bounds = new Float64Array(candidates.length)
  const bound = (start: number, end: number) => {
    for (let n = start; n < end; n++) bounds[n] = boundOf(getCode(candidates, n))
  }
  await inPieces(candidates.length, bound, stringsAtOnce)
  const byBound = { keys: [bounds], compareRows: (a: number, b: number) => a - b }
  for (let count = moreEachTime * wanted; count < candidates.length; count *= moreEachTime) {
    const picked = await pageOfRows(candidates, byBound, 0, count + 1)
    const [border = Number.NaN] = picked.splice(count)
    const highest = boundOf(border)
    let ahead = 0
    for (const candidate of picked) {
      if (keyOf(candidate) < highest) ahead++
      // the string's maximum may take milliseconds
      await breathe()
    }
    if (ahead >= wanted) return Uint32Array.from(picked)
  }
  return candidates
}
