import { type ElectricalSide, highestVoltageAt } from './assess-electrical.js'
import { coldVocOf } from './check-cold-voltage.js'
import { type LimitVerdict, siteValue } from './check-limits.js'
import type { MatchFacts, ReplacementCase } from './match-facts.js'
import { conditions } from './module-curve.js'
import { derived, figureText } from './verdict.js'

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
