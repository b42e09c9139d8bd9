import { BoundedMap } from '../../../shared/repair/plants/bounded-map.js'
import { countOf, healthyOf, type PlantString, panelsIn, stringKey } from '../../../shared/repair/plants/plant-model.js'
import { type InputWay, isShared } from './assign-fills.js'
import type { FillRules } from './fill-places.js'
import { LengthSums } from './length-sums.js'
import type { PlanSearch } from './plan-model.js'
import type { Place, PlanWorkshop } from './plan-workshop.js'
import { TiedLengths } from './tied-lengths.js'

/**
 * The new panels get one or two strings of their own; what was healthy there fills the broken places of the other
 * strings.
 */
export function planOwnStrings(workshop: PlanWorkshop, kind: string) {
  const donors = workshop.places().filter(({ string }) => isAllOf(string, kind))
  // most choices distribute what they free by the same rules
  const known = new BoundedMap<SharedRules>(8)
  const choices = donorChoices(workshop, donors)
  for (const [n, chosen] of choices.entries()) {
    if (workshop.trials.isSpent()) {
      workshop.untried += choices.length - n
      return
    }
    planChoice(workshop, kind, chosen, known)
  }
}

const isAllOf = ({ panels }: PlantString, kind: string) =>
  Object.entries(panels).every(([name, count]) => name === kind || count === 0)

/**
 * One donor or two; strings that look alike, in inputs that look alike, are one choice. Single ones come first, then those
 * with the most broken panels, which are taken down anyway.
 */
function donorChoices(workshop: PlanWorkshop, donors: readonly Place[]): Place[][] {
  const named = donors.map((donor) => ({
    donor,
    name: `${workshop.trials.signatureOf(donor.input)} ! ${stringKey(donor.string)}`,
  }))
  const choices = new Map<string, Place[]>()
  const keep = (key: string, chosen: Place[]) => choices.has(key) || choices.set(key, chosen)
  named.forEach(({ donor, name }, n) => {
    keep(name, [donor])
    for (const other of named.slice(n + 1)) {
      const where = donor.input === other.donor.input ? 'together' : 'apart'
      keep(`${where} ${[name, other.name].sort().join(' & ')}`, [donor, other.donor])
    }
  })
  const brokenIn = (chosen: readonly Place[]) => chosen.reduce((sum, { string }) => sum + panelsIn(string.broken), 0)
  return [...choices.values()].sort((a, b) => a.length - b.length || brokenIn(b) - brokenIn(a))
}

/** What choices have in common that distribute what they free by the same rules. */
type SharedRules = { rules: FillRules; sums: LengthSums; ways: Map<number, readonly InputWay[]> }

function planChoice(workshop: PlanWorkshop, kind: string, donors: readonly Place[], known: BoundedMap<SharedRules>) {
  const { spares } = workshop.repair
  const isDonor = ({ input, place }: Place) => donors.some((donor) => donor.input === input && donor.place === place)
  const staying = workshop.places().filter((place) => !isDonor(place))
  const given = donors.reduce((sum, { string }) => sum + healthyOf(string, kind), 0)
  const { rules: own, filled } = workshop.rulesFor(
    staying,
    (name) => countOf(spares, name) + (name === kind ? given : 0),
  )
  const rebuiltFrom = (candidate: string) =>
    donors.map((donor) => ({ donor, lengths: lengthsFor(workshop, candidate, donor) }))
  const key = JSON.stringify([...own])
  const { rules, sums, ways } = known.get(key) ?? { rules: own, sums: new LengthSums(workshop, own), ways: new Map() }
  known.set(key, { rules, sums, ways })
  if (!isShared(rules)) {
    const others = sums.othersOf(donors)
    for (const candidate of workshop.repair.candidates.keys())
      sums.tryAll(rebuiltFrom(candidate), { candidate, filled, others })
    return
  }
  const others = workshop.joinOthers(rules, null, new Set(donors.map(({ input }) => input)), ways)
  for (const candidate of workshop.repair.candidates.keys())
    new TiedLengths(workshop, rules, others, candidate, filled).tryAll(rebuiltFrom(candidate))
}

/** As many as hold on its input, at most as many as stood there. */
function lengthsFor(workshop: PlanWorkshop, candidate: string, { input, string }: Place): number[] {
  const stood = panelsIn(string.panels)
  const hold = workshop.trials.judge.lengthsOf(candidate, workshop.trials.inputAt(input).limits, stood)
  return hold ? Array.from({ length: hold.most - hold.least + 1 }, (_, more) => hold.least + more) : []
}

/** The whole family of plans of a plant, and of it those that no other plan beats. Nothing broken: nothing to plan. */
export function findPlans(workshop: PlanWorkshop): PlanSearch {
  const { repair } = workshop
  if (workshop.brokenKinds.length === 0) return workshop.result()
  workshop.fillAll({ kind: 'leaveOut', candidate: null, spares: {} })
  const hasSpares = workshop.brokenKinds.some((kind) => countOf(repair.spares, kind) > 0)
  if (hasSpares) workshop.fillAll({ kind: 'spares', candidate: null, spares: repair.spares })
  for (const candidate of repair.candidates.keys()) {
    workshop.fillAll({ kind: 'inPlace', candidate, spares: {} })
    if (hasSpares) workshop.fillAll({ kind: 'inPlace', candidate, spares: repair.spares })
  }
  for (const kind of workshop.brokenKinds) planOwnStrings(workshop, kind)
  return workshop.result()
}
