import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { type ElectricalField, isCoefficient } from '../words/electrical-labels.js'
import { labelPart, matchElectricalLabel } from '../words/match-electrical-label.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import { type Coefficient, readCoefficients } from './read-coefficient.js'

export type CoefficientField =
  | 'TempCoeffPmax_percent_per_C'
  | 'TempCoeffVoc_percent_per_C'
  | 'TempCoeffIsc_percent_per_C'
export type CoefficientRow = { field: CoefficientField; coefficients: Coefficient[]; parts: Segment[]; text: string }

/** Under a heading of temperature characteristics, rows are often named by the symbol alone. */
const bySymbol: Partial<Record<ElectricalField, CoefficientField>> = {
  Pmax_W: 'TempCoeffPmax_percent_per_C',
  Voc_V: 'TempCoeffVoc_percent_per_C',
  Isc_A: 'TempCoeffIsc_percent_per_C',
}
/** … or by the quantity alone. */
const byWord: [RegExp, ElectricalField][] = [
  [/^(power|leistung|功率)\b/i, 'Pmax_W'],
  [/^(voltage|spannung|电压)\b/i, 'Voc_V'],
  [/^(current|strom|电流)\b/i, 'Isc_A'],
]
/** Fonts draw the sign of the degree with letters that have no such meaning: `%/Ċ`. */
const perDegree = /(%|m[va])\s*\/?\s*(°|k\b|c\b|[^\s!-~])|\b[va]\s*\/\s*(°|k\b)/i

function valueSegments(label: Segment, segments: Segment[]): Segment[] {
  const right = segments
    .filter((other) => other !== label && other.left > label.right - 2)
    .filter((other) => Math.abs(other.middle - label.middle) < label.height * 0.85)
    .sort((a, b) => a.left - b.left)
  const stop = right.findIndex(
    (other) =>
      (matchElectricalLabel(other.text) && other.text.length > 7) ||
      matchMechanicalLabels(other.text).some(({ full }) => full),
  )
  return stop < 0 ? right : right.slice(0, stop)
}

function coefficientRow(label: Segment, segments: Segment[], style: NumberStyle): CoefficientRow[] {
  const named = matchElectricalLabel(label.text)
  const field = named ?? byWord.find(([pattern]) => pattern.test(label.text))?.[1]
  if (!field) return []
  const parts = valueSegments(label, segments)
  // The end of another label (`Max. system | voltage`) may stand beside a coefficient of the next table.
  if (!named && parts.some(({ text }) => /^\D*\p{L}{5}/u.test(text))) return []
  const own = labelPart(label.text)
  const text = [label.text.slice(own.length), ...parts.map((part) => part.text)].join(' ').trim()
  const symbol = bySymbol[field]
  const target = isCoefficient(field)
    ? (field as CoefficientField)
    : symbol && perDegree.test(`${own} ${text}`)
      ? symbol
      : undefined
  if (!target) return []
  const coefficients = readCoefficients(`${own} ${text}`, text, style)
  return coefficients.length > 0
    ? [{ field: target, coefficients, parts: parts.length > 0 ? parts : [label], text }]
    : []
}

const coefficientWord = /coef|koeff|系数|係數|係数|\btk\b/i
/** What recognition leaves of the same words; the unit tells the rest. */
const temperatureWord = /^temp/i

/** A row of the list whose quantity was lost in print or in recognition. */
function namelessRow(label: Segment, segments: Segment[], style: NumberStyle): Nameless[] {
  if (matchElectricalLabel(label.text)) return []
  const parts = valueSegments(label, segments)
  const text = parts.map((part) => part.text).join(' ')
  const isOfList =
    coefficientWord.test(label.text) || (temperatureWord.test(label.text) && /%\s*\/\s*[°kc]/i.test(text))
  if (!isOfList) return []
  const coefficients = readCoefficients(label.text, text, style).filter(({ value }) => Math.abs(value) < 1)
  return coefficients.length === 1 ? [{ coefficients, parts, text }] : []
}

/** A value with its unit, whose label is drawn or in unknown words. */
const alone = /^[+-]?\s?0[.,]\d{2,4}\s?%\s?\/\s?(?:°|0|k\b|$)/i

function loneCoefficient(segment: Segment, rows: CoefficientRow[], style: NumberStyle): Nameless[] {
  if (!alone.test(segment.text) || rows.some(({ parts }) => parts.includes(segment))) return []
  const [first] = readCoefficients(segment.text, segment.text, style)
  return first ? [{ coefficients: [first], parts: [segment], text: segment.text }] : []
}

type Nameless = Omit<CoefficientRow, 'field'>

/** From the strongest to the weakest, as they are for every cell of silicon; only the current grows with the heat. */
const byStrength: CoefficientField[] = [
  'TempCoeffPmax_percent_per_C',
  'TempCoeffVoc_percent_per_C',
  'TempCoeffIsc_percent_per_C',
]
const strengthOf = ({ coefficients: [first] }: Nameless) => Math.abs(first?.value ?? Number.NaN)

/** Three coefficients belong to a list: their strengths name those whose names were lost, and give back their signs. */
function nameRest(rows: CoefficientRow[], nameless: Nameless[]): CoefficientRow[] {
  const list = [...rows, ...nameless].sort((a, b) => strengthOf(b) - strengthOf(a))
  const [power = 0, voltage = 0, current = 0] = list.map(strengthOf)
  const isSilicon = list.length === 3 && power <= 0.6 && power > voltage && voltage >= 0.15 && current <= 0.12
  const isNamedSo = rows.every((row) => row.field === byStrength[list.indexOf(row)])
  if (!isSilicon || !isNamedSo) return []
  return nameless.flatMap((row) => {
    const field = byStrength[list.indexOf(row)]
    const sign = field === 'TempCoeffIsc_percent_per_C' ? 1 : -1
    const coefficients = row.coefficients.map((found) => ({ ...found, value: sign * Math.abs(found.value) }))
    return field ? [{ ...row, field, coefficients }] : []
  })
}

/** The rows of temperature coefficients, in the order of the sheet. */
export function readCoefficientsOfSheet(pages: LaidOutPage[], style: NumberStyle): CoefficientRow[] {
  const rows = pages.flatMap(({ segments }) => segments.flatMap((segment) => coefficientRow(segment, segments, style)))
  const nameless = pages.flatMap(({ segments }) => [
    ...segments.flatMap((segment) => namelessRow(segment, segments, style)),
    ...segments.flatMap((segment) => loneCoefficient(segment, rows, style)),
  ])
  return [...rows, ...nameRest(rows, nameless)]
}
