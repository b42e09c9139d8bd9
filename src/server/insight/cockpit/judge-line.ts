import { sql } from 'kysely'
import type { OfferFilter } from '../../../shared/find/search-query.js'
import { dayOf } from '../../../shared/http/date.js'
import type { MissingReason } from '../../../shared/insight/cockpit-api.js'
import type { OfferTerms } from '../../../shared/money/offer-terms.js'
import { inPacks, priceAt } from '../../../shared/money/price-breaks.js'
import { countryTest } from '../../../shared/suppliers/country-groups.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import type { Db } from '../../db/database.js'
import { idFromText } from '../../find/catalogue/id-index.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import { priceTest } from '../../find/catalogue/offer-filter.js'

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

const dayMs = 86_400_000

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
  const isPriceAsked = priceTest(filter, rates)
  const rateOf = (name: string) => (name === comparedIn ? 1 : (rates.get(name) ?? Number.NaN))
  return (line: StockLine, watts: number) => {
    if (countries.length > 0 && !isCountryAsked(line.country)) return country
    const { terms } = line
    const isThere = terms.availableFrom === null || terms.availableFrom <= lastDay
    const isWanted = conditions.length === 0 || conditions.includes(terms.condition)
    if (line.quantity === 0 || !isThere || !isWanted) return outOfStock
    if (line.updatedAtMs < oldest) return age
    const pieces = inPacks(minQuantity === null ? terms.minQuantity : Math.max(1, minQuantity), terms.packQuantity)
    if (minQuantity !== null && (pieces > line.quantity || pieces < terms.minQuantity)) return quantity
    if (!isPriceAsked) return met
    const pricePerUnit = priceAt({ pricePerUnit: line.price, priceBreaks: terms.priceBreaks }, pieces) ?? Number.NaN
    const asOffered = line.currency === currency ? pricePerUnit : undefined
    // the line's own price in dollars is the database's; that of a break follows from the same rate
    const priceUsd = pricePerUnit === line.price ? (line.priceUsd ?? Number.NaN) : pricePerUnit / rateOf(line.currency)
    return isPriceAsked(priceUsd, asOffered, watts) ? met : price
  }
}

type ListedLine = {
  supplierId: string
  panelId: string
  quantity: number
  price: number | null
  currency: string
  priceUsd: number | null
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
      i.currency, i.price_usd as "priceUsd",
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
