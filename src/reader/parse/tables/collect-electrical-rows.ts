import { isNumeric, type Token, tokensOf } from '../layout/find-tokens.js'
import type { Segment } from '../layout/group-segments.js'
import { type ElectricalField, isCoefficient, stcFields } from '../words/electrical-labels.js'
import { isOtherQuantity, matchElectricalLabel } from '../words/match-electrical-label.js'
import type { NumberStyle } from '../words/read-number.js'
import { collectTokens } from './collect-tokens.js'
import { type LostRow, nameLostRows } from './name-lost-rows.js'

/** A labelled row of numbers. */
export type ElectricalRow = { field: ElectricalField; label: Segment; tokens: Token[] }

type Unit = 'w' | 'v' | 'a'

/** The unit in brackets beside the label, otherwise the one of most values (single ones are misprinted). */
function unitOf(remarks: string, tokens: Token[]): Unit | undefined {
  const named = remarks.match(/[([/]\s*(wp?|v|a)\s*[)\]]/i)?.[1]
  const carried = tokens.map(({ unit }) => unit.charAt(0)).filter((unit) => /[wva]/.test(unit))
  const common = (['w', 'v', 'a'] as const).find(
    (unit) => carried.filter((other) => other === unit).length > tokens.length / 2,
  )
  return (named?.charAt(0).toLowerCase() as Unit | undefined) ?? common
}

const unitOfField: Partial<Record<ElectricalField, Unit>> = {
  Pmax_W: 'w',
  Vmp_V: 'v',
  Voc_V: 'v',
  Imp_A: 'a',
  Isc_A: 'a',
}

/** A truncated label may read "Nominal Power" where the row is its voltage: the unit decides. */
function fieldByUnit(field: ElectricalField, unit: Unit | undefined): ElectricalField | undefined {
  const expected = unitOfField[field]
  if (!unit || !expected || unit === expected) return field
  if (field !== 'Pmax_W') return undefined
  return unit === 'v' ? 'Vmp_V' : 'Imp_A'
}

/** The possible values of a module; numbers beyond belong to a limit, a year or a chart. */
const possible: Partial<Record<ElectricalField, [least: number, most: number]>> = {
  Pmax_W: [3, 1500],
  Vmp_V: [2, 400],
  Voc_V: [2, 450],
  Imp_A: [0.05, 40],
  Isc_A: [0.05, 45],
}

/** Small modules are sold for systems of 12 or 24 volts, which is not their own voltage. */
const isSystemVoltage = (field: ElectricalField, tokens: Token[]) =>
  field === 'Vmp_V' && tokens.every(({ value }) => [6, 12, 24, 48].includes(value))

/** Volts of a hundred and more, amperes without a fraction: a whole row that lost its decimal points. */
function withLostPoints(field: ElectricalField, tokens: Token[]): Token[] {
  const unit = unitOfField[field]
  const factor = unit === 'v' ? 10 : unit === 'a' ? 100 : 1
  const isLost = ({ value, text }: Token) => value >= 100 && value < 2000 && !/[.,]/.test(text)
  if (factor === 1 || !tokens.every(isLost)) return tokens
  const [alone, ...others] = tokens
  if (alone && others.length === 0) return [withOnlyPoint(field, alone)]
  return tokens.map((token) => ({ ...token, value: token.value / factor }))
}

/** `881 A` on a label: no row proves where the point was, but only one place of it gives a possible value. */
function withOnlyPoint(field: ElectricalField, token: Token): Token {
  const readings = [1, 10, 100].map((share) => ({ ...token, value: token.value / share }))
  const [found, ...others] = readings.filter((reading) => isPossible(field, reading))
  return found && others.length === 0 ? found : token
}

/** Whether a module can have this value. */
export function isPossible(field: ElectricalField, { value }: Token): boolean {
  const [least, most] = possible[field] ?? [Number.NEGATIVE_INFINITY, Number.POSITIVE_INFINITY]
  return value >= least && value <= most
}

const possibleTokens = (field: ElectricalField, tokens: Token[]): Token[] =>
  isSystemVoltage(field, tokens) ? [] : tokens.filter((token) => isPossible(field, token))

const coefficientWord = /coef|koef|系数|係数|係數|계수|коэф|συντελ|kerroin|\btk\b/i

/** A symbol at the end of a longer label is no label of its own. */
function isTail(label: Segment, segments: Segment[]): boolean {
  return segments.some(
    (other) =>
      other.right <= label.left + 2 &&
      label.left - other.right < label.height * 4 &&
      Math.abs(other.middle - label.middle) < label.height * 0.6 &&
      coefficientWord.test(other.text),
  )
}

