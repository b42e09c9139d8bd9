import type pg from 'pg'
import {
  type PanelFlagKey,
  type PanelNumberKey,
  panelFields,
  panelFlagKeys,
  panelNumberKeys,
  panelTextKeys,
} from '../../../shared/panels/panel-fields.js'
import { modelVersion } from '../../../shared/physics/panel-curves.js'
import { getCode } from '../../../shared/values/get-at.js'
import { readDoubles } from './curve-column.js'
import type { PanelTable, TextColumn } from './panel-table.js'
import { type FieldReader, type FigureReader, readCopy, readFloat, readInt, readTime } from './read-copy.js'
import { createTechnologyReader } from './technology-column.js'

const space = 0x20

/** All columns of a row, in the order of the readers below. */
const columns = [
  'p.id',
  ...panelNumberKeys.map((key) => `p.${panelFields[key].column}::float8`),
  ...panelFlagKeys.map((key) => `p.${panelFields[key].column}`),
  ...panelTextKeys.map((key) => `p.${panelFields[key].column}`),
  'p.source',
  "array_to_string(p.list_fields, ' ')",
  'p.list_name',
  'p.listing_day',
  'p.created_at',
  'p.updated_at',
  'p.version',
  'p.sku_key',
  'p.brand_key',
  'p.search_text',
  // curves of another model version are useless
  `case when p.match_version = ${modelVersion} then p.match_curves end`,
].join(', ')

type CopyHooks = {
  /** Called for rows whose words have changed, and for new rows. */
  onNewWords?: (row: number) => void
}

type RowOf = () => number

/** Readers of one field each, which write to the row that is being read. */
const fieldReaders = (table: PanelTable, row: RowOf) => ({
  number:
    (key: PanelNumberKey): FieldReader =>
    (_, view, at, length) => {
      table.numbers[key][row()] = readFloat(view, at, length)
    },
  flag:
    (key: PanelFlagKey): FieldReader =>
    (_, view, at, length) => {
      table.flags[key][row()] = length < 0 ? 0 : 1 + view.getUint8(at)
    },
  text:
    (column: TextColumn): FieldReader =>
    (bytes, _, at, length) => {
      column.codes[row()] = length <= 0 ? 0 : column.pool.intern(bytes, at, at + length)
    },
  figure:
    (name: 'createdAt' | 'updatedAt' | 'panelVersion', read: FigureReader): FieldReader =>
    (_, view, at, length) => {
      table[name][row()] = read(view, at, length)
    },
  key:
    (name: 'skuKey' | 'brandKey'): FieldReader =>
    (bytes, _, at, length) => {
      table[name][row()] = table.tokens.intern(bytes, at, at + length)
    },
})

/** One reader per column. The first finds the row, and the others write to it. */
function createReaders(table: PanelTable, { onNewWords }: CopyHooks) {
  let row = 0
  const { number, flag, text, figure, key } = fieldReaders(table, () => row)
  const fields: FieldReader[] = [
    (bytes, _, at) => {
      row = table.rowFor(bytes, at)
    },
    ...panelNumberKeys.map(number),
    ...panelFlagKeys.map(flag),
    ...panelTextKeys.map((name) => text(table.texts[name])),
    ...[table.source, table.listFields, table.listName, table.listingDay].map(text),
    figure('createdAt', readTime),
    figure('updatedAt', readTime),
    figure('panelVersion', readInt),
    key('skuKey'),
    key('brandKey'),
    (bytes, _, at, length) => {
      if (putWords(table, row, bytes, at, at + length)) onNewWords?.(row)
    },
    (_, view, at, length) =>
      length < 0 ? table.curves.clear(row) : table.curves.put(row, readDoubles(view, at, length)),
  ]
  return { fields, rowRead: () => row }
}

/** Copies the panels of a condition from the database into their rows, each marked with the version of the table. */
export async function copyPanels(client: pg.Client, table: PanelTable, where: string, copied: CopyHooks = {}) {
  const readTechnology = createTechnologyReader()
  const { fields, rowRead } = createReaders(table, copied)
  await readCopy(client, `select ${columns} from panels p where ${where}`, fields, () => {
    const row = rowRead()
    readTechnology(table, row)
    table.changedIn[row] = table.version
  })
}

const run: number[] = []

/** Stores the words of a row by number; returns whether they have changed. */
function putWords(table: PanelTable, row: number, bytes: Buffer, from: number, to: number) {
  let count = 0
  for (let start = from; start < to; ) {
    let end = start
    while (end < to && bytes[end] !== space) end++
    if (end > start) run[count++] = table.tokens.intern(bytes, start, end)
    start = end + 1
  }
  const start = getCode(table.tokenStart, row)
  let isSame = count === table.tokenCount[row]
  for (let n = 0; n < count && isSame; n++) isSame = table.tokenRuns[start + n] === run[n]
  if (!isSame) table.addTokens(row, run, count)
  return !isSame || count === 0
}
