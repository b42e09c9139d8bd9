import type { ElectricalResult } from './assess-electrical.js'
import { optimiserReach } from './compute-change.js'
import { type MatchFacts, type MatchSide, type ReplacementCase, stated } from './match-facts.js'
import { isThinFilm } from './stated-figures.js'
import { derived, figureText, type Verdict, type VerdictValue } from './verdict.js'

/** Facts that do not decide a class but that people must know. */
type WarningVerdict = Verdict<
  'hotSpot' | 'twoPeaks' | 'bifacial' | 'technology' | 'weight' | 'snowLoad' | 'windLoad' | 'cable' | 'optimiser',
  'attention'
>

/** The requirements of the site, if they are given. */
const needed = (field: string, value: number | null, unit: string): VerdictValue[] =>
  value === null ? [] : [{ field, of: 'site', value, unit, source: 'typed' }]
const attention = (code: WarningVerdict['code'], text: string, values: WarningVerdict['values']): WarningVerdict => ({
  code,
  verdict: 'attention',
  text,
  values,
})

/** A second peak at which an inverter may stay. */
const notablePeak = 0.5
const heavier = 1.1

export function findWarnings(
  original: MatchSide,
  candidate: MatchSide,
  job: ReplacementCase,
  electrical: ElectricalResult | null,
): WarningVerdict[] {
  return [
    ...(electrical
      ? [...hotSpotOf(electrical), ...twoPeaksOf(electrical), ...optimiserOf(original, candidate, job)]
      : []),
    ...bifacialOf(original, candidate),
    ...technologyOf(original, candidate),
    ...weightOf(original, candidate, job),
    ...loadOf('SnowLoad_Pa', 'snowLoad', 'snow', original, candidate, job.minSnowLoad_Pa),
    ...loadOf('WindLoad_Pa', 'windLoad', 'wind', original, candidate, job.minWindLoad_Pa),
    ...cableOf(original, candidate, job),
  ]
}

function hotSpotOf({ stc, hot }: ElectricalResult) {
  const isNew = [stc, hot].some(({ bypassed }) => bypassed.includes('candidate'))
  if (!isNew && stc.bypassed.length === 0 && hot.bypassed.length === 0) return []
  const voltageOf = ({ candidateVoltage_V, originalVoltage_V }: ElectricalResult['stc']) =>
    (isNew ? candidateVoltage_V : originalVoltage_V) ?? 0
  // the condition in which the panel is bypassed
  const bypassed = voltageOf(hot) < voltageOf(stc) ? hot : stc
  const [voltage, current] = [voltageOf(bypassed), bypassed.stringCurrent_A]
  return [
    attention(
      'hotSpot',
      `${isNew ? 'the new panel' : 'an old panel'} would be bypassed in operation (${figureText(voltage, 1)} V): its diodes would carry the string’s ${figureText(current, 1)} A all day`,
      [derived('panelVoltage_V', voltage, 'V'), derived('current_A', current, 'A')],
    ),
  ]
}

function twoPeaksOf({ stc, hot }: ElectricalResult) {
  const notable = [stc, hot].find(({ secondPeak, afterW }) => secondPeak && secondPeak.power_W > notablePeak * afterW)
  if (!notable?.secondPeak) return []
  const { secondPeak, afterW } = notable
  return [
    attention(
      'twoPeaks',
      `the string has two peaks: an inverter without a global search may stay at ${figureText(secondPeak.power_W)} W instead of ${figureText(afterW)} W`,
      [derived('secondPeak_W', secondPeak.power_W, 'W'), derived('after_W', afterW, 'W')],
    ),
  ]
}

function optimiserOf(original: MatchSide, candidate: MatchSide, { optimisers }: ReplacementCase) {
  if (optimisers === 'none') return []
  const apart = (field: 'Imp_A' | 'Vmp_V') => {
    const [old, young] = [original.facts[field], candidate.facts[field]]
    return old !== null && young !== null && Math.abs(young / old - 1) > optimiserReach
  }
  const far =
    apart('Imp_A') || apart('Vmp_V') ? ' Imp or Vmp is more than 25 % apart, beyond a published limit of a maker.' : ''
  return [
    attention('optimiser', `the optimiser’s own limits and losses are not in these figures.${far}`, [
      stated(original, 'original', 'Imp_A', 'A'),
      stated(candidate, 'candidate', 'Imp_A', 'A'),
      stated(original, 'original', 'Vmp_V', 'V'),
      stated(candidate, 'candidate', 'Vmp_V', 'V'),
    ]),
  ]
}

