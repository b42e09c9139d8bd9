import type pg from 'pg'
import { offerConditions } from '../../../shared/money/offer-words.js'
import { getSigned } from '../../../shared/values/get-at.js'
import {
  type FlashRow,
  LotCollection,
  orderPhotos,
  type PhotoRow,
  selectFlashLists,
  selectPhotos,
} from '../../panels/offer-lots.js'
import { inPieces } from '../../run/breathe.js'
import { countOffers } from './arrivals.js'
import { readDoubles } from './curve-column.js'
import { idFromText } from './id-index.js'
import { offersOf } from './offer-filter.js'
import { noDay } from './offer-table.js'
import type { PanelTable } from './panel-table.js'
import { type FieldReader, type FigureReader, readCopy, readFloat, readInt, readTime } from './read-copy.js'
import type { SupplierFacts } from './supplier-list.js'
import type { TextPool } from './text-pool.js'

/** What search asks of the terms by itself, and the rest as one text; the order is that of the readers below. */
export const termFigures = `
  array_position(array[${offerConditions.map((name) => `'${name}'`).join(', ')}], i.condition) - 1 as condition,
  i.min_quantity, i.pack_quantity,
  case when i.price_breaks <> '[]' then array(select f.figure
    from jsonb_array_elements(i.price_breaks) with ordinality as b (step, place),
      lateral (values (1, (b.step->>'from')::float8), (2, (b.step->>'pricePerUnit')::float8)) as f (n, figure)
    order by b.place, f.n) end as breaks,
  i.available_from - date '1970-01-01' as available_day, i.warehouse_country,
  i.lot,
  case when i.tested <> 'none' or coalesce(i.warehouse_country, i.warranty_months::text, i.tested_at::text, i.note) is not null
    then jsonb_build_array(i.warehouse_city, i.warehouse_state, i.warehouse_country, i.warranty_months,
      i.tested, i.tested_at, i.note)::text
    end as details`

type FigureName = 'quantity' | 'price' | 'priceUsd' | 'updatedAt' | 'condition' | 'minQuantity' | 'packQuantity'
type TextName = 'currency' | 'lot' | 'details'

/** One reader per column. The second finds the panel and makes a slot, and the others write to it. */
function createReaders(table: PanelTable, beforeAdded: (row: number, id: Buffer, at: number) => unknown) {
  const { offers, suppliers } = table
  let [row, slot, idBytes, idAt] = [0, 0, Buffer.alloc(0) as Buffer, 0]
  const figure =
    (name: FigureName, read: FigureReader): FieldReader =>
    (_, view, at, length) => {
      offers[name][slot] = read(view, at, length)
    }
  const text =
    (name: TextName, pool: TextPool): FieldReader =>
    (bytes, _, at, length) => {
      offers[name][slot] = length < 0 ? 0 : pool.intern(bytes, at, at + length)
    }
  const fields: FieldReader[] = [
    (bytes, _, at) => {
      ;[idBytes, idAt] = [bytes, at]
    },
    (bytes, _, at) => {
      row = table.ids.find(bytes, at)
      beforeAdded(row, idBytes, idAt)
      slot = offers.add(getSigned(table.firstOffer, row), idBytes, idAt)
      table.firstOffer[row] = slot
    },
    (bytes, _, at) => {
      offers.supplier[slot] = Math.max(0, suppliers.find(bytes, at))
    },
    figure('quantity', readInt),
    figure('price', readFloat),
    text('currency', offers.currencies),
    figure('priceUsd', readFloat),
    figure('updatedAt', readTime),
    figure('condition', readInt),
    figure('minQuantity', readInt),
    figure('packQuantity', readInt),
    (_, view, at, length) => offers.breaks.put(slot, length < 0 ? [] : readDoubles(view, at, length)),
    (_, view, at, length) => {
      offers.availableDay[slot] = length < 0 ? noDay : view.getInt32(at)
    },
    (bytes, _, at, length) => {
      offers.country[slot] = length < 0 ? 0 : suppliers.countryNumber(bytes.toString('utf8', at, at + length))
    },
    text('lot', offers.lotTexts),
    text('details', offers.detailTexts),
  ]
  return fields
}

const offerColumns = `i.id, i.panel_id, i.supplier_id, i.quantity, i.price_per_unit::float8, i.currency,
  i.price_usd::float8, i.updated_at, ${termFigures}`
