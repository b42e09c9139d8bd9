import { sql } from 'kysely'
import type { OfferTerms } from '../../../shared/money/offer-terms.js'
import type { Db } from '../../db/database.js'
import { idFromText } from '../../find/catalogue/id-index.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'

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
export type StockLine = Omit<ListedLine, 'supplierId' | 'panelId'> & {
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
