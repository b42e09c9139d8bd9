/**
 * Work on a plant is counted in tenths of a millisecond of a quiet processor, and not timed: the same plant always has
 * the same answer.
 */

/** Most maxima take less than a quarter of a millisecond, whatever they need. */
const leastWork = 2.5
/** For one group of equal panels in one segment of the curve of power. */
const workPerGroup = 0.5

/**
 * Of the maximum of strings that share a voltage, by the number of kinds in each distinct string: strings of several
 * kinds bend the curve where their diodes take over, and between any two bends is a maximum to find.
 */
export function workOfMaximum(kindsInStrings: readonly number[]): number {
  const groups = kindsInStrings.reduce((sum, kinds) => sum + kinds, 0)
  const segments = kindsInStrings.length > 1 ? 1 + groups - kindsInStrings.length : 1
  return Math.max(leastWork, workPerGroup * segments * groups)
}
