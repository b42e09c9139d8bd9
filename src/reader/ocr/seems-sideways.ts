import { numberAt } from '../number-at.js'
import type { Sketch } from '../pdf/render-page.js'

/** The average difference of neighbours. */
const unrest = (sums: Float64Array) =>
  sums.slice(1).reduce((total, sum, index) => total + Math.abs(sum - numberAt(sums, index)), 0) /
  Math.max(1, sums.length)

/**
 * In a picture of text, rows alternate between ink and none, while columns are far more even. A page where it is the
 * other way round may be sideways: the recognised words then decide.
 */
export function seemsSideways({ width, height, ink }: Sketch): boolean {
  const rows = new Float64Array(height)
  const columns = new Float64Array(width)
  ink.forEach((value, index) => {
    const [x, y] = [index % width, Math.floor(index / width)]
    rows[y] = numberAt(rows, y) + value / width
    columns[x] = numberAt(columns, x) + value / height
  })
  return unrest(rows) < unrest(columns)
}
