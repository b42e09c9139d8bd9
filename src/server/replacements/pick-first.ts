import { groupPlaces } from './group-places.js'
import type { ShortPace } from './short-pace.js'

/** Candidates for a page: once they are sorted, the page is from `offset` up to `limit` of the whole order. */
export type PageWindow = { candidates: ArrayLike<number>; offset: number; limit: number }

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
  pace: ShortPace,
): Promise<PageWindow & { candidates: number[] }> {
  const bounds = new Float64Array(candidates.length)
  for (let n = 0; n < candidates.length; n++) {
    bounds[n] = boundOf(candidates[n] ?? 0)
    const pause = pace.pause()
    if (pause) await pause
  }
  const bucketOf = createBuckets(bounds)
  const byBound = await groupPlaces(bounds.length, buckets, (n) => bucketOf(bounds[n] ?? 0), pace)
  const byKey: number[][] = []
  let [ahead, settled] = [0, 0]
  const picked: number[] = []
  for (let bucket = 0; bucket < buckets && settled < offset + limit; bucket++) {
    for (let n = byBound.starts[bucket] ?? 0; n < (byBound.starts[bucket + 1] ?? 0); n++) {
      const candidate = candidates[byBound.places[n] ?? 0] ?? 0
      const inBucket = bucketOf(keyOf(candidate))
      const others = byKey[inBucket] ?? []
      byKey[inBucket] = others
      others.push(candidate)
      // the string's maximum may take milliseconds
      const pause = pace.pauseNow()
      if (pause) await pause
    }
    // nothing with a bound in a later bucket can still fall into this one
    const here = byKey[bucket] ?? []
    settled += here.length
    if (settled <= offset) ahead = settled
    else for (const candidate of here) picked.push(candidate)
  }
  return { candidates: picked, offset: offset - ahead, limit }
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
