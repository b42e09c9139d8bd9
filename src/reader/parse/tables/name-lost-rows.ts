import type { Token } from '../layout/find-tokens.js'
import { overlaps } from '../layout/geometry.js'
import type { Segment } from '../layout/group-segments.js'
import { type ElectricalField, type StcField, stcFields } from '../words/electrical-labels.js'
import { restorePoints } from './drop-slips.js'

type Row = { field: ElectricalField; label: Segment; tokens: Token[] }
/** Numbers after words that name no quantity, or the wrong one. */
export type LostRow = Omit<Row, 'field'> & { isUnlabelled?: boolean }

/** `Pmax [W]` with misread small print: `Pras [W]`, `Prax [wi]`. */
const powerUnit = /^[^\s\d]{1,6}\s?[([/,]\s?wp?\s?[)\]]?$|^p[^\s\d]{1,5}\s?[([{]\s?[^\s\d]{1,3}[)\]}]?$/i
/** How far a table extends below its power, in heights of its type. */
const reach = 18

const middleOf = ({ tokens }: LostRow) =>
  tokens.map(({ value }) => value).sort((a, b) => a - b)[tokens.length >> 1] ?? 0

const over = (tokens: Token[] | undefined, token: Token) =>
  restorePoints(tokens ?? []).find((other) => overlaps(other, token))?.value

/** The labels of a column have the same left edge; one that lost its first letters begins further right. */
const isUnder = (label: Segment, first: Segment) =>
  label.left > first.left - first.height && label.left < first.left + 5 * first.height

type RowOfField = Partial<Record<StcField, LostRow>>

/** Whether the five numbers of a column can belong to one module. */
function isModule(power: Token, naming: RowOfField): boolean | undefined {
  const [vmp, imp, voc, isc] = (['Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A'] as const).map((field) =>
    over(naming[field]?.tokens, power),
  )
  if (!vmp || !imp || !voc || !isc) return undefined
  const isBetween = (ratio: number, least: number, most: number) => ratio > least && ratio < most
  return (
    isBetween((vmp * imp) / power.value, 0.98, 1.02) &&
    isBetween(voc / vmp, 1.05, 1.45) &&
    isBetween(isc / imp, 1.005, 1.25) &&
    // the ratio of the voltages is larger than that of the currents: this distinguishes volts from amperes
    voc / vmp > isc / imp
  )
}

function isPhysical(power: LostRow, naming: RowOfField): boolean {
  // Columns of another condition, with less power, are in smaller print and lose more.
  const most = Math.max(...power.tokens.map(({ value }) => value))
  const columns = power.tokens
    .filter(({ value }) => value > most * 0.85)
    .flatMap((token) => isModule(token, naming) ?? [])
  const fewest = Math.min(2, power.tokens.length)
  return columns.length >= fewest && columns.filter(Boolean).length >= columns.length * 0.6
}

/** All assignments of rows to fields. */
function waysToName(fields: readonly StcField[], rows: readonly LostRow[]): RowOfField[] {
  const [field, ...others] = fields
  if (!field) return [{}]
  return rows.flatMap((row) =>
    waysToName(
      others,
      rows.filter((other) => other !== row),
    ).map((rest): RowOfField => ({ ...rest, [field]: row })),
  )
}

const mostUnknown = 6

function nameBelow(power: LostRow, named: Row[], lost: LostRow[]): RowOfField {
  const known: RowOfField = Object.fromEntries(named.map((row) => [row.field, row]))
  const missing = stcFields.filter((field) => field !== 'Pmax_W' && !known[field])
  const unknown = lost.slice(0, mostUnknown)
  if (missing.length > unknown.length) return {}
  const ways = waysToName(missing, unknown).filter((way) => isPhysical(power, { ...known, ...way }))
  const [only] = ways.length === 1 ? ways : []
  return only ? { ...only, Pmax_W: power } : {}
}

/**
 * OCR loses small print: `Voc [V]` becomes `Vee [V]`, `Nominal Power Voltage - Vmpp` becomes `Nominal Power`. Rows
 * below a row of powers get their names back if only one assignment is physically possible.
 */
export function nameLostRows(rows: Row[], lost: LostRow[]): Row[] {
  const powers = [
    ...rows.filter(({ field }) => field === 'Pmax_W'),
    ...lost.filter((row) => powerUnit.test(row.label.text)),
  ]
  return powers.flatMap((power) => {
    const { label } = power
    const isBelow = (row: LostRow) =>
      row.label.middle > label.middle + 1 &&
      row.label.middle < label.middle + reach * label.height &&
      (row.isUnlabelled || isUnder(row.label, label))
    const next = powers
      .filter((other) => isBelow(other) && middleOf(other) > middleOf(power) * 0.5)
      .reduce((nearest, other) => Math.min(nearest, other.label.middle), Number.POSITIVE_INFINITY)
    const isOurs = (row: LostRow) => isBelow(row) && row.label.middle < next
    const named = rows.filter((row) => isOurs(row) && row.field !== 'Pmax_W')
    const misnamed = rows.filter((row) => isOurs(row) && row.field === 'Pmax_W')
    const naming = nameBelow(power, named, [...misnamed, ...lost.filter(isOurs)])
    return Object.entries(naming).map(([field, row]) => ({ ...row, field: field as StcField }))
  })
}
