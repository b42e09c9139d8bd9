import { phrase } from '../../../shared/languages/phrase.js'
import { numberAt } from '../../number-at.js'
import type { Finding } from '../layout/finding.js'
import { modelLikeness } from './model-likeness.js'

/** How far each place where names stand is trusted, before what is printed there is looked at. */
const trust = { edge: 4, label: 4, header: 3.5, whole: 3.5, place: 2.5, template: 2, series: 0.5 }

/** One way to name all classes of a table. */
export type NameCandidate = {
  /** One for each class. */
  names: Finding<string>[]
  place: keyof typeof trust
  /** How often the document prints this form; below 0 for what is printed as if it mattered less. */
  repeated?: number
  /** Whether it stands nowhere but at the foot of a page, as the numbers of documents do, or once, and was read by eye. */
  isWeak?: boolean
}

export const holdsPower = (text: string, power: number) => new RegExp(`(?<!\\d)${power}(?!\\d)`).test(text)

/** What holds the power of another class, and not its own, names that one; with two it is of several, if all share it half. */
const isInOrder = ({ names }: NameCandidate, powers: number[]) =>
  new Set(names.map(({ value }) => value)).size >= new Set(powers).size &&
  names.every(({ value }, index) => {
    const own = numberAt(powers, index)
    const others = powers.filter((power) => power !== own && holdsPower(value, power))
    return others.length === 0 || (others.length === 1 && holdsPower(value, own))
  })

/** Odds count up to here: a long name is no better than a sure one. */
const surest = 4
const mostRepeated = 4

/** Names that differ in the power of their class alone, wherever it stands in them: `RS570144TGC`, `RS575144TGC`. */
function variesByPower({ names }: NameCandidate, powers: number[]): boolean {
  const forms = names.map(({ value }, index) => value.replace(String(numberAt(powers, index)), '#'))
  return names.length > 1 && forms.every((form) => form.includes('#') && form === forms[0])
}

/** `AS590XXXXX`, `ASB-M10-144-AAA 550`: a placeholder that nothing has filled. */
const isUnfilled = ({ names }: NameCandidate) => names.some(({ value }) => /([A-Z])\1\1/i.test(value))
const unfilledCost = 3

function scoreOf(candidate: NameCandidate, powers: number[]): number {
  const { names, place, repeated = 0 } = candidate
  const odds = Math.min(...names.map(({ value }) => modelLikeness(value))) / 10
  // the best series is by its place or its type more than words
  const likeness = place === 'series' && repeated === 0 ? Math.max(0, odds) : odds
  const trusted = place === 'place' && variesByPower(candidate, powers) ? trust.header : trust[place]
  const cost = isUnfilled(candidate) ? unfilledCost : 0
  return trusted + Math.min(surest, likeness) + Math.min(mostRepeated, repeated) * 0.4 - cost
}

/** Below this, too little spoke for a name: a series that hardly looks like one, and that nothing repeats. */
const leastSure = 2.5
/** What is no likelier than this is no name. */
const leastLikely = 0.5
/** A different name that scores as close is a rival. */
const closeBy = 0.7

/** `AE640ME-132` where a series is called `AE ME-132`: a name without its power. */
const seriesBonus = 0.5

const lettersOf = (text = '') => text.toLowerCase().replace(/[^a-z0-9]/g, '')

/** Whether one is the other with more around it: `PC05` beside `TSM-235 PC05`. */
function isSame(one: NameCandidate, other: NameCandidate): boolean {
  const [a, b] = [lettersOf(one.names[0]?.value), lettersOf(other.names[0]?.value)]
  return a.includes(b) || b.includes(a)
}

export type JudgedNames = { best: NameCandidate; doubts: string[] }

/**
 * Of all ways to name the classes of a table the likeliest: by where the names stand, how often they are printed, and how
 * much they look like model numbers. What hardly anything speaks for, or has a rival, is doubted.
 */
export function judgeNames(candidates: NameCandidate[], powers: number[]): JudgedNames | undefined {
  const withoutPower = ({ names }: NameCandidate) => lettersOf(names[0]?.value.replace(String(powers[0]), ''))
  const series = candidates.filter(({ place }) => place === 'series').map(withoutPower)
  const bonusOf = (candidate: NameCandidate) =>
    candidate.place !== 'series' && series.includes(withoutPower(candidate)) ? seriesBonus : 0
  const [best, ...others] = candidates
    .filter((candidate) => isInOrder(candidate, powers))
    .map((candidate) => ({ candidate, score: scoreOf(candidate, powers) + bonusOf(candidate) }))
    .sort((a, b) => b.score - a.score)
  if (!best || best.score < leastLikely) return undefined
  const rival = others.find(({ candidate }) => !isSame(candidate, best.candidate))
  const isRivalled = rival !== undefined && best.score - rival.score < closeBy
  const other = rival?.candidate.names[0]?.value ?? ''
  const doubts = [
    ...(best.score < leastSure || best.candidate.isWeak || isUnfilled(best.candidate)
      ? [phrase('It is not sure that this is the name of the model.')]
      : []),
    ...(isRivalled ? [phrase`The name of the model may also be ${other}.`] : []),
  ]
  return { best: best.candidate, doubts }
}
