/** The number at a place that a list has: an index beyond it is a mistake of this program, never of a sheet. */
export function numberAt(numbers: ArrayLike<number>, index: number): number {
  const found = numbers[index]
  if (found === undefined) throw new RangeError(`Of ${numbers.length} numbers there is none at ${index}`)
  return found
}

/** The number that a share of the others is less than; the list must have some. */
export const quantile = (numbers: readonly number[], share: number): number =>
  numberAt(
    [...numbers].sort((a, b) => a - b),
    Math.floor(numbers.length * share),
  )
