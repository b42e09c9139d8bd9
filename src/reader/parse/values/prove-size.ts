import { efficiencyBySize, efficiencySlack } from '../../../shared/panels/panel-bounds.js'

/** What is known of a power class when its size is searched. */
export type PowerAndEfficiency = { power: number; efficiency: number }

/** An efficiency further than this from power by area, in percentage points, is not the module's. */
export const mostOff = 1.2

/** Whether the printed efficiency proves a size: power by area. */
export function agrees(
  size: { length: number; width: number },
  known: PowerAndEfficiency | undefined,
  slack = efficiencySlack,
): boolean {
  return !known || Math.abs(efficiencyBySize(known.power, size.length, size.width) - known.efficiency) < slack
}
