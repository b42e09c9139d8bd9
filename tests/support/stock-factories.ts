import { randomBytes } from 'node:crypto'
import { type Insertable, sql } from 'kysely'
import type { Db } from '../../src/server/db/database.js'
import { recountStock } from '../../src/server/db/recount-stock.js'
import type { Tables } from '../../src/server/db/schema.js'

const keyOf = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '')

const panelRow = (wanted: Partial<Insertable<Tables['panels']>> = {}): Insertable<Tables['panels']> => {
  const sku = wanted.sku ?? `SKU-${randomBytes(5).toString('hex')}`
  const brand = wanted.brand === undefined ? 'Testbrand' : wanted.brand
  return {
    description: 'A panel to test with',
    cell_type: 'Mono PERC',
    watts_w: 400,
    ...wanted,
    sku,
    brand,
    sku_lower: sku.toLowerCase(),
    sku_key: keyOf(sku),
    brand_lower: brand?.toLowerCase() ?? '',
    brand_key: keyOf(brand ?? ''),
    cell_type_lower: 'mono perc',
    search_text: `${keyOf(sku)} ${keyOf(brand ?? '')}`,
  }
}

/** A panel of the catalogue; defaults fill what is not given. */
export const makeStockedPanel = (db: Db, wanted?: Partial<Insertable<Tables['panels']>>) =>
  db.insertInto('panels').values(panelRow(wanted)).returningAll().executeTakeFirstOrThrow()

/** Thousands of panels in one statement, which costs the test process almost nothing. */
export const makeManyPanels = (db: Db, brand: string, skus: readonly string[]) =>
  sql`
    insert into panels (sku, brand, sku_lower, sku_key, brand_lower, brand_key, cell_type_lower, search_text)
    select sku, ${brand}, lower(sku), key, ${brand.toLowerCase()}, ${keyOf(brand)}, '', key
    from unnest(${skus}::text[], ${skus.map(keyOf)}::text[]) as given (sku, key)`.execute(db)

/** A line of stock, counted on its panel. */
export async function makeLine(db: Db, wanted: Partial<Insertable<Tables['inventory']>> & { supplier_id: string }) {
  const panelId = wanted.panel_id ?? (await makeStockedPanel(db)).id
  const line = await db
    .insertInto('inventory')
    .values({ quantity: 10, price_per_unit: 99.5, ...wanted, panel_id: panelId })
    .returningAll()
    .executeTakeFirstOrThrow()
  await recountStock(db, [panelId])
  return line
}

/** A catalogue with traps for matching: punctuation, one model number of two brands, names that look like formulas. */
export const makeTrickyCatalogue = (db: Db) =>
  db
    .insertInto('panels')
    .values([
      panelRow({ sku: 'JKM545M-72HL4-V', brand: 'Jinko Solar' }),
      panelRow({ sku: 'LR5-72HPH-550M', brand: 'LONGi' }),
      panelRow({ sku: 'TSM-400', brand: 'Trina' }),
      panelRow({ sku: 'TSM 400', brand: 'Copycat' }),
      panelRow({ sku: '=EVIL-1', brand: '@Brand' }),
      panelRow({ sku: "'+Q-2", brand: '-Dash' }),
    ])
    .execute()
