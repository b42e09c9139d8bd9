import type { ElectricalResult, Range } from './assess-electrical.js'
import { bounded, type MatchFacts, type MatchSide, type ReplacementCase, stated } from './match-facts.js'
import type { CurveEvidence } from './panel-curves.js'
import { type CurveKey, contradictingFigures } from './stated-figures.js'
import {
  derived,
  figureText,
  leastPercent,
  leastShown_percent,
  percentText,
  type Verdict,
  type VerdictValue,
} from './verdict.js'

type Side = { side: MatchSide; evidence: CurveEvidence }
type ElectricalVerdict = Verdict<'electrical', 'matched' | 'acceptable' | 'optimiser' | 'unsuitable' | 'unknown'>

const curveFields = [
  ['Vmp_V', 'V'],
  ['Imp_A', 'A'],
  ['Voc_V', 'V'],
  ['Isc_A', 'A'],
  ['TempCoeffPmax_percent_per_C', '%/°C'],
  ['TempCoeffVoc_percent_per_C', '%/°C'],
  ['TempCoeffIsc_percent_per_C', '%/°C'],
] as const

const figuresOf = (side: MatchSide, of: 'original' | 'candidate'): VerdictValue[] =>
  curveFields.map(([field, unit]) => bounded(side, of, field, unit))

/** The power and loss of the string, in a sentence with the figures. */
export function explainElectrical(
  electrical: ElectricalResult | null,
  original: Side,
  candidate: Side,
  { stringLength }: Pick<ReplacementCase, 'stringLength'>,
): ElectricalVerdict {
  const values: [VerdictValue, ...VerdictValue[]] = [
    derived('changePercent', electrical?.stc.changePercent ?? null, '%'),
    derived('lostPercent', electrical ? Math.max(electrical.stc.lostPercent, electrical.hot.lostPercent) : null, '%'),
    ...figuresOf(original.side, 'original'),
    ...figuresOf(candidate.side, 'candidate'),
  ]
  if (!electrical) return { code: 'electrical', verdict: 'unknown', text: unknownWords(original, candidate), values }
  const words = [
    `${changeWords(electrical, stringLength)}${missingWords(original.evidence, candidate.evidence)}`,
    ...raisedWords(original.evidence, 'old'),
    ...raisedWords(candidate.evidence, 'new'),
  ]
  return { code: 'electrical', verdict: electrical.level, text: words.join('; '), values }
}

function changeWords({ stc, hot, range }: ElectricalResult, stringLength: number) {
  if (range) {
    const { changePercent, lostPercent } = range.stc
    const lost = { from: lostPercent.from, to: Math.max(lostPercent.to, range.hot.lostPercent.to) }
    return `the string of ${stringLength} changes by ${spanText(changePercent)} and loses ${lost.to > leastPercent ? spanText(lost) : 'nothing by mismatch'}`
  }
  const lost = Math.max(stc.lostPercent, hot.lostPercent)
  const change = `the string of ${stringLength} changes by ${percentText(stc.changePercent)} (${figureText(stc.changeW)} W)`
  return lost > leastPercent
    ? `${change} and loses ${percentText(lost)} by mismatch`
    : `${change} and loses nothing by mismatch`
}

/** When both ends read the same, they are one figure. */
function spanText({ from, to }: Range) {
  const [least, most] = [figureText(from, 1, 1), figureText(to, 1, 1)]
  if (least !== most) return `${least} to ${most} %`
  return Math.abs(to) < leastShown_percent ? percentText(to) : `about ${percentText(to)}`
}

const raisedWords = ({ iscRaised_percent, followsPower, figures }: CurveEvidence, whose: string) => [
  ...(iscRaised_percent > 0
    ? [
        `${whose} panel: for the curve Isc was taken ${figures.length > 1 ? 'up to ' : ''}${figureText(iscRaised_percent)} % higher`,
      ]
    : []),
  ...(followsPower ? [] : [`the ${whose} panel’s power was made to follow its temperature coefficient`]),
]

const names: Record<CurveKey, string> = {
  Vmp_V: 'Vmp',
  Imp_A: 'Imp',
  Voc_V: 'Voc',
  Isc_A: 'Isc',
  TempCoeffPmax_percent_per_C: 'the temperature coefficient of Pmax',
  TempCoeffVoc_percent_per_C: 'the temperature coefficient of Voc',
  TempCoeffIsc_percent_per_C: 'the temperature coefficient of Isc',
}
const labels = (fields: readonly CurveKey[]) => fields.map((field) => names[field]).join(', ')

function missingWords(original: CurveEvidence, candidate: CurveEvidence) {
  const words = [
    original.missing.length > 0 && `${labels(original.missing)} of the old panel`,
    candidate.missing.length > 0 && `${labels(candidate.missing)} of the new panel`,
  ].filter((part) => part !== false)
  const areSeveral = original.missing.length + candidate.missing.length > 1
  return words.length === 0 ? '' : `, because ${words.join(' and ')} ${areSeveral ? 'are' : 'is'} not stated`
}

function unknownWords(original: Side, candidate: Side) {
  const words = [
    ...sideWords(original.evidence, original.side.facts, 'old'),
    ...sideWords(candidate.evidence, candidate.side.facts, 'new'),
  ]
  return words.join('; ')
}

function sideWords({ contradiction, missing, figures }: CurveEvidence, facts: MatchFacts, whose: string) {
  if (contradiction)
    return [
      `${whose} panel: the stated figures contradict each other: ${contradictingFigures(contradiction, facts).join(', ')}`,
    ]
  return figures.length === 0 ? [`too few figures of the ${whose} panel are stated: ${labels(missing)} missing`] : []
}

/** For support schemes that require equal power. */
export function explainSamePower(
  original: MatchSide,
  candidate: MatchSide,
  { samePower }: Pick<ReplacementCase, 'samePower'>,
) {
  if (!samePower) return null
  const old = original.facts.Watts_W ?? original.facts.Pmax_W
  const young = candidate.facts.Watts_W
  const isSame = old !== null && old === young
  return {
    code: 'samePower',
    verdict: isSame ? 'same' : 'other',
    text: `power ${young === null ? 'not stated' : `${figureText(young, 1)} W`} for ${old === null ? 'not stated' : `${figureText(old, 1)} W`}`,
    values: [
      { field: 'Watts_W', of: 'original', value: old, unit: 'W', source: original.sourceOf('Watts_W') },
      stated(candidate, 'candidate', 'Watts_W', 'W'),
    ],
  } satisfies Verdict<'samePower', 'same' | 'other'>
}
