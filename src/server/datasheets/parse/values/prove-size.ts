/** What is known of a power class when its size is sought. */
export type PowerAndEfficiency = { power: number; efficiency: number }

/** Efficiency in percent points that rounding and tolerance explain. */
const efficiencySlack = 0.45

/** Percent, from watts and millimetres. */
export const efficiencyOf = (power: number, length: number, width: number) => (power * 1e5) / (length * width)

/** The printed efficiency proves a size: power by area. */
export function agrees(
  size: { length: number; width: number },
  known: PowerAndEfficiency | undefined,
  slack = efficiencySlack,
): boolean {
  return !known || Math.abs(efficiencyOf(known.power, size.length, size.width) - known.efficiency) < slack
}
