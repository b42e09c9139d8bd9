import { getCode, getNumber } from '../../shared/get-at.js'
import { breathe, inPieces, stringsAtOnce } from '../event-loop/breathe.js'
import { groupPlaces, placesOf } from './group-places.js'

/** Candidates for a page: once they are sorted, the page is from `offset` up to `limit` of the whole order. */
export type PageWindow = { candidates: Uint32Array; offset: number; limit: number }

/** Keys are divided into this many buckets, evenly from the lowest to the highest bound. */
const buckets = 1024

/**
 * The candidates for a page, by a key that is expensive to compute and a cheap lower bound of it. When the bounds of
 * all others are above as many keys as the page needs, their keys are not computed.
 */
export async function pickFirst(
  { candidates, offset, limit }: PageWindow,
  boundOf: (candidate: number) => number,
  keyOf: (candidate: number) => number,
): Promise<PageWindow> {
  const bounds = new Float64Array(candidates.length)
  const bound = (start: number, end: number) => {
    for (let n = start; n < end; n++) bounds[n] = boundOf(getCode(candidates, n))
  }
  await inPieces(candidates.length, bound, stringsAtOnce)
  const bucketOf = createBuckets(bounds)
  const byBound = await groupPlaces(bounds.length, buckets, (n) => bucketOf(getNumber(bounds, n)))
  const byKey: number[][] = []
  let [ahead, settled] = [0, 0]
  const picked: number[] = []
  for (let bucket = 0; bucket < buckets && settled < offset + limit; bucket++) {
    for (const place of placesOf(byBound, bucket)) {
      const candidate = getCode(candidates, place)
      const inBucket = bucketOf(keyOf(candidate))
      const others = byKey[inBucket] ?? []
      byKey[inBucket] = others
      others.push(candidate)
      // the string's maximum may take milliseconds
      await breathe()
    }
    // nothing with a bound in a later bucket can still fall into this one
    const here = byKey[bucket] ?? []
    settled += here.length
    if (settled <= offset) ahead = settled
    else for (const candidate of here) picked.push(candidate)
  }
  return { candidates: Uint32Array.from(picked), offset: offset - ahead, limit }
}

/** A bucket number that never decreases with the value. */
function createBuckets(bounds: Float64Array) {
  let [least, most] = [Number.POSITIVE_INFINITY, Number.NEGATIVE_INFINITY]
  for (const bound of bounds) {
    if (!Number.isFinite(bound)) continue
    least = Math.min(least, bound)
    most = Math.max(most, bound)
  }
  const perUnit = most > least ? (buckets - 3) / (most - least) : 0
  return (value: number) => {
    if (value === Number.NEGATIVE_INFINITY) return 0
    if (!(value <= most)) return buckets - 1
    return Math.max(0, 1 + Math.floor((value - least) * perUnit))
  }
}
