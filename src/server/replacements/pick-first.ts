import type { ShortPace } from './short-pace.js'

/** Places of which a page shows some: those from `offset` on, up to `limit` of the whole order, once they are in order. */
export type PageWindow = { places: number[]; offset: number; limit: number }

/** Keys fall into so many buckets, evenly from the least bound to the greatest. */
const buckets = 1024

/**
 * The places that can stand on the page, by a key that costs much to compute and a bound that costs little and is no more than the
 * key. Where the bounds of all others lie behind as many keys as the page needs, their keys do not matter.
 */
export async function pickFirst(
  { places, offset, limit }: PageWindow,
  boundOf: (place: number) => number,
  keyOf: (place: number) => number,
  pace: ShortPace,
): Promise<PageWindow> {
  const bounds = new Float64Array(places.length)
  for (let n = 0; n < places.length; n++) {
    bounds[n] = boundOf(places[n] ?? 0)
    const pause = pace.pause()
    if (pause) await pause
  }
  const bucketOf = createBuckets(bounds)
  const byBound = gather(bounds, bucketOf)
  const byKey: number[][] = Array.from({ length: buckets }, () => [])
  let [ahead, settled] = [0, 0]
  const picked: number[] = []
  for (let bucket = 0; bucket < buckets && settled < offset + limit; bucket++) {
    for (const n of byBound[bucket] ?? []) {
      const place = places[n] ?? 0
      byKey[bucketOf(keyOf(place))]?.push(place)
      const pause = pace.pause()
      if (pause) await pause
    }
    // nobody whose bound is in a later bucket can still come into this one
    const here = byKey[bucket] ?? []
    settled += here.length
    if (settled <= offset) ahead = settled
    else for (const place of here) picked.push(place)
  }
  return { places: picked, offset: offset - ahead, limit }
}

/** A number for each value, never falling with it. */
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

function gather(bounds: Float64Array, bucketOf: (value: number) => number) {
  const gathered: number[][] = Array.from({ length: buckets }, () => [])
  for (let n = 0; n < bounds.length; n++) gathered[bucketOf(bounds[n] ?? 0)]?.push(n)
  return gathered
}