/** `Aperture efficiency | η | 13.5`: a symbol means what the label to its left says. */
function isOfOther(label: Segment, field: ElectricalField, segments: Segment[]): boolean {
  const [before] = segments
    .filter((other) => other.right <= label.left + 2 && Math.abs(other.middle - label.middle) < label.height * 0.6)
    .sort((a, b) => b.right - a.right)
  return before !== undefined && isOtherQuantity(before.text, field)
}

const perDegree = /^[([]?\s*(?:%|m?[va])\s*\/\s*(?:°|k\b)/i

/** `Isc | [mA/°C] | 1.68`, `Isc | 0.06 | %/°C`: a temperature coefficient is no current. */
function isPerDegree(label: Segment, segments: Segment[]): boolean {
  // The rows of a list beside the table are often half a line higher or lower.
  const right = segments
    .filter((other) => other.left > label.right - 2 && Math.abs(other.middle - label.middle) < label.height * 0.35)
    .sort((a, b) => a.left - b.left)
  const next = right.findIndex((other) => matchElectricalLabel(other.text) !== undefined)
  const texts = [...label.text.split(' '), ...(next < 0 ? right : right.slice(0, next)).map(({ text }) => text)]
  return texts.some((text) => perDegree.test(text))
}

/** When a label and its symbol both found the same numbers, the one further left is the label. */
function withoutEchoes(rows: ElectricalRow[]): ElectricalRow[] {
  return rows.filter(
    (row) =>
      !rows.some(
        (other) =>
          other.label.right <= row.label.left + 2 &&
          other.tokens.some((token) => token.left === row.tokens[0]?.left && token.middle === row.tokens[0]?.middle),
      ),
  )
}

const fewestOfLost = 2

/** Rows of numbers whose label names no quantity. */
export const collectLostRows = (segments: Segment[], style: NumberStyle): LostRow[] =>
  segments.flatMap((label) => {
    if (matchElectricalLabel(label.text) || isNumeric(label, style) || label.text.length > 40) return []
    const { tokens } = collectTokens(label, segments, style)
    return tokens.length >= fewestOfLost ? [{ label, tokens }] : []
  })

/** Numbers with an empty area to their left belong to a row whose label was not recognised. */
const emptyReach = 200

const collectUnlabelledRows = (segments: Segment[], style: NumberStyle): LostRow[] =>
  segments.flatMap((first) => {
    if (!isNumeric(first, style)) return []
    const line = segments.filter((other) => Math.abs(other.middle - first.middle) < first.height * 0.5)
    if (line.some((other) => other.left < first.left && other.right > first.left - emptyReach)) return []
    const numbers = line.filter((other) => isNumeric(other, style)).sort((a, b) => a.left - b.left)
    const tokens = numbers.flatMap((segment) => tokensOf(segment.words, style))
    return tokens.length >= fewestUnlabelled ? [{ label: first, tokens, isUnlabelled: true }] : []
  })
const fewestUnlabelled = 4

/** A language without words in the tables: physics names the rows whose labels nobody taught. */
const lacksNames = (rows: ElectricalRow[]) => stcFields.some((field) => !rows.some((row) => row.field === field))

function withLostRows(rows: ElectricalRow[], segments: Segment[], style: NumberStyle): ElectricalRow[] {
  if (!style.losesPoints && !lacksNames(rows)) return rows
  const named = nameLostRows(rows, [...collectLostRows(segments, style), ...collectUnlabelledRows(segments, style)])
  return [...rows.filter((row) => !named.some(({ label }) => label === row.label)), ...named]
}

/** All rows of a page with the label of an electrical quantity and at least one number. */
export function collectElectricalRows(segments: Segment[], style: NumberStyle): ElectricalRow[] {
  const rows = segments.flatMap((label) => {
    const field = matchElectricalLabel(label.text)
    if (!field || isTail(label, segments) || isOfOther(label, field, segments)) return []
    if (!isCoefficient(field) && isPerDegree(label, segments)) return []
    const { tokens, remarks } = collectTokens(label, segments, style)
    const measured = fieldByUnit(field, unitOf(remarks, tokens))
    const pointed = measured && style.losesPoints ? withLostPoints(measured, tokens) : tokens
    const sound = measured ? possibleTokens(measured, pointed) : []
    return sound.length > 0 && measured ? [{ field: measured, label, tokens: sound }] : []
  })
  return withoutEchoes(withLostRows(rows, segments, style))
}
