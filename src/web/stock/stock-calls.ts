import type { z } from 'zod'
import type { Endpoint } from '../../shared/http/endpoint.js'
import { forAnySupplier } from '../../shared/stock/for-any-supplier.js'
import * as api from '../../shared/stock/inventory-api.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { restoreOwnInventory } from '../../shared/stock/stock-change-api.js'
import { ask } from '../api/ask.js'
import { queryClient } from '../api/query-client.js'
import { pageQuery } from '../base/url/use-list-url.js'

export type StockListQuery = {
  search?: string | undefined
  supplierId?: string | undefined
  freshness?: InventoryItem['freshness'] | undefined
  show?: api.StockView | undefined
  sort: (typeof api.inventorySorts)[number]
  order: 'asc' | 'desc'
}
type NewLine = z.input<typeof api.addOwnInventory.body>
export type LineChange = z.input<typeof api.updateOwnInventory.body>

export type Stock = z.output<typeof api.listOwnInventory.response>

export type StockOwner = 'own' | 'any'

/** A supplier's call for its own stock, or the one by which an admin does the same for any supplier. */
export const callOf = <E extends Endpoint>(whose: StockOwner, own: E) => (whose === 'own' ? own : forAnySupplier(own))

/** The calls for a supplier's own stock, and for any stock by admins. */
export const stockCalls = (whose: StockOwner) => ({
  list: ({ supplierId, ...query }: StockListQuery & { page: number; limit: number }, signal: AbortSignal) =>
    whose === 'own'
      ? ask(api.listOwnInventory, { query }, { signal })
      : ask(api.listAllInventory, { query: { ...query, supplierId } }, { signal }),
  /** Whose line it is says an admin; a supplier adds its own. */
  add: (body: NewLine, supplierId: string) =>
    whose === 'own' ? ask(api.addOwnInventory, { body }) : ask(api.addAnyInventory, { body: { ...body, supplierId } }),
  update: (id: string, body: LineChange) => ask(callOf(whose, api.updateOwnInventory), { params: { id }, body }),
  remove: (id: string) => ask(callOf(whose, api.deleteOwnInventory), { params: { id } }),
  /** Restores a deleted line. */
  restore: (id: string) => ask(callOf(whose, restoreOwnInventory), { params: { id } }),
  exportFile: ({ supplierId, ...query }: StockListQuery) =>
    whose === 'own'
      ? ask(api.exportOwnInventory, { query })
      : ask(api.exportAllInventory, { query: { ...query, supplierId } }),
})

export const stockQuery = (whose: StockOwner, shown: StockListQuery, page: number) =>
  pageQuery(['inventory', whose, { ...shown, page }], page, (asked, signal) =>
    stockCalls(whose).list({ ...shown, page: asked, limit: 50 }, signal),
  )

/** Invalidates everything that shows stock: stock lists, search and panels. */
export const refreshStock = () =>
  Promise.all(['inventory', 'search', 'panels'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** A line that a dialog was opened with, as the list shows it now. */
export const asShown = ({ id, ...line }: InventoryItem, stock: Pick<Stock, 'items'> | undefined): InventoryItem =>
  stock?.items.find((item) => item.id === id) ?? { id, ...line }
