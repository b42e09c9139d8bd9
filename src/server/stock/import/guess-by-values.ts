import { sql } from 'kysely'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import { type Mapping, termFieldKeys } from '../../../shared/stock/import-shapes.js'
import { splitFigure } from '../../../shared/values/figure-text.js'
import { getAt } from '../../../shared/values/get-at.js'
import { findCurrency } from '../../../shared/values/units.js'
import type { Db } from '../../db/database.js'
import type { Cell, TableRow } from '../../tables-in/table.js'

/** From this share on, the values decide what a column is. */
const clearShare = 0.3
/** A title decides, unless another column is better by this much. */
const clearLead = 0.2

/** What the values of a column look like, as shares from 0 to 1, independent of its title. */
export type ColumnLook = { models: number; money: number; whole: number; isCounting: boolean }
const noLook: ColumnLook = { models: 0, money: 0, whole: 0, isCounting: false }

/** Model numbers of the catalogue indicate a column of models; currencies or cents indicate one of prices. */
export async function lookAtColumns(db: Db, rows: readonly TableRow[]): Promise<ColumnLook[]> {
  const width = Math.max(0, ...rows.map(({ cells }) => cells.length))
  const columns = Array.from({ length: width }, (_, column) => rows.map(({ cells }) => cells[column] ?? ''))
  const keys = new Set(columns.flat().flatMap((cell) => modelKey(cell) ?? []))
  const { rows: found } = await sql<{ key: string }>`
    select sku_key as key from panels where sku_key collate "C" = any(${[...keys]}::text[])
    union select brand_key || sku_key from panels where brand_key || sku_key = any(${[...keys]}::text[])`.execute(db)
  const known = new Set(found.map(({ key }) => key))
  return columns.map((cells) => lookOf(cells, known))
}

/** Only text that mixes letters and digits can be recognised as a model number. */
function modelKey(cell: Cell) {
  const key = keyOf(String(cell))
  return key.length >= 4 && /\d/.test(key) && /\p{L}/u.test(key) ? key : undefined
}

function lookOf(cells: readonly Cell[], known: ReadonlySet<string>): ColumnLook {
  const filled = cells.filter((cell) => String(cell).trim() !== '')
  const share = (test: (cell: Cell) => boolean) => filled.filter(test).length / Math.max(1, filled.length)
  const numbers = filled.map(Number)
  return {
    models: share((cell) => known.has(modelKey(cell) ?? '')),
    money: share(looksLikeMoney),
    whole: share((cell) => /^\d{1,3}(?:[.,']\d{3})*$|^\d+$/.test(String(cell).trim())),
    // 1, 2, 3: line numbers, not quantities
    isCounting:
      filled.length > 2 && numbers.every((number, index) => index === 0 || number === getAt(numbers, index - 1) + 1),
  }
}

function looksLikeMoney(cell: Cell) {
  if (typeof cell === 'number') return !Number.isInteger(cell) && Math.abs(cell * 100 - Math.round(cell * 100)) < 1e-6
  const parts = splitFigure(cell.trim())
  if (!parts) return false
  if (findCurrency(parts.before || parts.after) !== undefined) return true
  return parts.before === '' && parts.after === '' && /[.,]\d{2}$/.test(parts.figure)
}

/** Corrects and completes the guess by titles with the values. */
export function refineMapping(mapping: Mapping, looks: readonly ColumnLook[]): Mapping {
  const refined = { ...mapping }
  const lookAt = (column: number | null) => (column === null ? undefined : looks[column]) ?? noLook
  const best = (worth: (look: ColumnLook) => number, except: readonly (number | null)[]) =>
    looks
      .map((look, column) => ({ column, worth: worth(look) }))
      .filter(({ column, worth }) => worth >= clearShare && !except.includes(column))
      .sort((a, b) => b.worth - a.worth)[0]
  const model = best(({ models }) => models, [])
  if (model && model.worth > lookAt(mapping.sku).models + clearLead) refined.sku = model.column
  const money = best(({ money }) => money, [refined.sku, mapping.quantity, ...termColumnsOf(mapping)])
  if (money && money.worth > lookAt(mapping.price).money + clearLead && !isPlausible(lookAt(mapping.price)))
    refined.price = money.column
  if (refined.quantity === null)
    refined.quantity =
      best(
        ({ whole, isCounting }) => (isCounting ? 0 : whole),
        [refined.sku, refined.price, refined.brand, ...termColumnsOf(mapping)],
      )?.column ?? null
  return withoutTwice(refined)
}

/** The columns that their titles make terms. */
const termColumnsOf = (mapping: Mapping) => termFieldKeys.map((field) => mapping[field] ?? null)

/** Prices may also be whole numbers. */
const isPlausible = ({ money, whole }: ColumnLook) => money >= clearShare || whole >= clearShare

/** A column that is the model number or the price gets no other meaning. */
function withoutTwice(mapping: Mapping): Mapping {
  const once = { ...mapping }
  for (const field of termFieldKeys)
    if (once[field] === once.sku || once[field] === once.price || once[field] === once.quantity) delete once[field]
  if (once.brand === once.sku || once.brand === once.price) once.brand = null
  if (once.quantity === once.price || once.quantity === once.sku) once.quantity = null
  return once
}
