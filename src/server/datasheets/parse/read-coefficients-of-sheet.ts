import { type ElectricalField, isCoefficient } from './electrical-labels.js'
import type { Segment } from './group-segments.js'
import type { LaidOutPage } from './lay-out-pages.js'
import { labelPart, matchElectricalLabel } from './match-electrical-label.js'
import { matchMechanicalLabels } from './match-mechanical-label.js'
import { type Coefficient, readCoefficients } from './read-coefficient.js'
import type { NumberStyle } from './read-number.js'

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
const perDegree = /(%|m[va])\s*\/?\s*(°|k\b|c\b)|\b[va]\s*\/\s*(°|k\b)/i

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
  const field = matchElectricalLabel(label.text) ?? byWord.find(([pattern]) => pattern.test(label.text))?.[1]
  if (!field) return []
  const parts = valueSegments(label, segments)
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

/** A row of the list whose quantity was lost in print or in recognition. */
function namelessRow(label: Segment, segments: Segment[], style: NumberStyle): Nameless[] {
  if (!coefficientWord.test(label.text) || matchElectricalLabel(label.text)) return []
  const parts = valueSegments(label, segments)
  const text = parts.map((part) => part.text).join(' ')
  const coefficients = readCoefficients(label.text, text, style).filter(({ value }) => Math.abs(value) < 1)
  return coefficients.length === 1 ? [{ coefficients, parts, text }] : []
}
type Nameless = Omit<CoefficientRow, 'field'>

/** Three coefficients belong to a list, and only that of the current is positive: what is left over is known by that. */
function nameRest(rows: CoefficientRow[], nameless: Nameless[]): CoefficientRow[] {
  if (rows.length + nameless.length !== 3) return []
  const isKnown = (field: CoefficientField) => rows.some((row) => row.field === field)
  const falling = nameless.filter(({ coefficients }) => (coefficients[0]?.value ?? 0) < 0)
  return nameless.flatMap((row): CoefficientRow[] => {
    const value = row.coefficients[0]?.value ?? 0
    if (value > 0) return isKnown('TempCoeffIsc_percent_per_C') ? [] : [{ ...row, field: 'TempCoeffIsc_percent_per_C' }]
    const isPower = falling.length === 1 && isKnown('TempCoeffVoc_percent_per_C')
    return isPower && !isKnown('TempCoeffPmax_percent_per_C') ? [{ ...row, field: 'TempCoeffPmax_percent_per_C' }] : []
  })
}

/** The rows of temperature coefficients, in the order of the sheet. */
export function readCoefficientsOfSheet(pages: LaidOutPage[], style: NumberStyle): CoefficientRow[] {
  const rows = pages.flatMap(({ segments }) => segments.flatMap((segment) => coefficientRow(segment, segments, style)))
  const nameless = pages.flatMap(({ segments }) => segments.flatMap((segment) => namelessRow(segment, segments, style)))
  return [...rows, ...nameRest(rows, nameless)]
}
