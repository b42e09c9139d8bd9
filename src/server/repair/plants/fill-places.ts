import {
  brokenOf,
  type Counts,
  countOf,
  healthyOf,
  type PlantString,
  panelsIn,
} from '../../../shared/repair/plants/plant-model.js'

/** Strings with so many broken panels of a kind are filled alike, as far as the supply reaches. */
type Tie = { broken: number; full: number; part: number }
/** Which broken places of a kind are filled: those of the strings with the least broken ones first. */
type FillRule = { filledBelow: number; tie: Tie | null }
export type FillRules = ReadonlyMap<string, FillRule>

/** How a supply of one kind is distributed over strings with so many broken panels each. */
export function ruleFor(brokenCounts: readonly number[], supply: number): FillRule {
  let left = supply
  const levels = [...new Set(brokenCounts.filter((count) => count > 0))].sort((a, b) => a - b)
  for (const broken of levels) {
    const strings = brokenCounts.filter((count) => count === broken).length
    if (left >= strings * broken) {
      left -= strings * broken
      continue
    }
    if (left === 0) return { filledBelow: broken, tie: null }
    return { filledBelow: broken, tie: { broken, full: Math.floor(left / broken), part: left % broken } }
  }
  return { filledBelow: Number.POSITIVE_INFINITY, tie: null }
}

/** How many places of each kind are filled in one string. */
export type Fills = Readonly<Record<string, number>>

/** The ways in which one string may be filled: one, unless it shares a supply that does not reach for all. */
export function waysToFill(string: PlantString, rules: FillRules): Fills[] {
  let ways: Fills[] = [{}]
  for (const kind of Object.keys(string.broken)) {
    const broken = brokenOf(string, kind)
    const rule = rules.get(kind)
    if (broken === 0 || !rule) continue
    const counts = countsFor(broken, rule)
    ways = ways.flatMap((way) => counts.map((count) => ({ ...way, [kind]: count })))
  }
  return ways
}

function countsFor(broken: number, { filledBelow, tie }: FillRule): number[] {
  if (broken < filledBelow) return [broken]
  if (!tie || broken !== tie.broken) return [0]
  return [...new Set([...(tie.full > 0 ? [broken] : []), ...(tie.part > 0 ? [tie.part] : []), 0])]
}

/** How much of the shared supplies the ways of several strings take, by kind: full strings and partly filled ones. */
export const tiesTaken = (string: PlantString, fills: Fills, rules: FillRules) =>
  [...rules].flatMap(([kind, { tie }]) => {
    if (!tie || brokenOf(string, kind) !== tie.broken) return []
    const filled = countOf(fills, kind)
    return [{ kind, full: filled === tie.broken ? 1 : 0, part: filled > 0 && filled < tie.broken ? 1 : 0 }]
  })

/** The string after filling: other broken places get the new panel, or stay empty and the string gets shorter. */
export function repairString(string: PlantString, fills: Fills, candidate: string | null): PlantString | null {
  const panels: Record<string, number> = {}
  let bought = 0
  for (const kind of Object.keys(string.panels)) {
    const filled = countOf(fills, kind)
    const count = healthyOf(string, kind) + filled
    if (count > 0) panels[kind] = count
    bought += brokenOf(string, kind) - filled
  }
  if (candidate !== null && bought > 0) panels[candidate] = bought
  return panelsIn(panels) === 0 ? null : whole(panels, string.isAged)
}

export const whole = (panels: Counts, isAged: boolean): PlantString => ({
  panels,
  broken: {},
  isRemoved: false,
  isAged,
})
