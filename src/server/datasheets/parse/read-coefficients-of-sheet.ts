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
const perDegree = /(%|m[va])\s*\/?\s*(°|k\b|c\b)/i

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
    : symbol && perDegree.test(text)
      ? symbol
      : undefined
  if (!target) return []
  const coefficients = readCoefficients(`${own} ${text}`, text, style)
  return coefficients.length > 0
    ? [{ field: target, coefficients, parts: parts.length > 0 ? parts : [label], text }]
    : []
}

/** The rows of temperature coefficients, in the order of the sheet. */
export function readCoefficientsOfSheet(pages: LaidOutPage[], style: NumberStyle): CoefficientRow[] {
  return pages.flatMap((page) => page.segments.flatMap((segment) => coefficientRow(segment, page.segments, style)))
}
