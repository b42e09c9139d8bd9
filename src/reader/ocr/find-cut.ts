import type { Sketch } from '../pdf/render-page.js'

/** The middle of a page, where a cut makes two parts of similar size. */
const [from, to] = [0.35, 0.65]

/**
 * Where a page can be cut horizontally without cutting a line of text, as a share of its height: at its emptiest rows.
 */
export function findCut({ width, height, ink }: Sketch): number {
  const rows = Array.from({ length: height }, (_, row) =>
    ink.subarray(row * width, (row + 1) * width).reduce((sum, value) => sum + (value > 96 ? 1 : 0), 0),
  )
  const first = Math.floor(height * from)
  const near = rows.slice(first, Math.ceil(height * to))
  const least = Math.min(...near)
  // The middle of the longest run of emptiest rows.
  let [best, run] = [{ end: 0, length: 0 }, 0]
  near.forEach((sum, index) => {
    run = sum <= least + 1 ? run + 1 : 0
    if (run > best.length) best = { end: index, length: run }
  })
  return (first + best.end - (best.length - 1) / 2 + 0.5) / Math.max(1, height)
}
