import { numberAt } from '../../number-at.js'

/** The edit distance of two texts. */
export function editDistance(a: string, b: string): number {
  let above = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (const [row, letter] of [...a].entries()) {
    const own = [row + 1]
    for (const [column, other] of [...b].entries()) {
      const changed = numberAt(above, column) + (letter === other ? 0 : 1)
      own.push(Math.min(numberAt(above, column + 1) + 1, numberAt(own, column) + 1, changed))
    }
    above = own
  }
  return numberAt(above, [...b].length)
}
