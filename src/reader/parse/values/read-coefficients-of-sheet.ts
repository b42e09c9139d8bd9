import { overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import type { LaidOutPage } from '../layout/lay-out-pages.js'
import { type ElectricalField, isCoefficient } from '../words/electrical-labels.js'
import { labelPart, matchElectricalLabel } from '../words/match-electrical-label.js'
import { matchMechanicalLabels } from '../words/match-mechanical-label.js'
import { quantityNames } from '../words/quantity-names.js'
import type { NumberStyle } from '../words/read-number.js'
import { cellBelow } from './cell-below.js'
import { type Coefficient, readCoefficients } from './read-coefficient.js'

export type CoefficientField =
  | 'TempCoeffPmax_percent_per_C'
  | 'TempCoeffVoc_percent_per_C'
  | 'TempCoeffIsc_percent_per_C'
export type CoefficientRow = { field: CoefficientField; coefficients: Coefficient[]; parts: Segment[]; text: string }

/** Under a heading of temperature characteristics, rows are often named only by the symbol, or by `quantityNames`. */
const bySymbol: Partial<Record<ElectricalField, CoefficientField>> = {
  Pmax_W: 'TempCoeffPmax_percent_per_C',
  Voc_V: 'TempCoeffVoc_percent_per_C',
  Isc_A: 'TempCoeffIsc_percent_per_C',
}
const coefficientWord =
  /coef|koef|系数|係數|係数|계수|коэф|συντελ|współczyn|wspolczyn|katsay|kerroin|együtthat|\bt[ck]\b/i
/** With its degree, or with that lost at the end of a line: `-0.46 %/`. */
const perDegree = /(%|m[va])\s*\/?\s*(°|k\b|c\b)|\b[va]\s*\/\s*(°|k\b)|%\s*\/\s*$/i

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

const isBeside = (a: Segment, b: Segment) => Math.abs(a.middle - b.middle) < a.height * 0.6

/** Symbols as headings of columns: the value is below its symbol, and a unit beside either proves what it is. */
function cellUnderHead(head: Segment, beside: Segment[], segments: Segment[]): Segment[] {
  if (/\d/.test(beside[0]?.text ?? '')) return []
  const under = segments.find((other) => {
    const lines = (other.middle - head.middle) / head.height
    return lines > 0.8 && lines < 2.4 && overlaps(other, head) && /^[+-]?\s?\d/.test(other.text)
  })
  if (!under || perDegree.test(under.text)) return under ? [under] : []
  // Only the cell's own unit tells it from a row of values: the next table may be beside the heads.
  if (beside.some((part) => /\d/.test(part.text))) return []
  const units = segments.filter((other) => other.right <= under.left && perDegree.test(other.text))
  const unit =
    units.find((other) => isBeside(other, under)) ??
    units.find((other) => isBeside(other, head) && coefficientWord.test(other.text))
  return unit ? [unit, under] : []
}

/** `TC Pmpp | TC Uoc | TC Isc`: heads beside each other that name coefficients. */
function cellUnderCoefficient(head: Segment, beside: Segment[], segments: Segment[]): Segment[] {
  const isHead = ({ text }: Segment) => {
    const field = labelPart(text) === text && matchElectricalLabel(text)
    return field && isCoefficient(field)
  }
  const row = segments.filter((other) => other !== head && isBeside(other, head))
  if (!isHead(head) || !row.some(isHead)) return []
  return cellUnderHead(head, beside, segments).filter(({ text }) => perDegree.test(text))
}

/** `Temperature coefficients Pmpp / Voc / Isc | -0.29 / -0.25 / 0.045 %/K`: as many values as quantities, in their order. */
const quantities: [RegExp, CoefficientField][] = [
  [
    /\bp ?(?:max|mpp?|nom)\b|\bpower\b|leistung|puissance|potenc|potenza|\[p\]|γ|功率|出力/i,
    'TempCoeffPmax_percent_per_C',
  ],
  [/\b[vu] ?(?:oc|co)\b|\bvoltage\b|spannung|tension|tensao|\[[vu]\]|β|电压|電圧/i, 'TempCoeffVoc_percent_per_C'],
  [/\bi ?(?:sc|cc)\b|\bcurrent\b|strom\b|courant|corrient|corrente|\[i\]|α|电流|電流/i, 'TempCoeffIsc_percent_per_C'],
]

function severalIn(label: string): CoefficientField[] {
  if (!coefficientWord.test(label)) return []
  const named = label.split(/[/,;|&·]/).map((part) => quantities.filter(([pattern]) => pattern.test(part)))
  const fields = named.flatMap((found) => (found.length === 1 ? found.map(([, field]) => field) : []))
  return new Set(fields).size > 1 && fields.length === new Set(fields).size ? fields : []
}

/** `-0.29 / -0.25 / | +0.045 %/K`: a cell that ends in a stroke goes on below. */
const withLineBelow = (parts: Segment[], segments: Segment[]) => {
  const last = parts.at(-1)
  const below =
    last &&
    /[/;,]$/.test(last.text) &&
    segments.find(
      (other) =>
        Math.abs(other.left - last.left) < 3 &&
        other.middle > last.middle &&
        other.middle - last.middle < last.height * 1.7,
    )
  return below ? [...parts, below] : parts
}

/** A label with several quantities gives each its own value, or none a value. */
function jointRows(fields: CoefficientField[], label: Segment, segments: Segment[], style: NumberStyle) {
  const parts = withLineBelow(valueSegments(label, segments), segments)
  const own = labelPart(label.text)
  const text = [label.text.slice(own.length), ...parts.map((part) => part.text)].join(' ').trim()
  const found = readCoefficients(`${own} ${text}`, text, style)
  if (found.length !== fields.length) return []
  const places = parts.length > 0 ? parts : [label]
  return fields.map((field, index) => ({ field, coefficients: found.slice(index, index + 1), parts: places, text }))
}

const bySign: [RegExp, CoefficientField][] = [
  [/^(?:α|I ?sc)/i, 'TempCoeffIsc_percent_per_C'],
  [/^(?:β|[VU] ?oc)/i, 'TempCoeffVoc_percent_per_C'],
  [/^(?:[γδ]|P ?m)/i, 'TempCoeffPmax_percent_per_C'],
]
const beforeSign = /(?=[αβγδ])|(?<![\p{L}(])(?=(?:P ?m(?:ax|pp?)|[VU] ?oc|I ?sc)(?!\p{L}))/iu

/**
 * `α = dI/dT: +0.05 %/°C β = dV/dT: -126 mV/°C γ = …`, `Pmax -0.34 %/°C, Voc -0.27 %/°C`: all in one cell, each with its
 * sign and its unit.
 */
function rowsBySign(cell: Segment, style: NumberStyle): CoefficientRow[] {
  const pieces = cell.text.split(beforeSign).filter((piece) => perDegree.test(piece))
  const rows = pieces.flatMap((piece) => {
    const field = bySign.find(([sign]) => sign.test(piece))?.[1]
    const text = piece.replace(/^.*?(?=[+-]?\s?\d+[.,]?\d*\s*(?:%|m?[va]\b))/i, '').trim()
    const coefficients = readCoefficients(text, text, style)
    return field && coefficients.length === 1 ? [{ field, coefficients, parts: [cell], text }] : []
  })
  return rows.length > 1 && rows.length === pieces.length ? rows : []
}

function coefficientRow(label: Segment, segments: Segment[], style: NumberStyle): CoefficientRow[] {
  const signed = rowsBySign(label, style)
  if (signed.length > 0) return signed
  const several = severalIn(labelPart(label.text))
  if (several.length > 0) return jointRows(several, label, segments, style)
  // `Temperature coefficient | of Pmax`: rows may begin in the middle of what their heading says.
  const named = matchElectricalLabel(label.text.replace(/^(?:of|von|de|di)\s+(?=[PUVI])/, ''))
  const field = named ?? quantityNames.find(([pattern]) => pattern.test(label.text.replace(/^[•·*\s-]+/, '')))?.[1]
  if (!field) return []
  const beside = valueSegments(label, segments)
  // Cards and tables of symbols have the value below the name; there only a unit proves what it is.
  const own = labelPart(label.text)
  const isBare = beside.length === 0 && own === label.text
  const below = isBare ? cellBelow(label, segments).filter(({ text }) => perDegree.test(text)) : []
  const under = isCoefficient(field)
    ? cellUnderCoefficient(label, beside, segments)
    : cellUnderHead(label, beside, segments)
  const parts = under.length > 0 ? under : [...beside, ...below]
  // The end of another label (`Max. system | voltage`) may be beside a coefficient of the next table.
  const untilNumber = parts.slice(0, parts.findIndex(({ text }) => /^[+-]?\s?\d/.test(text)) + 1 || parts.length)
  if (!named && untilNumber.some(({ text }) => /^\D*\p{L}{5}/u.test(text))) return []
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

/** What OCR leaves of the same words; the unit determines the rest. */
const temperatureWord = /^temp/i

/** A row of the list whose quantity is missing in print or was lost by OCR. */
function namelessRow(label: Segment, segments: Segment[], style: NumberStyle): Nameless[] {
  if (matchElectricalLabel(label.text)) return []
  const parts = valueSegments(label, segments)
  const text = parts.map((part) => part.text).join(' ')
  const isOfList =
    coefficientWord.test(label.text) || (temperatureWord.test(label.text) && /%\s*\/\s*[°kc]/i.test(text))
  if (!isOfList) return []
  const coefficients = readCoefficients(label.text, text, style).filter(
    ({ value }) => value !== 0 && Math.abs(value) < 1,
  )
  return coefficients.length === 1 ? [{ coefficients, parts, text }] : []
}
type Nameless = Omit<CoefficientRow, 'field'>

/** From the strongest to the weakest, the same for every silicon cell; only the current increases with temperature. */
const byStrength: CoefficientField[] = [
  'TempCoeffPmax_percent_per_C',
  'TempCoeffVoc_percent_per_C',
  'TempCoeffIsc_percent_per_C',
]
const strengthOf = ({ coefficients }: Nameless) => Math.abs(coefficients[0]?.value ?? 0)

/** Three coefficients belong to a list: their strengths determine missing names and signs. */
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
  const told = new Set(rows.flatMap(({ parts }) => parts))
  const nameless = pages
    .flatMap(({ segments }) => segments.flatMap((segment) => namelessRow(segment, segments, style)))
    // `Temp. coefficient of | Voc | -0.24`: the symbol in a cell of its own has named this value already.
    .filter(({ parts }) => !parts.some((part) => /\d/.test(part.text) && told.has(part)))
  return [...rows, ...nameRest(rows, nameless)]
}
