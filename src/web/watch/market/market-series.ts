import type { MarketKind, MarketWeek } from '../../../shared/watch/market-api.js'

/** One family, power class and condition: what a chart shows. */
export type MarketGroup = Pick<MarketWeek, 'technology' | 'powerClass' | 'condition'>

const isIn = (group: Partial<MarketGroup>) => (week: MarketWeek) =>
  (group.technology === undefined || week.technology === group.technology) &&
  (group.powerClass === undefined || week.powerClass === group.powerClass) &&
  (group.condition === undefined || week.condition === group.condition)

/** The wanted group where it has figures; otherwise the one with the most weeks that comes closest to it. */
export function chooseGroup(weeks: readonly MarketWeek[], wanted: Partial<MarketGroup>): MarketGroup | undefined {
  const { technology, powerClass, condition } = wanted
  const closest = [{ technology, powerClass, condition }, { technology, powerClass }, { technology }, {}]
  for (const part of closest) {
    const found = mostWeeks(weeks.filter(isIn(part as Partial<MarketGroup>)))
    if (found) return found
  }
  return undefined
}

function mostWeeks(weeks: readonly MarketWeek[]): MarketGroup | undefined {
  const counts = new Map<string, { group: MarketGroup; count: number }>()
  for (const { technology, powerClass, condition } of weeks) {
    const key = `${technology} ${powerClass} ${condition}`
    const held = counts.get(key) ?? { group: { technology, powerClass, condition }, count: 0 }
    counts.set(key, { ...held, count: held.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.group
}

/** The weeks of a group, oldest first. */
export const seriesOf = (weeks: readonly MarketWeek[], group: MarketGroup, kind: MarketKind) =>
  weeks.filter((week) => week.kind === kind && isIn(group)(week))
