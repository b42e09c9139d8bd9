import { phrase } from '../../../shared/languages/phrase.js'
import { joinKeys, type PlantString, stringKey } from '../../../shared/repair/plants/plant-model.js'
import { type FillRules, type Fills, repairString, tiesTaken, waysToFill } from './fill-places.js'
import { tooMuchWork } from './judge-work.js'
import { noticeable_W } from './plan-front.js'
import type { RepairedStrings } from './plan-model.js'

/** How an input looks after one way of filling its broken places, and how much of shared supplies that takes. */
export type InputWay = InputOutcome & { strings: RepairedStrings; taken: string }

export type InputOutcome = { power_W: number; brokenCheck: string | null }
export type Evaluate = (input: number, strings: RepairedStrings) => InputOutcome

/** More ways of one input, or of all together, than can be compared: a plan would not be the best of its kind. */
const mostWays = 4096
function refuseTooMany(ways: number) {
  if (ways > mostWays)
    throw tooMuchWork(
      phrase(
        'The spares can be distributed over the broken places in too many ways. Plan fewer inputs, strings or kinds at once.',
      ),
    )
}

/** What is still to be taken from shared supplies is written as a text, so that equal states meet in one entry. */
type SupplyUse = ReadonlyMap<string, { full: number; part: number }>
const writeTaken = (taken: SupplyUse) =>
  [...taken]
    .map(([kind, { full, part }]) => `${kind}:${full}.${part}`)
    .sort()
    .join(' ')
const readTaken = (text: string): Map<string, { full: number; part: number }> =>
  new Map(
    text
      .split(' ')
      .filter((word) => word !== '')
      .map((word) => {
        const [kind = '', counts = ''] = word.split(':')
        const [full = '', part = ''] = counts.split('.')
        return [kind, { full: Number(full), part: Number(part) }]
      }),
  )

const nothingOf = (rules: FillRules): SupplyUse =>
  new Map([...rules].filter(([, { tie }]) => tie !== null).map(([kind]) => [kind, { full: 0, part: 0 }]))

/** The plans of a plant ask for the same sums millions of times. */
const knownSums = new WeakMap<FillRules, Map<string, Map<string, string | null>>>()

/** What two uses of the supplies take together; null if that is more than there is. */
export function addTaken(text: string, more: string, rules: FillRules): string | null {
  if (more === '') return text
  const ofRules = knownSums.get(rules) ?? new Map<string, Map<string, string | null>>()
  knownSums.set(rules, ofRules)
  const ofText = ofRules.get(text) ?? new Map<string, string | null>()
  ofRules.set(text, ofText)
  const known = ofText.get(more)
  if (known !== undefined) return known
  const sum = sumTaken(text, more, rules)
  ofText.set(more, sum)
  return sum
}

function sumTaken(text: string, more: string, rules: FillRules): string | null {
  const sum = readTaken(text)
  for (const [kind, { full, part }] of readTaken(more)) {
    const before = sum.get(kind) ?? { full: 0, part: 0 }
    const after = { full: before.full + full, part: before.part + part }
    const tie = rules.get(kind)?.tie
    if (!tie || after.full > tie.full || after.part > (tie.part > 0 ? 1 : 0)) return null
    sum.set(kind, after)
  }
  return writeTaken(sum)
}

/** All that the rules give away is taken in the end. */
export const everythingTaken = (rules: FillRules) =>
  writeTaken(
    new Map(
      [...rules].flatMap(([kind, { tie }]) =>
        tie ? [[kind, { full: tie.full, part: tie.part > 0 ? 1 : 0 }] as const] : [],
      ),
    ),
  )
/** Whether a supply does not reach for all strings that are filled alike. */
export function isShared(rules: FillRules) {
  for (const { tie } of rules.values()) if (tie) return true
  return false
}
const nothingTaken = (rules: FillRules) => writeTaken(nothingOf(rules))

/**
 * The ways of filling one input. `replaced` gives the new string of a place that is built again; of ways that take the
 * same of the supplies only the best stays.
 */
