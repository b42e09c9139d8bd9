import { sql } from 'kysely'
import {
  changedTerms,
  defaultTerms,
  type OfferTerms,
  type TermChanges,
  termKeys,
} from '../../shared/money/offer-terms.js'
import { keysOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { recordEvent } from '../db/record-event.js'
import { lockStock, recountStock } from '../db/recount-stock.js'
import { termColumns } from './inventory-items.js'

/** An entry of a supplier's stock, whole. */
export type StockEntry = {
  panelId: string
  quantity: number
  pricePerUnit: number | null
  currency: string
  terms: OfferTerms
}

/** An entry is one of its panel, condition and lot. */
export const entryKey = (panelId: string, { condition, lot }: Pick<OfferTerms, 'condition' | 'lot'>) =>
  `${panelId} ${condition} ${lot}`

export async function readEntries(db: Db, supplierId: string) {
  const { rows } = await sql<StockEntry>`
    select i.panel_id as "panelId", i.quantity, i.price_per_unit as "pricePerUnit", i.currency, offer_terms(i) as terms
    from inventory i where i.supplier_id = ${supplierId}`.execute(db)
  return new Map(rows.map((entry) => [entryKey(entry.panelId, entry.terms), entry]))
}

/**
 * Takes the locks of a write to the whole stock of a supplier: nobody else changes any of it until the transaction
 * ends. Returns which of the panels exist.
 */
export async function holdEntries(trx: Db, supplierId: string, panelIds: readonly string[]) {
  await joinWriters(trx)
  await trx.selectFrom('accounts').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute()
  const stocked = await trx.selectFrom('inventory').select('panel_id').where('supplier_id', '=', supplierId).execute()
  return lockStock(trx, [supplierId], [...panelIds, ...stocked.map(({ panel_id }) => panel_id)])
}

/** What a file or a program says about an entry; what it leaves out stays. */
type GivenEntry = TermChanges & {
  quantity: number
  pricePerUnit?: number | null | undefined
  currency?: string | null | undefined
}

/** The entry that a given one is about, as it is and as it becomes. A new one is in the supplier's currency. */
export function changeEntry(
  entries: ReadonlyMap<string, StockEntry>,
  panelId: string,
  given: GivenEntry,
  supplierCurrency: string,
): { before: StockEntry | undefined; after: StockEntry } {
  const named = changedTerms(defaultTerms, { condition: given.condition, lot: given.lot })
  const before = entries.get(entryKey(panelId, named))
  const after = {
    panelId,
    quantity: given.quantity,
    pricePerUnit: given.pricePerUnit === undefined ? (before?.pricePerUnit ?? null) : given.pricePerUnit,
    currency: given.currency ?? before?.currency ?? supplierCurrency,
    terms: changedTerms(before?.terms ?? named, given),
  }
  return { before, after }
}

/** Whether an entry offers the same, also when it was only confirmed since. */
export const isSameEntry = (one: StockEntry, other: StockEntry) =>
  one.quantity === other.quantity &&
  one.pricePerUnit === other.pricePerUnit &&
  (one.pricePerUnit === null || one.currency === other.currency) &&
  termKeys.every((key) => JSON.stringify(one.terms[key]) === JSON.stringify(other.terms[key]))

const entriesAtOnce = 1000

const columnTypes = {
  panel_id: 'uuid',
  quantity: 'integer',
  price_per_unit: 'numeric',
  currency: 'text',
  condition: 'text',
  lot: 'text',
  min_quantity: 'integer',
  pack_quantity: 'integer',
  price_breaks: 'jsonb',
  available_from: 'date',
  warehouse_city: 'text',
  warehouse_state: 'text',
  warehouse_country: 'text',
  warranty_months: 'integer',
  tested: 'text',
  tested_at: 'date',
  note: 'text',
} as const
const columns = keysOf(columnTypes)
const keyColumns: readonly string[] = ['panel_id', 'condition', 'lot']

const names = sql.raw(columns.join(', '))
const typed = sql.raw(columns.map((column) => `${column} ${columnTypes[column]}`).join(', '))
const replaced = sql.raw(
  columns
    .filter((column) => !keyColumns.includes(column))
    .map((column) => `${column} = excluded.${column}`)
    .join(', '),
)

const rowOf = ({ panelId, quantity, pricePerUnit, currency, terms }: StockEntry) => ({
  panel_id: panelId,
  quantity,
  price_per_unit: pricePerUnit,
  currency,
  ...termColumns(terms),
  price_breaks: terms.priceBreaks,
})

type StockWrite = {
  /** Added, or put in place of those with the same key, which also renews their age. */
  entries: readonly StockEntry[]
  /** Set to a quantity of 0. */
  cleared?: readonly StockEntry[]
  announced: { source: 'file' | 'push' } & Record<string, unknown>
  onShare?: (share: number) => void
}

/** Writes what a file or a program says of a supplier's stock, and tells those who follow it. */
export async function writeStock(trx: Db, supplierId: string, write: StockWrite) {
  const { entries, cleared = [], announced, onShare } = write
  await writeEntries(trx, supplierId, entries, onShare)
  await clearEntries(trx, supplierId, cleared)
  await recountStock(
    trx,
    [...entries, ...cleared].map(({ panelId }) => panelId),
  )
  await recordEvent(trx, { type: 'stock.imported', accountId: supplierId, data: () => announced })
}

async function writeEntries(
  trx: Db,
  supplierId: string,
  entries: readonly StockEntry[],
  onShare: (share: number) => void = () => {},
) {
  for (let start = 0; start < entries.length; start += entriesAtOnce) {
    const some = entries.slice(start, start + entriesAtOnce)
    // one parameter: a statement with a thousand rows of seventeen takes longer to build than to run
    await sql`
      insert into inventory as i (supplier_id, ${names})
      select ${supplierId}::uuid, sent.* from jsonb_to_recordset(${JSON.stringify(some.map(rowOf))}::jsonb) as sent (${typed})
      on conflict (panel_id, supplier_id, condition, lot) do update set
        ${replaced}, version = i.version + 1, updated_at = now()`.execute(trx)
    onShare((start + some.length) / entries.length)
  }
}

async function clearEntries(trx: Db, supplierId: string, entries: readonly StockEntry[]) {
  if (entries.length === 0) return
  const keys = entries.map(({ panelId, terms: { condition, lot } }) => ({ panel_id: panelId, condition, lot }))
  await sql`
    update inventory i set quantity = 0, version = i.version + 1, updated_at = now()
    from jsonb_to_recordset(${JSON.stringify(keys)}::jsonb) as gone (panel_id uuid, condition text, lot text)
    where i.supplier_id = ${supplierId} and i.panel_id = gone.panel_id and i.condition = gone.condition
      and i.lot = gone.lot`.execute(trx)
}
