import { z } from 'zod'
import { adminOnly, endpoint, supplierOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Id, line, requiredId } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { PricePerUnit, Quantity, Version } from '../money/inventory-fields.js'
import { Currency } from '../money/money-fields.js'
import { termChanges } from '../money/offer-terms.js'
import { breakProblem } from '../money/price-breaks.js'
import { AskBack } from '../money/price-question.js'
import { forAnySupplier } from './for-any-supplier.js'
import { freshnesses } from './freshness.js'
import { InventoryItem } from './inventory-item.js'

const OneItem = z.object({ item: InventoryItem })
const FreshnessCounts = z.object({ fresh: z.number(), aging: z.number(), stale: z.number() })

export const inventorySorts = ['sku', 'brand', 'supplier', 'watts', 'quantity', 'price', 'updated'] as const

/**
 * Lines that need attention: not confirmed for a while, stale in search, without a price, out of stock; and lines by
 * the prices of other suppliers for the same panel in the same condition: above the lowest, or the lowest of several.
 */
export const stockViews = ['to_confirm', 'stale', 'no_price', 'out_of_stock', 'above_lowest', 'lowest'] as const
export type StockView = (typeof stockViews)[number]

const listFilters = {
  search: line(200).optional(),
  freshness: z.enum(freshnesses).optional(),
  show: z.enum(stockViews).optional(),
  sort: z.enum(inventorySorts).default('sku'),
  order: z.enum(['asc', 'desc']).default('asc'),
}
export const supplierListFilters = listFilters
const adminListFilters = { ...listFilters, supplierId: Id.optional() }

const Items = z.object({
  items: z.array(InventoryItem),
  ...pageShape,
  /** By freshness, of all lines under the other filters. */
  freshnessCounts: FreshnessCounts,
  /** By view, likewise; `all` counts every line. */
  viewCounts: z.object({
    all: z.number(),
    to_confirm: z.number(),
    stale: z.number(),
    no_price: z.number(),
    out_of_stock: z.number(),
    /** Only for the lines of one supplier. */
    above_lowest: z.number().optional(),
    lowest: z.number().optional(),
  }),
})

const SaleTerms = z.object({
  minQuantity: termChanges.minQuantity,
  pricePerUnit: PricePerUnit,
  priceBreaks: termChanges.priceBreaks,
})

/** An entry in a call. Breaks that contradict what stands beside them are reported with all other problems. */
const entryBody = <Shape extends z.ZodRawShape>(more: Shape) =>
  z
    .strictObject({ ...more, quantity: Quantity, pricePerUnit: PricePerUnit, ...termChanges, askBack: AskBack })
    .superRefine(
      (body, context) => {
        const { minQuantity, pricePerUnit, priceBreaks } = SaleTerms.safeParse(body).data ?? {}
        const message = breakProblem({ minQuantity: minQuantity ?? 1, pricePerUnit, priceBreaks: priceBreaks ?? [] })
        if (message !== undefined) context.addIssue({ code: 'custom', path: ['priceBreaks'], message })
      },
      { when: () => true },
    )

const newItem = {
  panelId: requiredId('Panel'),
  /** Omitted, it is the supplier's. */
  currency: Currency.optional(),
}
const ItemChange = entryBody({
  /** Omitted, it stays. */
  currency: Currency.optional(),
  version: Version.optional(),
})

export const listAllInventory = endpoint({
  method: 'GET',
  path: '/api/admin/inventory',
  access: adminOnly,
  summary: 'Stock of all suppliers',
  query: z.strictObject({ ...pageQuery(50), ...adminListFilters }),
  response: Items,
})

export const addAnyInventory = endpoint({
  method: 'POST',
  path: '/api/admin/inventory',
  access: adminOnly,
  summary: 'Add a line for a supplier',
  status: 201,
  body: entryBody({ ...newItem, supplierId: requiredId('Supplier') }),
  response: OneItem,
})

export const exportAllInventory = endpoint({
  method: 'GET',
  path: '/api/admin/inventory/export',
  access: adminOnly,
  summary: 'Stock of all suppliers as CSV, filtered like the list',
  query: z.strictObject(adminListFilters),
  answersFile: true,
  expensive: { narrowBy: phrase('Choose fewer lines by the filters.') },
})

export const listOwnInventory = endpoint({
  method: 'GET',
  path: '/api/supplier/inventory',
  access: supplierOnly,
  summary: 'Your stock',
  query: z.strictObject({ ...pageQuery(50), ...supplierListFilters }),
  response: Items,
})

export const addOwnInventory = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory',
  access: supplierOnly,
  summary: 'Add a line to your stock',
  status: 201,
  body: entryBody(newItem),
  response: OneItem,
})

export const updateOwnInventory = endpoint({
  method: 'PUT',
  path: '/api/supplier/inventory/:id',
  access: supplierOnly,
  summary: 'Change quantity, price and terms of a line of yours',
  body: ItemChange,
  response: OneItem,
  refusal: z.object({ current: InventoryItem }),
})

export const updateAnyInventory = forAnySupplier(updateOwnInventory, 'Change quantity, price and terms of a line')

export const deleteOwnInventory = endpoint({
  method: 'DELETE',
  path: '/api/supplier/inventory/:id',
  access: supplierOnly,
  summary: 'Delete a line of yours',
})

export const deleteAnyInventory = forAnySupplier(deleteOwnInventory, 'Delete a line')

export const confirmOwnInventory = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/:id/confirm',
  access: supplierOnly,
  summary: 'Confirm that a line of yours is still correct, which renews its age',
  response: OneItem,
})

export const confirmAllOwnInventory = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/confirm-all',
  access: supplierOnly,
  summary: 'Confirm that all your lines are still correct, which renews their age',
  response: z.object({ confirmed: z.number() }),
})

export const exportOwnInventory = endpoint({
  method: 'GET',
  path: '/api/supplier/inventory/export',
  access: supplierOnly,
  summary: 'Your stock as CSV, filtered like the list',
  query: z.strictObject(supplierListFilters),
  answersFile: true,
  expensive: { narrowBy: phrase('Choose fewer lines by the filters.') },
})