const withAccounts = 'from inventory i join accounts a on a.id = i.supplier_id'
const isVisible = '(i.quantity > 0 and a.is_active)'

/** Copies the visible offers of a condition into the lists of their panels, which do not contain them yet. */
export async function copyOffers(client: pg.Client, table: PanelTable, where: string) {
  const touched = new Set<number>()
  const fields = createReaders(table, (row) => touched.add(row))
  await readCopy(client, `select ${offerColumns} ${withAccounts} where ${isVisible} and ${where}`, fields, () => {})
  await countAll(table, touched)
}

/** Counts the offers of rows whose lists have changed. */
export async function countAll(table: PanelTable, touched: ReadonlySet<number>) {
  const rows = [...touched]
  await inPieces(rows.length, (start, end) => {
    for (const row of rows.slice(start, end)) countOffers(table, row)
  })
}

/**
 * Replaces the offers of a condition in the lists of their panels: one look for those that are changed, new and hidden.
 * Returns the rows of their panels, and whether any of them may have a lot that the list does not show.
 */
export async function replaceOffers(client: pg.Client, table: PanelTable, where: string) {
  const { offers } = table
  const touched = new Set<number>()
  let mayHaveLots = false
  let drop = () => {}
  const fields = createReaders(table, (row, id, at) => {
    const [count, lots] = [offers.count, offers.lots.size]
    drop = () => table.dropOffer(row, id, at)
    drop()
    if (offers.count === count || offers.lots.size < lots) mayHaveLots = true
    touched.add(row)
  })
  const hide: FieldReader = (_, view, at) => {
    if (view.getUint8(at) === 0) drop()
  }
  await readCopy(
    client,
    `select ${offerColumns}, ${isVisible} ${withAccounts} where ${where}`,
    [...fields, hide],
    () => {},
  )
  return { touched, mayHaveLots }
}

/** The suppliers of offers. Those of deleted accounts stay without an offer. */
export async function readSuppliers(client: pg.Client, table: PanelTable, where: string) {
  const { rows } = await client.query<SupplierFacts>(`
    select a.id, a.company_name as "companyName", s.city, s.state, s.country, a.email, s.phone_number as "phoneNumber",
      s.website, s.address
    from suppliers s join accounts a on a.id = s.account_id where ${where}`)
  for (const supplier of rows) table.suppliers.set(supplier)
}

export async function readVocabulary(client: pg.Client, table: PanelTable) {
  const { rows } = await client.query<{ word: string }>('select word from search_words')
  table.vocabulary = rows.map(({ word }) => word)
}

export async function readRates(client: pg.Client, table: PanelTable) {
  const { rows } = await client.query<Rate>('select currency, per_usd::float8 as "perUsd" from exchange_rates')
  table.rates = ratesOf(rows)
}

type Rate = { currency: string; perUsd: number }
export const ratesOf = (rates: readonly Rate[]) => new Map(rates.map(({ currency, perUsd }) => [currency, perUsd]))

type Alias = { alias: string; brand: string }

/** By each spelling of a brand: all its spellings. */
export async function readSpellings(client: pg.Client, table: PanelTable) {
  const { rows } = await client.query<Alias>('select alias_key as alias, brand_key as brand from brand_aliases')
  table.spellings = spellingsOf(rows)
}

export function spellingsOf(aliases: readonly Alias[]) {
  const byBrand = new Map<string, string[]>()
  for (const { alias, brand } of aliases) byBrand.set(brand, [...(byBrand.get(brand) ?? [brand]), alias])
  return new Map([...byBrand.values()].flatMap((keys) => keys.map((key) => [key, keys] as const)))
}

/** Reads pictures and flash lists of the offers of a condition, which are in their lists already. */
export async function copyLots(client: pg.Client, table: PanelTable, where: string) {
  const found = new LotCollection()
  const photos = await client.query<PhotoRow>(`${selectPhotos} ${where} ${orderPhotos}`)
  const lists = await client.query<FlashRow>(`${selectFlashLists} ${where}`)
  for (const row of photos.rows) found.addPhoto(row)
  for (const row of lists.rows) found.addFlashList(row)
  for (const panelId of new Set([...photos.rows, ...lists.rows].map((row) => row.panelId))) {
    const row = table.ids.find(idFromText(panelId), 0)
    if (row < 0) continue
    for (const slot of offersOf(table, row)) {
      const lot = found.find(table.offers.idOf(slot))
      if (lot) table.offers.lots.set(slot, lot)
    }
  }
}
