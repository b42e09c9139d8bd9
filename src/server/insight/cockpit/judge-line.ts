import { sql } from 'kysely'
import type { OfferFilter } from '../../../shared/find/search-query.js'
import type { MissingReason } from '../../../shared/insight/cockpit-api.js'
import type { OfferTerms } from '../../../shared/money/offer-terms.js'
import { costOfNeed, piecesFor } from '../../../shared/money/order-cost.js'
import { countryTest } from '../../../shared/suppliers/country-groups.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import { dayMs, dayOf } from '../../../shared/values/days.js'
import type { Db } from '../../db/database.js'
import { idFromText } from '../../find/catalogue/id-index.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import { costTest } from '../../find/catalogue/offer-filter.js'
import { perUsdOf } from '../../find/catalogue/offer-price.js'

/** The outcome of a search for a supplier. The best comes first; of the misses, the one that is easiest to fix. */
export const outcomes = ['met', 'price', 'quantity', 'age', 'out_of_stock', 'country'] as const satisfies readonly (
  | 'met'
  | MissingReason
)[]
export const met = 0
const at = (outcome: (typeof outcomes)[number]) => outcomes.indexOf(outcome)
const [price, quantity, age, outOfStock, country] = [
  at('price'),
  at('quantity'),
  at('age'),
  at('out_of_stock'),
  at('country'),
]

/**
 * Judges lines by a search's filters on offers: the index in `outcomes` of the first condition that a line does not
 * meet.
 */
export function lineJudge(filter: OfferFilter, rates: ReadonlyMap<string, number>) {
  const { minQuantity, maxAgeDays, currency, countries, conditions } = filter
  const now = Date.now()
  const isCountryAsked = countryTest(countries)
  const lastDay = dayOf(now + (filter.arrivingWithin ?? 0) * dayMs)
  const oldest = maxAgeDays === null ? Number.NEGATIVE_INFINITY : now - maxAgeDays * dayMs
  const isCostAsked = costTest(filter, rates)
  const needed = minQuantity === null ? null : Math.max(1, minQuantity)
  return (line: StockLine, watts: number) => {
    if (countries.length > 0 && !isCountryAsked(line.country)) return country
    const { terms } = line
    const isThere = terms.availableFrom === null || terms.availableFrom <= lastDay
    const isWanted = conditions.length === 0 || conditions.includes(terms.condition)
    if (line.quantity === 0 || !isThere || !isWanted) return outOfStock
    if (line.updatedAtMs < oldest) return age
    const offer = { ...terms, quantity: line.quantity, pricePerUnit: line.price }
    if (needed !== null && piecesFor(needed, offer) === undefined) return quantity
    if (!isCostAsked) return met
    const order = costOfNeed(needed, offer)
    const perUsd = line.currency === (currency ?? comparedIn) ? undefined : perUsdOf(rates, line.currency)
    return order && isCostAsked(order.cost, perUsd, needed ?? order.pieces, watts) ? met : price
  }
}

type ListedLine = {
  supplierId: string
  panelId: string
  quantity: number
  price: number | null
  currency: string
  updatedAtMs: number
  /** Where it lies. */
  country: string | null
  terms: OfferTerms
}

/** A line of stock with the fields that a search filters by. */
type StockLine = Omit<ListedLine, 'supplierId' | 'panelId'> & {
  /** The index of its supplier. */
  supplier: number
}

/** All lines of visible suppliers, also with quantity 0. */
export async function readLines(db: Db): Promise<ListedLine[]> {
  const { rows } = await sql<ListedLine>`
    select i.supplier_id as "supplierId", i.panel_id as "panelId", i.quantity, i.price_per_unit as price,
      i.currency,
      (extract(epoch from i.updated_at) * 1000)::float8 as "updatedAtMs",
      coalesce(i.warehouse_country, s.country) as country, offer_terms(i) as terms
    from inventory i join accounts a on a.id = i.supplier_id join suppliers s on s.account_id = i.supplier_id
    where a.is_active`.execute(db)
  return rows
}

/** All stock by the row numbers of the catalogue in memory, valid for one version of it. */
export type StockByRow = { supplierIds: readonly string[]; linesOf: readonly (readonly StockLine[] | undefined)[] }

export function stockByRow({ table }: LoadedCatalogue, lines: readonly ListedLine[]): StockByRow {
  const numbers = new Map<string, number>()
  const linesOf: (StockLine[] | undefined)[] = new Array(table.rowCount).fill(undefined)
  for (const { supplierId, panelId, ...line } of lines) {
    const row = table.ids.find(idFromText(panelId), 0)
    if (row < 0) continue
    const supplier = numbers.get(supplierId) ?? numbers.size
    numbers.set(supplierId, supplier)
    const stockLine = { ...line, supplier }
    const others = linesOf[row]
    if (others) others.push(stockLine)
    else linesOf[row] = [stockLine]
  }
  return { supplierIds: [...numbers.keys()], linesOf }
}
