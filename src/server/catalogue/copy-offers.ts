import type pg from 'pg'
import { noOffer } from './offer-table.js'
import type { PanelTable } from './panel-table.js'
import { type FieldReader, readCopy, readTime } from './read-copy.js'
import type { SupplierFacts } from './supplier-list.js'

/** Copies the visible offers of a condition into the lists of their panels, which do not contain them yet. */
export async function copyOffers(client: pg.Client, table: PanelTable, where: string) {
  const { offers, suppliers } = table
  let [row, slot, idBytes, idAt] = [0, 0, Buffer.alloc(0) as Buffer, 0]
  const fields: FieldReader[] = [
    (bytes, _, at) => {
      ;[idBytes, idAt] = [bytes, at]
    },
    (bytes, _, at) => {
      row = table.ids.find(bytes, at)
      slot = offers.add(table.firstOffer[row] ?? noOffer, idBytes, idAt)
      table.firstOffer[row] = slot
    },
    (bytes, _, at) => {
      offers.supplier[slot] = Math.max(0, suppliers.find(bytes, at))
    },
    (_, view, at) => {
      offers.quantity[slot] = view.getInt32(at)
    },
    (_, view, at, length) => {
      offers.price[slot] = length < 0 ? Number.NaN : view.getFloat64(at)
    },
    (bytes, _, at, length) => {
      offers.currency[slot] = offers.currencies.intern(bytes, at, at + length)
    },
    (_, view, at, length) => {
      offers.priceUsd[slot] = length < 0 ? Number.NaN : view.getFloat64(at)
    },
    (_, view, at) => {
      offers.updatedAt[slot] = readTime(view, at)
    },
  ]
  await readCopy(
    client,
    `select i.id, i.panel_id, i.supplier_id, i.quantity, i.price_per_unit::float8, i.currency, i.price_usd::float8,
       i.updated_at
     from inventory i join accounts a on a.id = i.supplier_id where i.quantity > 0 and a.is_active and ${where}`,
    fields,
    () => {},
  )
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
