import { readFigures } from './bound-figures.js'
import {
  type AssumedFields,
  bounded,
  type MatchFacts,
  type MatchSide,
  type ReplacementCase,
  siteSource,
  stated,
} from './match-facts.js'
import { isSlip, type StatedFigures } from './stated-figures.js'
import { figureText, type Verdict } from './verdict.js'

/** Used when β is not stated: 23 of 22,011 rows of the public list are steeper. */
const steepestVoc_percent_per_C = -0.45

/** The open-circuit voltage of one panel at the lowest temperature, and whether it is only an upper bound. */
export type ColdVoc = { value_V: number; isAtMost: boolean }

export function coldVocOf(
  figures: StatedFigures & Pick<MatchFacts, 'listFields'>,
  minTemperature_C: number,
): ColdVoc | null {
  const voc = figures.Voc_V ?? highestVocOf(figures)
  if (voc === null) return null
  const stated = figures.TempCoeffVoc_percent_per_C ?? Number.NaN
  const beta = steeperIfListed(stated, figures.listFields?.includes('TempCoeffVoc_percent_per_C') ?? false)
  return { value_V: coldVolts(voc, beta, minTemperature_C), isAtMost: !isUsable(beta) || figures.Voc_V === null }
}

/** So much further than its own sheet the public list may be. */
const listMisses_percent_per_C = 0.08
/** A coefficient from the public list counts as so much steeper. */
export const steeperIfListed = (beta: number, isFromList: boolean) =>
  isFromList ? beta - listMisses_percent_per_C : beta

const isUsable = (beta: number) => !Number.isNaN(beta) && !isSlip('TempCoeffVoc_percent_per_C', beta)

/** From the stated open-circuit voltage and its coefficient, which is NaN when it is not stated. */
export const coldVolts = (voc_V: number, beta: number, minTemperature_C: number) =>
  voc_V * (1 + ((isUsable(beta) ? beta : steepestVoc_percent_per_C) / 100) * (minTemperature_C - 25))

function highestVocOf(figures: StatedFigures) {
  const read = readFigures(figures)
  return 'sets' in read ? Math.max(...read.sets.map(({ Voc_V }) => Voc_V)) : null
}

export const coldVerdicts = ['ok', 'unknown', 'exceeds'] as const
export type ColdOutcome = (typeof coldVerdicts)[number]
type ColdScore = {
  verdict: ColdOutcome
  /** Of the mixed string; null when neither voltage nor power is stated. */
  coldVoc_V: number | null
  before_V: number | null
  isAtMost: boolean
  limit_V: number | null
}

type VoltageCase = Pick<ReplacementCase, 'stringLength' | 'replaced' | 'added' | 'maxVoltage_V'>

/** Replacing a panel by itself must not exceed a limit by the rounding of a sum. */
const dust_V = 1e-9

/**
 * Judges one new panel after the other by its open voltage in the cold and its own limit, each NaN when it is not
 * stated: the string at the lowest temperature against the lower limit of the site and of the panel.
 */
export function createColdJudge(
  original: ColdVoc | null,
  { stringLength, replaced, added, maxVoltage_V }: VoltageCase,
): (cold_V: number, panelLimit_V: number) => ColdOutcome {
  const newCount = replaced + added
  const old_V = oldVoltage(original, stringLength - replaced)
  const before_V = original ? stringLength * original.value_V : Number.NaN
  return (cold_V, panelLimit_V) => {
    const coldVoc_V = old_V + newCount * cold_V
    if (Number.isNaN(coldVoc_V)) return 'unknown'
    // a comparison with NaN is false
    if (coldVoc_V > panelLimit_V + dust_V) return 'exceeds'
    if (maxVoltage_V === null) return coldVoc_V <= before_V + dust_V ? 'ok' : 'unknown'
    return coldVoc_V > maxVoltage_V + dust_V ? 'exceeds' : 'ok'
  }
}

/** The same with all figures. */
export function scoreColdVoltage(
  original: ColdVoc | null,
  candidate: ColdVoc | null,
  job: VoltageCase,
  panelLimit_V: number | null,
): ColdScore {
  const { stringLength, replaced, added, maxVoltage_V } = job
  const limit_V =
    maxVoltage_V === null || panelLimit_V === null
      ? (maxVoltage_V ?? panelLimit_V)
      : Math.min(maxVoltage_V, panelLimit_V)
  const oldCount = stringLength - replaced
  const old_V = oldVoltage(original, oldCount)
  const before_V = original && stringLength * original.value_V
  if (!candidate || Number.isNaN(old_V))
    return { verdict: 'unknown', coldVoc_V: null, before_V, isAtMost: false, limit_V }
  return {
    verdict: createColdJudge(original, job)(candidate.value_V, panelLimit_V ?? Number.NaN),
    coldVoc_V: old_V + (replaced + added) * candidate.value_V,
    before_V,
    isAtMost: candidate.isAtMost || (oldCount > 0 && (original?.isAtMost ?? false)),
    limit_V,
  }
}

