import { sql } from 'kysely'
import { filterKeys, panelFields } from '../../../shared/panels/panel-fields.js'
import { keyOf } from '../../../shared/panels/panel-search-text.js'
import { getSigned } from '../../../shared/values/get-at.js'
import type { Db } from '../../db/database.js'
import { readInPieces } from '../../db/read-page.js'
import { ratesOf, spellingsOf, termFigures } from '../../find/catalogue/copy-offers.js'
import { idFromText } from '../../find/catalogue/id-index.js'
import { makeWordIndex } from '../../find/catalogue/make-word-index.js'
import { noDay } from '../../find/catalogue/offer-table.js'
import { PanelTable } from '../../find/catalogue/panel-table.js'
import { createTechnologyReader } from '../../find/catalogue/technology-column.js'
import { breathe } from '../../run/breathe.js'

// a millisecond of parsing each
const statesAtOnce = 50
const offersAtOnce = 100

const stateColumns = sql.raw(
  [
    's.panel_id, s.brand_lower, s.cell_type, s.cell_type_lower, s.description, s.search_text, s.is_bifacial, s.listing',
    's.stock_quantity',
    ...filterKeys.map((key) => `s.${panelFields[key].column}`),
  ].join(', '),
)

type StateRow = {
  panel_id: string
  brand_lower: string
  cell_type: string | null
  cell_type_lower: string
  description: string | null
  search_text: string
  is_bifacial: boolean | null
  listing: string | null
  stock_quantity: number
} & Record<string, unknown>

/** Recorded states as a table in the given order, so that search's predicates can run over them. */
export async function readStateTable(trx: Db, stateIds: readonly number[]) {
  const query = sql<StateRow>`
    select ${stateColumns} from unnest(${stateIds}::bigint[]) with ordinality as c (state_id, place)
    join panel_states s on s.id = c.state_id order by c.place`
  const table = new PanelTable()
  const aliases = await trx.selectFrom('brand_aliases').select(['alias_key as alias', 'brand_key as brand']).execute()
  table.spellings = spellingsOf(aliases)
  const readTechnology = createTechnologyReader()
  for await (const states of readInPieces(trx, query, statesAtOnce)) {
    for (const state of states) putState(table, state, readTechnology)
    await breathe()
  }
  return { table, words: await makeWordIndex(table) }
}

function putState(table: PanelTable, state: StateRow, readTechnology: ReturnType<typeof createTechnologyReader>) {
  const row = table.rowFor(idFromText(state.panel_id), 0)
  for (const key of filterKeys) {
    const value = state[panelFields[key].column]
    table.numbers[key][row] = typeof value === 'number' ? value : Number.NaN
  }
  const { Brand, CellType, Description, Listing } = table.texts
  Brand.codes[row] = Brand.pool.internText(state.brand_lower)
  table.brandKey[row] = table.tokens.internText(keyOf(state.brand_lower))
  // states recorded before the cell type itself was stored have it in lower case
  CellType.codes[row] = CellType.pool.internText(state.cell_type ?? state.cell_type_lower)
  Description.codes[row] = Description.pool.internText(state.description ?? '')
  Listing.codes[row] = state.listing === null ? 0 : Listing.pool.internText(state.listing)
  table.flags.IsBifacial[row] = state.is_bifacial === null ? 0 : state.is_bifacial ? 2 : 1
  table.stockQuantity[row] = state.stock_quantity
  readTechnology(table, row)
  const tokens = state.search_text.split(' ').map((word) => table.tokens.internText(word))
  table.addTokens(row, tokens, tokens.length)
}

type OfferRow = {
  id: string
  panelId: string
  supplierId: string
  quantity: number
  price: number | null
  currency: string
  priceUsd: number | null
  updatedAt: string
  country: string | null
  condition: number
  min_quantity: number
  pack_quantity: number
  breaks: number[] | null
  available_day: number | null
  warehouse_country: string | null
}

export async function addOffers(trx: Db, table: PanelTable, panelIds: readonly string[]) {
  const query = sql<OfferRow>`
    select i.id, i.panel_id as "panelId", i.supplier_id as "supplierId", i.quantity, i.price_per_unit as price, i.currency,
      i.price_usd as "priceUsd", i.updated_at as "updatedAt", s.country,
      ${sql.raw(termFigures)}
    from inventory i join accounts a on a.id = i.supplier_id join suppliers s on s.account_id = a.id
    where i.panel_id = any(${panelIds}::uuid[]) and i.quantity > 0 and a.is_active`
  table.rates = ratesOf(await trx.selectFrom('exchange_rates').select(['currency', 'per_usd as perUsd']).execute())
  for await (const offers of readInPieces(trx, query, offersAtOnce)) {
    for (const offer of offers) putOffer(table, offer)
    await breathe()
  }
}

function putOffer(table: PanelTable, offer: OfferRow) {
  const row = table.ids.find(idFromText(offer.panelId), 0)
  if (row < 0) return
  const { offers, suppliers } = table
  const { supplierId, country } = offer
  const supplier = suppliers.numberOf(supplierId) ?? suppliers.set({ ...nobody, id: supplierId, country })
  const slot = offers.add(getSigned(table.firstOffer, row), idFromText(offer.id), 0)
  table.firstOffer[row] = slot
  offers.supplier[slot] = supplier
  offers.quantity[slot] = offer.quantity
  offers.price[slot] = offer.price ?? Number.NaN
  offers.currency[slot] = offers.currencies.internText(offer.currency)
  offers.priceUsd[slot] = offer.priceUsd ?? Number.NaN
  offers.updatedAt[slot] = Date.parse(offer.updatedAt)
  offers.condition[slot] = offer.condition
  offers.minQuantity[slot] = offer.min_quantity
  offers.packQuantity[slot] = offer.pack_quantity
  offers.breaks.put(slot, offer.breaks ?? [])
  offers.availableDay[slot] = offer.available_day ?? noDay
  if (offer.warehouse_country !== null) offers.country[slot] = suppliers.countryNumber(offer.warehouse_country)
  if ((offer.available_day ?? noDay) > table.today) table.arrivingRows.add(row)
}

/** A check needs only the country of a supplier. */
const nobody = {
  companyName: null,
  city: null,
  state: null,
  email: '',
  phoneNumber: null,
  website: null,
  address: null,
}