/** Whether a panel is bifacial, by its field or else by its texts. */
function bifacialOfFacts({ IsBifacial, CellType, Description }: MatchFacts): boolean | null {
  if (IsBifacial !== null) return IsBifacial
  return /bifacial|bifazial|double[- ]?glass bif/i.test(`${CellType ?? ''} ${Description ?? ''}`) ? true : null
}

function bifacialOf(original: MatchSide, candidate: MatchSide) {
  const [old, young] = [bifacialOfFacts(original.facts), bifacialOfFacts(candidate.facts)]
  if (old === young || (!old && !young)) return []
  return [
    attention(
      'bifacial',
      'only one side is bifacial, as far as is stated: rear light changes the currents and is not in the figures',
      [
        { ...stated(original, 'original', 'IsBifacial'), value: old },
        { ...stated(candidate, 'candidate', 'IsBifacial'), value: young },
      ],
    ),
  ]
}

function technologyOf(original: MatchSide, candidate: MatchSide) {
  if (isThinFilm(original.facts.CellType) === isThinFilm(candidate.facts.CellType)) return []
  return [
    attention('technology', 'thin film beside silicon: both age and heat differently', [
      stated(original, 'original', 'CellType'),
      stated(candidate, 'candidate', 'CellType'),
    ]),
  ]
}

function weightOf(original: MatchSide, candidate: MatchSide, { maxWeight_kg }: ReplacementCase) {
  const [old, young] = [original.facts.Weight_kg, candidate.facts.Weight_kg]
  if (young === null) return []
  const isOver = maxWeight_kg !== null && young > maxWeight_kg
  const isHeavier = old !== null && young > old * heavier
  if (!isOver && !isHeavier) return []
  const than = isOver
    ? `the most allowed is ${figureText(maxWeight_kg, 1)} kg`
    : `the old panel weighs ${figureText(old, 1)} kg`
  return [
    attention('weight', `${figureText(young, 1)} kg: ${than}`, [
      stated(original, 'original', 'Weight_kg', 'kg'),
      stated(candidate, 'candidate', 'Weight_kg', 'kg'),
      ...needed('maxWeight_kg', maxWeight_kg, 'kg'),
    ]),
  ]
}

function loadOf(
  field: 'SnowLoad_Pa' | 'WindLoad_Pa',
  code: 'snowLoad' | 'windLoad',
  word: string,
  original: MatchSide,
  candidate: MatchSide,
  need: number | null,
) {
  const [least, young] = [need ?? original.facts[field], candidate.facts[field]]
  if (least === null || young === null || young >= least) return []
  const whose = need === null ? 'the old panel bears' : 'the site needs'
  return [
    attention(code, `${word} load of ${figureText(young)} Pa is lower: ${whose} ${figureText(least)} Pa`, [
      stated(original, 'original', field, 'Pa'),
      stated(candidate, 'candidate', field, 'Pa'),
      ...needed(field === 'SnowLoad_Pa' ? 'minSnowLoad_Pa' : 'minWindLoad_Pa', need, 'Pa'),
    ]),
  ]
}

function cableOf(original: MatchSide, candidate: MatchSide, { minCable_mm }: ReplacementCase) {
  const [least, young] = [minCable_mm ?? original.facts.CableLength_mm, candidate.facts.CableLength_mm]
  if (least === null || young === null || young >= least) return []
  return [
    attention('cable', `cable ${figureText(least - young)} mm shorter: an extension adds two plug pairs`, [
      stated(original, 'original', 'CableLength_mm', 'mm'),
      stated(candidate, 'candidate', 'CableLength_mm', 'mm'),
      ...needed('minCable_mm', minCable_mm, 'mm'),
    ]),
  ]
}
