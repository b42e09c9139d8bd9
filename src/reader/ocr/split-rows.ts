import { quantile } from '../number-at.js'
import { boundsOf, heightOf, type Shape } from '../picture/find-shapes.js'

/** In heights of letters: a line that is not higher has one row. */
const highestRow = 1.75
/** The share of letters that may reach from one row into the next, where they touch. */
const mostTouching = 0.15

/** The row of pixels that the fewest letters cross, at least half a letter from the top and the bottom. */
function leastCrossed(letters: Shape[], top: number, bottom: number, type: number) {
  let best = { y: 0, crossed: Number.POSITIVE_INFINITY }
  for (let y = Math.ceil(top + type / 2); y <= bottom - type / 2; y += 1) {
    const crossed = letters.filter((one) => one.top < y && one.bottom >= y).length
    if (crossed < best.crossed) best = { y, crossed }
  }
  return best
}

/**
 * Separates rows of letters that were taken for one, because a letter touches or nearly touches one of the row below.
 * A letter that reaches into both is cut.
 */
export function splitRows(letters: Shape[]): Shape[][] {
  if (letters.length < 4) return [letters]
  const type = quantile(letters.map(heightOf), 0.5)
  const { top, bottom } = boundsOf(letters)
  if (bottom - top + 1 <= highestRow * type) return [letters]
  const { y, crossed } = leastCrossed(letters, top, bottom, type)
  if (crossed > Math.max(1, letters.length * mostTouching)) return [letters]
  const upper = letters.filter((one) => one.top < y).map((one) => ({ ...one, bottom: Math.min(one.bottom, y - 1) }))
  const lower = letters.filter((one) => one.bottom >= y).map((one) => ({ ...one, top: Math.max(one.top, y) }))
  if (upper.length < 2 || lower.length < 2) return [letters]
  return [...splitRows(upper), ...splitRows(lower)]
}