export function waysOfInput(
  input: number,
  strings: readonly PlantString[],
  rules: FillRules,
  candidate: string | null,
  evaluate: Evaluate,
  replaced: ReadonlyMap<number, PlantString> = new Map(),
): InputWay[] {
  if (!isShared(rules)) {
    // each string has one way
    const repaired = strings.map((string, place) => replaced.get(place) ?? fillString(string, rules, candidate))
    return [{ strings: repaired, taken: '', ...evaluate(input, repaired) }]
  }
  let partial: PartialWay[] = [{ strings: [], taken: nothingTaken(rules), key: '' }]
  for (const [place, string] of strings.entries()) {
    const anew = replaced.get(place)
    const ways = anew ? [{ repaired: anew, more: '' }] : repairsOf(string, rules, candidate)
    partial = addString(partial, ways, rules)
    refuseTooMany(partial.length)
  }
  const best = new Map<string, InputWay>()
  for (const { strings: repaired, taken } of partial)
    keepBetter(best, { strings: repaired, taken, ...evaluate(input, repaired) })
  return [...best.values()]
}

type Repair = { repaired: PlantString | null; more: string }

/** Each way so far with each way of one string more. */
function addString(partial: readonly PartialWay[], ways: readonly Repair[], rules: FillRules): PartialWay[] {
  const [so, way] = [partial[0], ways[0]]
  if (so && way && partial.length === 1 && ways.length === 1) {
    const taken = addTaken(so.taken, way.more, rules)
    // what all ways have in common tells none from another
    return taken === null ? [] : [{ strings: [...so.strings, way.repaired], taken, key: so.key }]
  }
  const next = new Map<string, PartialWay>()
  for (const so of partial)
    for (const { repaired, more } of ways) {
      const taken = addTaken(so.taken, more, rules)
      if (taken === null) continue
      const key = joinKeys([...so.key.split(' + '), repaired ? stringKey(repaired) : ''])
      // the same strings in other places give the same
      const known = `${taken} | ${key}`
      if (!next.has(known)) next.set(known, { strings: [...so.strings, repaired], taken, key })
    }
  return [...next.values()]
}

/** `key` tells which strings there are, in whatever order. */
type PartialWay = { strings: readonly (PlantString | null)[]; taken: string; key: string }

const repairsOf = (string: PlantString, rules: FillRules, candidate: string | null): Repair[] =>
  waysToFill(string, rules).map((fills) => ({
    repaired: repairString(string, fills, candidate),
    more: takenBy(string, fills, rules),
  }))

/** Where no supply is shared. */
const fillString = (string: PlantString, rules: FillRules, candidate: string | null) =>
  repairString(string, waysToFill(string, rules)[0] ?? {}, candidate)

const takenBy = (string: PlantString, fills: Fills, rules: FillRules) =>
  writeTaken(new Map(tiesTaken(string, fills, rules).map(({ kind, full, part }) => [kind, { full, part }])))

function keepBetter(best: Map<string, InputWay>, way: InputWay) {
  const known = best.get(way.taken)
  if (!known || isBetter(way, known)) best.set(way.taken, way)
}

/** One that holds every limit before one that does not; then the one that gives more. */
export const isBetter = (a: InputOutcome, b: InputOutcome) =>
  (a.brokenCheck === null) === (b.brokenCheck === null) ? a.power_W > b.power_W + noticeable_W : a.brokenCheck === null

/** Several inputs together: what was taken, and the best way to take exactly that. */
export type Joined = { last: Link | null; power_W: number; brokenCheck: string | null; taken: string }
/** How one input looks, and the ones before it. */
export type Link = { input: number; way: InputWay; before: Link | null }

export const noInputs = (rules: FillRules): Joined[] => [
  { last: null, power_W: 0, brokenCheck: null, taken: nothingTaken(rules) },
]

export function joinInput(
  joined: readonly Joined[],
  input: number,
  ways: readonly InputWay[],
  rules: FillRules,
): Joined[] {
  const best = new Map<string, Joined>()
  for (const so of joined)
    for (const way of ways) {
      const taken = addTaken(so.taken, way.taken, rules)
      if (taken === null) continue
      const next = { power_W: so.power_W + way.power_W, brokenCheck: so.brokenCheck ?? way.brokenCheck }
      const known = best.get(taken)
      if (!known || isBetter(next, known)) best.set(taken, { ...next, taken, last: { input, way, before: so.last } })
    }
  refuseTooMany(best.size)
  return [...best.values()]
}
