import { type RawBuilder, sql } from 'kysely'
import { type PanelFieldKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { type SearchKeys, searchKeysOf } from '../../shared/panels/panel-search-text.js'
import type { PanelFacts } from '../../shared/panels/panel-shapes.js'
import { fitPanel, modelVersion, packCurves } from '../../shared/physics/panel-curves.js'
import { readConnector } from '../../shared/physics/read-connector.js'
import type { StatedFigures } from '../../shared/physics/stated-figures.js'
import { keysOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import type { PanelRecord } from '../db/schema.js'

export type Row = Record<string, unknown>

type Reference = { table: string; column: string; to: string; toColumn: string; isOwned: boolean }

/** Reads the references from the database, so that tables added later are included. */
async function referencesOf(db: Db, which: RawBuilder<unknown>) {
  const { rows } = await sql<Reference>`
    select c.relname as "table", a.attname as "column", t.relname as "to", ta.attname as "toColumn",
      k.confdeltype = 'c' as "isOwned"
    from pg_constraint k
    join pg_class c on c.oid = k.conrelid join pg_class t on t.oid = k.confrelid
    join pg_attribute a on a.attrelid = k.conrelid and a.attnum = k.conkey[1]
    join pg_attribute ta on ta.attrelid = k.confrelid and ta.attnum = k.confkey[1]
    where k.contype = 'f' and k.connamespace = 'public'::regnamespace and ${which}
    order by c.relname`.execute(db)
  return rows
}

export const referencesToPanels = (db: Db) => referencesOf(db, sql`t.relname = 'panels'`)

/** Copies everything that belongs to a panel before it is deleted. The caller has locked its row. */
export async function takeRecord(trx: Db, id: string): Promise<PanelRecord> {
  const { rows } = await sql<{ row: Row }>`select to_jsonb(p) as row from panels p where id = ${id}`.execute(trx)
  if (!rows[0]) throw new Error('a locked panel does not exist')
  const record: PanelRecord = { panel: rows[0].row, owned: {}, referring: {} }
  for (const { table, column, isOwned } of await referencesToPanels(trx)) {
    const kept = isOwned ? sql`to_jsonb(t)` : sql`to_jsonb(t.id)`
    const found = await sql<{ row: Row & string }>`
      select ${kept} as row from ${sql.table(table)} t where t.${sql.ref(column)} = ${id}`.execute(trx)
    const parts = found.rows.map(({ row }) => row)
    if (isOwned) record.owned[table] = parts
    else record.referring[table] = parts
  }
  return record
}

/** Restores a copied panel. Rows that refer to something deleted since, such as a supplier, are left out. */
export async function putRecordBack(trx: Db, id: string, { panel, owned, referring }: PanelRecord) {
  await insertRows(trx, 'panels', [panel])
  // its brand may have been merged since, or a merge undone
  await sql`update panels set maker_key = maker_of(brand_key) where id = ${id} and maker_key <> maker_of(brand_key)`.execute(
    trx,
  )
  const references = await referencesToPanels(trx)
  // stock first: its triggers write history, which is then replaced by the original
  const tables = Object.keys(owned).sort((a, b) => Number(b === 'inventory') - Number(a === 'inventory'))
  for (const table of tables) {
    const column = references.find((reference) => reference.table === table)?.column
    if (!column) continue
    await sql`delete from ${sql.table(table)} where ${sql.ref(column)} = ${id}`.execute(trx)
    await insertRows(trx, table, owned[table] ?? [])
  }
  for (const { table, column } of references.filter(({ isOwned }) => !isOwned))
    await sql`update ${sql.table(table)} set ${sql.ref(column)} = ${id}
      where id = any(${referring[table] ?? []}::uuid[]) and ${sql.ref(column)} is null`.execute(trx)
  // the panel is not new, so no alert may report it
  await discardAlerts(trx)
}

/** Discards what this transaction has recorded for alerts, because nothing of it is news. */
export const discardAlerts = (trx: Db) => sql`delete from panel_states where xid = pg_current_xact_id()`.execute(trx)

/** Columns that were added after a row was copied get their default. */
export async function insertRows(trx: Db, table: string, rows: readonly Row[], onConflict = sql``) {
  const [first] = rows
  if (!first) return
  const { rows: known } = await sql<{ name: string }>`
    select a.attname as name from pg_attribute a where a.attrelid = ${table}::regclass and a.attnum > 0
      and not a.attisdropped and a.attgenerated = ''`.execute(trx)
  const columns = sql.join(known.filter(({ name }) => name in first).map(({ name }) => sql.ref(name)))
  const others = await referencesOf(trx, sql`c.relname = ${table}`)
  const isWhole = others.map(
    ({ column, to, toColumn }) => sql`(t.${sql.ref(column)} is null or exists (
      select 1 from ${sql.table(to)} o where o.${sql.ref(toColumn)} = t.${sql.ref(column)}))`,
  )
  await sql`insert into ${sql.table(table)} (${columns}) overriding system value
    select ${columns} from jsonb_populate_recordset(null::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb) t
    where ${sql.join([sql`true`, ...isWhole], sql` and `)} ${onConflict}`.execute(trx)
}

export type MatchColumns = {
  match_version: number
  match_curves: number[]
  connector_families: string[]
}

/** The derived columns that the matcher stores with a panel. */
export const matchColumnsOf = (facts: StatedFigures & { ConnectorType: string | null }): MatchColumns => ({
  match_version: modelVersion,
  match_curves: packCurves(fitPanel(facts).curves),
  connector_families: readConnector(facts.ConnectorType),
})

export const columnOf = (key: PanelFieldKey): string => panelFields[key].column

/** The keys of a panel in the API beside its fields, and the column of each. */
const kept = {
  version: 'version',
  source: 'source',
  listFields: 'list_fields',
  listName: 'list_name',
  listingDay: 'listing_day',
  createdAt: 'created_at',
  updatedAt: 'updated_at',
  stockQuantity: 'stock_quantity',
  lowestPrice: 'lowest_price',
} as const

/** The columns of a panel, each under its key and in order. `p` is the panel. */
export const panelColumns = [
  'p.id',
  ...panelFieldKeys.map((key) => `p.${columnOf(key)} as "${key}"`),
  ...keysOf(kept).map((key) => `p.${kept[key]} as "${key}"`),
].join(', ')

type PanelRow = {
  [Column in (typeof panelFields)[PanelFieldKey]['column']]: string | number | boolean | null
} & SearchKeys &
  MatchColumns

/** The row of a panel: its fields, the keys that search uses, and what the matcher derives from its figures. */
export const panelRowOf = (facts: PanelFacts) =>
  ({
    ...Object.fromEntries(panelFieldKeys.map((key) => [columnOf(key), facts[key]])),
    ...searchKeysOf(facts),
    ...matchColumnsOf(facts),
  }) as PanelRow

/** Picks the facts of a panel from a larger object. */
export const factsOf = (panel: PanelFacts) =>
  Object.fromEntries(panelFieldKeys.map((key) => [key, panel[key]])) as PanelFacts
