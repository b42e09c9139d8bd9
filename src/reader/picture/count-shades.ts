import { numberAt } from '../number-at.js'

/** How many pixels have each of the 256 shades. */
export function countShades(shades: Uint8Array): Uint32Array {
  const counts = new Uint32Array(256)
  for (const shade of shades) counts[shade] = numberAt(counts, shade) + 1
  return counts
}

/** The brightest of the darkest pixels that make up a share of all. */
export function shadeAtShare(counts: Uint32Array, share: number): number {
  const wanted = share * counts.reduce((sum, count) => sum + count, 0)
  let below = 0
  return counts.findIndex((count) => {
    below += count
    return below >= wanted
  })
}
