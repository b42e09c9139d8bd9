import { type ElectricalSide, highestVoltageAt } from './assess-electrical.js'
import { coldVocOf } from './check-cold-voltage.js'
import { type MatchFacts, type MatchSide, type ReplacementCase, stated } from './match-facts.js'
import { conditions } from './module-curve.js'
import { derived, figureText, type Verdict, type VerdictValue } from './verdict.js'

/** Both sides of a pair, for what only an inverter's range asks. */
export type RangePair = {
  original: { facts: MatchFacts; electrical: ElectricalSide }
  candidate: { facts: MatchFacts; electrical: ElectricalSide }
}

export const asksRange = ({ maxMppVoltage_V, startVoltage_V }: ReplacementCase) =>
  maxMppVoltage_V !== null || startVoltage_V !== null

/** The upper end of the inverter's range, and its start voltage: only where they are given, because few know them. */
export function checkRange(job: ReplacementCase, pair: RangePair): LimitVerdict[] {
  return [
    ...(job.maxMppVoltage_V === null ? [] : [checkUpperEnd(job, job.maxMppVoltage_V, pair)]),
    ...(job.startVoltage_V === null ? [] : [checkStart(job, job.startVoltage_V, pair)]),
  ]
}

/** At the lowest temperature in full sun the string works at its highest voltage. */
function checkUpperEnd(job: ReplacementCase, most_V: number, { original, candidate }: RangePair): LimitVerdict {
  const cold = { irradiance: 1, cellTemperature_C: job.minTemperature_C }
  const voltage_V = highestVoltageAt(cold, original.electrical, candidate.electrical, job)
  const isAbove = voltage_V !== null && voltage_V > most_V + dust_V
  const amount = voltage_V === null ? 'not known' : `${figureText(voltage_V, 1)} V`
  return {
    code: 'upperVoltage',
    verdict: voltage_V === null ? 'notStated' : isAbove ? 'exceeds' : 'ok',
    text: `operating voltage in the cold ${amount}, ${isAbove ? 'above' : 'against'} the upper end of ${figureText(most_V, 1)} V`,
    values: [derived('coldOperatingVoltage_V', voltage_V, 'V'), siteValue('maxMppVoltage_V', most_V, 'V')],
  }
}

/** The open voltage in the heat must wake the inverter. */
function checkStart(job: ReplacementCase, start_V: number, { original, candidate }: RangePair): LimitVerdict {
  const old = openWhenHot(original.facts)
  const young = openWhenHot(candidate.facts)
  const oldCount = job.stringLength - job.replaced
  const open_V =
    young === null || (oldCount > 0 && old === null) ? null : oldCount * (old ?? 0) + (job.replaced + job.added) * young
  const isBelow = open_V !== null && open_V < start_V - dust_V
  const amount = open_V === null ? 'not known' : `${figureText(open_V, 1)} V`
  return {
    code: 'startVoltage',
    verdict: open_V === null ? 'notStated' : isBelow ? 'below' : 'ok',
    text: `open voltage in the heat ${amount}, ${isBelow ? 'below' : 'against'} the start voltage of ${figureText(start_V, 1)} V`,
    values: [derived('hotOpenVoltage_V', open_V, 'V'), siteValue('startVoltage_V', start_V, 'V')],
  }
}

/** A sum of equal figures must not miss its limit by its rounding. */
const dust_V = 1e-9

/** A coefficient that is not stated counts as the steepest, which gives the least; without Voc nothing is said. */
const openWhenHot = (facts: MatchFacts) =>
  facts.Voc_V === null ? null : (coldVocOf(facts, conditions.hot.cellTemperature_C)?.value_V ?? null)

/** The outcome of a given limit: met, not met, or not given. */
type LimitOutcome = 'ok' | 'below' | 'exceeds' | 'notStated' | 'notAsked'
export type LimitVerdict = Verdict<
  'operatingVoltage' | 'inputCurrent' | 'fuse' | 'upperVoltage' | 'startVoltage',
  LimitOutcome
>
export const isBroken = ({ verdict }: LimitVerdict) => verdict === 'below' || verdict === 'exceeds'

/** The safety margin that rules require for the short-circuit current of an input. */
const inputMargin = 1.25
/** A string fuse must be at least this multiple of the current. */
const fuseMargin = 1.5

type LimitFigures = {
  /** The voltage of the maximum at high temperature. */
  hotVoltage_V: number | null
  /** Of the mixed string. */
  shortCircuit_A: number | null
}

export const siteValue = (field: string, value: number | null, unit: string): VerdictValue => ({
  field,
  of: 'site',
  value,
  unit,
  source: 'typed',
})