/** How many new panels a string may have beside a number of old ones. */
export function mostNewPanels(original: ColdVoc | null, candidate: ColdVoc | null, oldCount: number, limit_V: number) {
  const old_V = oldVoltage(original, oldCount)
  if (!candidate || Number.isNaN(old_V)) return null
  return Math.max(0, Math.floor((limit_V - old_V + dust_V) / candidate.value_V))
}

/** The panels that stay, together; NaN when there are any and their voltage is not known. */
const oldVoltage = (original: ColdVoc | null, count: number) =>
  count === 0 ? 0 : count * (original?.value_V ?? Number.NaN)

type ColdVerdict = Verdict<'coldVoltage', ColdOutcome>

export function checkColdVoltage(
  original: MatchSide,
  candidate: MatchSide,
  job: ReplacementCase,
  assumed: AssumedFields,
): ColdVerdict & ColdScore {
  const [old, young] = [original, candidate].map(({ facts }) => coldVocOf(facts, job.minTemperature_C))
  const score = scoreColdVoltage(old ?? null, young ?? null, job, candidate.facts.MaxSystemVoltage_V)
  const most =
    score.limit_V === null
      ? null
      : mostNewPanels(old ?? null, young ?? null, job.stringLength - job.replaced, score.limit_V)
  return {
    code: 'coldVoltage',
    ...score,
    text: wordsOf(score, job, most),
    values: [
      {
        field: 'coldVoc_V',
        of: 'string',
        value: score.coldVoc_V,
        unit: 'V',
        ...(score.isAtMost && { bound: 'atMost' as const }),
        source: 'derived',
      },
      bounded(original, 'original', 'Voc_V', 'V'),
      bounded(original, 'original', 'TempCoeffVoc_percent_per_C', '%/°C'),
      bounded(candidate, 'candidate', 'Voc_V', 'V'),
      bounded(candidate, 'candidate', 'TempCoeffVoc_percent_per_C', '%/°C'),
      {
        field: 'minTemperature_C',
        of: 'site',
        value: job.minTemperature_C,
        unit: '°C',
        source: siteSource(assumed, 'minTemperature_C'),
      },
      { field: 'maxVoltage_V', of: 'site', value: job.maxVoltage_V, unit: 'V', source: 'typed' },
      // the lower of both limits decides
      stated(candidate, 'candidate', 'MaxSystemVoltage_V', 'V'),
    ],
  }
}

function wordsOf(
  { verdict, coldVoc_V, before_V, isAtMost, limit_V }: ColdScore,
  job: ReplacementCase,
  most: number | null,
) {
  if (coldVoc_V === null) return 'the open voltage is not stated, so the voltage in the cold cannot be told'
  const amount = `${isAtMost ? 'at most ' : ''}${figureText(coldVoc_V, 1)} V at ${figureText(job.minTemperature_C, 1)} °C`
  if (verdict === 'exceeds') {
    const room =
      most === null
        ? ''
        : `; ${most === 0 ? 'none of these panels keeps' : `at most ${most} of these panels keep`} the limit`
    return `${amount}, above the limit of ${figureText(limit_V, 1)} V${room}`
  }
  if (verdict === 'ok') {
    if (job.maxVoltage_V !== null) return `${amount}, within ${figureText(limit_V, 1)} V${roomWords(job, most)}`
    return `${amount}, no more than before (${figureText(before_V, 1)} V)`
  }
  if (before_V === null) return `${amount}; the old panel’s open voltage is not stated: give the inverter's limit`
  const more = coldVoc_V - before_V
  return `${amount}, ${more < 0.1 ? 'under 0.1' : figureText(more, 1)} V more than before, give the inverter's limit`
}

/** Where a whole string is new, or panels are added, the limit decides how many there may be. */
const roomWords = ({ stringLength, replaced, added }: ReplacementCase, most: number | null) =>
  most !== null && (replaced === stringLength || added > 0) ? `, which allows ${most} of these panels` : ''
