import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { parse } from 'csv-parse/sync'
import { sql } from 'kysely'
import { fieldOf, type PanelFieldKey, panelFieldKeys } from '../../../shared/panels/panel-fields.js'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import { keyOf, searchKeysOf } from '../../../shared/panels/panel-search-text.js'
import type { Db } from '../../db/database.js'
import { projectFolder } from '../../run/project-folder.js'
import { batchesOf } from '../import/insert-panels.js'
import { columnOf } from '../panel-columns.js'
import type { ListedPanel } from './bundled-list.js'

const names: readonly PanelFieldKey[] = ['SKU', 'Brand', 'Description', 'remarks']

/** The fields of a panel that a list states: all but what names it. */
export const listFieldsOf = (panel: CataloguePanel) =>
  panelFieldKeys.filter((key) => !names.includes(key) && panel[key] !== null)

const searchColumns = ['sku_lower', 'sku_key', 'brand_lower', 'brand_key', 'cell_type_lower', 'search_text'] as const
const typeOf = { text: 'text', decimal: 'float8', count: 'integer', boolean: 'boolean' } as const
const columns = [
  ...panelFieldKeys.map((key) => ({ name: columnOf(key), type: typeOf[fieldOf(key).kind] })),
  ...[...searchColumns, 'list_fields', 'list_name', 'listing_day'].map((name) => ({ name, type: 'text' as const })),
]

function valuesOf({ panel, list }: ListedPanel, day: string) {
  const keys = searchKeysOf(panel)
  return [
    ...panelFieldKeys.map((key) => panel[key]),
    ...searchColumns.map((name) => keys[name]),
    listFieldsOf(panel).join(' '),
    list,
    panel.Listing === null ? null : day,
  ]
}

const named = sql.join(columns.map(({ name }) => sql.ref(name)))
const selected = sql.join(
  columns.map(({ name }) => (name === 'list_fields' ? sql`string_to_array(list_fields, ' ')` : sql.ref(name))),
)

/**
 * Inserts panels of a public list, those that the catalogue has left out. Their curves are fitted beside, by the job
 * that fits whatever has none: thirty thousand fits would hold up a first start. Returns the ids of the new ones.
 */
export async function insertListed(trx: Db, listed: readonly ListedPanel[], day: string) {
  const ids: string[] = []
  for (const batch of batchesOf(listed, 2000)) {
    const rows = batch.map((each) => valuesOf(each, day))
    // column by column: rows as JSON take PostgreSQL several times as long
    const arrays = sql.join(columns.map(({ type }, n) => sql`${rows.map((row) => row[n])}::${sql.raw(type)}[]`))
    const { rows: added } = await sql<{ id: string }>`
      insert into panels (source, ${named}) select 'list', ${selected} from unnest(${arrays}) as w (${named})
      on conflict do nothing returning id`.execute(trx)
    for (const { id } of added) ids.push(id)
  }
  return ids
}

type NamedMaker = { AsListed: string; Brand: string; List: 'modules' | 'inverters' }

/**
 * The spellings that lists use for makers of panels, as aliases. A spelling that is a brand of its own, or that an admin
 * has decided about, stays as it is. Returns how many are new.
 */
export async function seedAliases(trx: Db) {
  const text = await readFile(join(projectFolder, 'catalogue', 'brand-names.csv'))
  const makers = (parse(text, { columns: true }) as NamedMaker[]).filter(({ List }) => List === 'modules')
  const brands = new Set(makers.map(({ Brand }) => keyOf(Brand)))
  const aliases = makers
    .map(({ AsListed, Brand }) => ({
      alias_key: keyOf(AsListed),
      alias: AsListed,
      brand_key: keyOf(Brand),
      brand: Brand,
    }))
    .filter(({ alias_key }) => !brands.has(alias_key))
  const { rows } = await sql`
    insert into brand_aliases (alias_key, alias, brand_key, brand, created_by)
    select distinct on (a.alias_key) a.alias_key, a.alias, a.brand_key, a.brand, 'public list'
    from jsonb_to_recordset(${JSON.stringify(aliases)}::jsonb) as a (alias_key text, alias text, brand_key text, brand text)
    where not exists (select 1 from panels p where p.maker_key = a.alias_key)
      and not exists (select 1 from brand_aliases b where b.alias_key = a.brand_key)
    order by a.alias_key on conflict do nothing returning alias_key`.execute(trx)
  return rows.length
}
