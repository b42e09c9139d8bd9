import type { Updateable } from 'kysely'
import type { OfferTerms, termKeys } from '../../shared/money/offer-terms.js'
import type { Inventory } from '../db/tables/catalogue-tables.js'

export const termColumns = (terms: OfferTerms) =>
  ({
    condition: terms.condition,
    lot: terms.lot,
    min_quantity: terms.minQuantity,
    pack_quantity: terms.packQuantity,
    price_breaks: JSON.stringify(terms.priceBreaks),
    available_from: terms.availableFrom,
    warehouse_city: terms.warehouse?.city ?? null,
    warehouse_state: terms.warehouse?.state ?? null,
    warehouse_country: terms.warehouse?.country ?? null,
    warranty_months: terms.warrantyMonths,
    tested: terms.tested,
    tested_at: terms.testedAt,
    note: terms.note,
  }) satisfies Updateable<Inventory>

type TermColumn = keyof ReturnType<typeof termColumns>

/** The columns that each term is kept in. */
export const columnsOfTerm: Record<(typeof termKeys)[number], readonly TermColumn[]> = {
  condition: ['condition'],
  lot: ['lot'],
  minQuantity: ['min_quantity'],
  packQuantity: ['pack_quantity'],
  priceBreaks: ['price_breaks'],
  availableFrom: ['available_from'],
  warehouse: ['warehouse_city', 'warehouse_state', 'warehouse_country'],
  warrantyMonths: ['warranty_months'],
  tested: ['tested'],
  testedAt: ['tested_at'],
  note: ['note'],
}
