import { efficiencyBySize, efficiencySlack } from '../../../shared/panels/panel-bounds.js'

/** What is known of a power class when its size is sought. */
export type PowerAndEfficiency = { power: number; efficiency: number }

/** The printed efficiency proves a size: power by area. */
export function agrees(
  size: { length: number; width: number },
  known: PowerAndEfficiency | undefined,
  slack = efficiencySlack,
): boolean {
  return !known || Math.abs(efficiencyBySize(known.power, size.length, size.width) - known.efficiency) < slack
}
