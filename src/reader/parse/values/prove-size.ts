import { efficiencyBySize, efficiencySlack } from '../../../shared/panels/panel-bounds.js'

/** What is known of a power class when its size is sought. */
export type PowerAndEfficiency = { power: number; efficiency: number }

/** The printed efficiency proves a size: power by area. */
export const agrees = (
  { length, width }: { length: number; width: number },
  { power, efficiency }: PowerAndEfficiency,
) => Math.abs(efficiencyBySize(power, length, width) - efficiency) < efficiencySlack