export function checkOperatingVoltage(
  { minMppVoltage_V }: ReplacementCase,
  { hotVoltage_V }: LimitFigures,
): LimitVerdict {
  const verdict =
    minMppVoltage_V === null
      ? 'notAsked'
      : hotVoltage_V === null
        ? 'notStated'
        : hotVoltage_V >= minMppVoltage_V
          ? 'ok'
          : 'below'
  const amount = hotVoltage_V === null ? 'not known' : `${figureText(hotVoltage_V, 1)} V`
  return {
    code: 'operatingVoltage',
    verdict,
    text:
      minMppVoltage_V === null
        ? `operating voltage in the heat ${amount}; no lower end of the inverter’s range given`
        : `operating voltage in the heat ${amount}, ${verdict === 'below' ? 'below' : 'against'} the lower end of ${figureText(minMppVoltage_V, 1)} V`,
    values: [derived('hotVoltage_V', hotVoltage_V, 'V'), siteValue('minMppVoltage_V', minMppVoltage_V, 'V')],
  }
}

const inputCurrentOf = (shortCircuit_A: number, { parallelStrings }: Pick<ReplacementCase, 'parallelStrings'>) =>
  inputMargin * parallelStrings * shortCircuit_A

export function checkInputCurrent(job: ReplacementCase, { shortCircuit_A }: LimitFigures): LimitVerdict {
  const { maxInputCurrent_A, parallelStrings } = job
  const current = shortCircuit_A === null ? null : inputCurrentOf(shortCircuit_A, job)
  const verdict =
    maxInputCurrent_A === null
      ? 'notAsked'
      : current === null
        ? 'notStated'
        : current <= maxInputCurrent_A
          ? 'ok'
          : 'exceeds'
  const amount = current === null ? 'not known' : `${figureText(current, 2)} A`
  const strings = parallelStrings === 1 ? '1 string' : `${parallelStrings} strings`
  return {
    code: 'inputCurrent',
    verdict,
    text:
      maxInputCurrent_A === null
        ? `short-circuit current with margin ${amount} (1.25 × ${strings}); no limit of the input given`
        : `short-circuit current with margin ${amount} (1.25 × ${strings}), ${verdict === 'exceeds' ? 'above' : 'against'} the input’s ${figureText(maxInputCurrent_A, 2)} A`,
    values: [
      derived('inputCurrent_A', current, 'A'),
      derived('shortCircuit_A', shortCircuit_A, 'A'),
      siteValue('maxInputCurrent_A', maxInputCurrent_A, 'A'),
    ],
  }
}

export function checkFuse(candidate: MatchSide, job: ReplacementCase, { shortCircuit_A }: LimitFigures): LimitVerdict {
  const { fuse_A, parallelStrings } = job
  const rating = candidate.facts.MaxSeriesFuse_A
  const needed = shortCircuit_A === null ? null : fuseMargin * shortCircuit_A
  const values = [
    siteValue('fuse_A', fuse_A, 'A'),
    derived('shortCircuit_A', shortCircuit_A, 'A'),
    stated(candidate, 'candidate', 'MaxSeriesFuse_A', 'A'),
  ] as const satisfies VerdictValue[]
  if (fuse_A === null) return { code: 'fuse', ...withoutFuse(parallelStrings, shortCircuit_A, rating), values }
  const tooSmall = needed !== null && fuse_A < needed
  const tooLarge = rating !== null && fuse_A > rating
  const verdict = tooSmall || tooLarge ? 'exceeds' : needed === null ? 'notStated' : 'ok'
  const need = needed === null ? 'the need is not known' : `needed are ${figureText(needed, 1)} A (1.5 × Isc)`
  const may =
    rating === null ? 'the new panel states no largest fuse' : `the new panel takes ${figureText(rating, 1)} A at most`
  return { code: 'fuse', verdict, text: `fuse of ${figureText(fuse_A, 1)} A: ${need}, ${may}`, values }
}

/** From three strings on, the others can feed a faulty one. */
function withoutFuse(strings: number, shortCircuit_A: number | null, rating: number | null) {
  if (strings < 3)
    return {
      verdict: 'notAsked' as const,
      text: `no fuse given; ${strings} ${strings === 1 ? 'string needs' : 'strings need'} none`,
    }
  const back = shortCircuit_A === null ? null : (strings - 1) * shortCircuit_A
  const rule = `without a fuse (S−1)·Isc must stay below the panel's fuse rating: `
  const amount = back === null ? `${strings - 1}·Isc is not known` : `${strings - 1}·Isc is ${figureText(back, 1)} A`
  if (rating === null || back === null)
    return {
      verdict: 'notStated' as const,
      text: `${rule}${amount}, the rating is ${rating === null ? 'not stated' : `${figureText(rating, 1)} A`}`,
    }
  return {
    verdict: back < rating ? ('ok' as const) : ('exceeds' as const),
    text: `${rule}${amount}, the rating is ${figureText(rating, 1)} A`,
  }
}
