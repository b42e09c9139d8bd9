import type { z } from 'zod'
import * as api from '../../shared/stock/inventory-api.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { restoreAnyInventory, restoreOwnInventory } from '../../shared/stock/stock-change-api.js'
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

type Calls = {
  list: (shown: StockListQuery & { page: number; limit: number }, signal: AbortSignal) => Promise<Stock>
  /** Whose line it is says an admin; a supplier adds its own. */
  add: (body: NewLine, supplierId: string) => Promise<unknown>
  update: (id: string, body: LineChange) => Promise<{ item: InventoryItem }>
  remove: (id: string) => Promise<unknown>
  /** Restores a deleted line. */
  restore: (id: string) => Promise<unknown>
  exportFile: (shown: StockListQuery) => Promise<Blob>
}
export type Stock = z.output<typeof api.listOwnInventory.response>

/** The calls for a supplier's own stock, and for any stock by admins. */
export const stockCalls: Record<'own' | 'any', Calls> = {
  own: {
    list: ({ supplierId: _, ...query }, signal) => ask(api.listOwnInventory, { query }, { signal }),
    add: (body) => ask(api.addOwnInventory, { body }),
    update: (id, body) => ask(api.updateOwnInventory, { params: { id }, body }),
    remove: (id) => ask(api.deleteOwnInventory, { params: { id } }),
    restore: (id) => ask(restoreOwnInventory, { params: { id } }),
    exportFile: ({ supplierId: _, ...query }) => ask(api.exportOwnInventory, { query }),
  },
  any: {
    list: (query, signal) => ask(api.listAllInventory, { query }, { signal }),
    add: (body, supplierId) => ask(api.addAnyInventory, { body: { ...body, supplierId } }),
    update: (id, body) => ask(api.updateAnyInventory, { params: { id }, body }),
    remove: (id) => ask(api.deleteAnyInventory, { params: { id } }),
    restore: (id) => ask(restoreAnyInventory, { params: { id } }),
    exportFile: (query) => ask(api.exportAllInventory, { query }),
  },
}
export type StockOwner = keyof typeof stockCalls

export const stockQuery = (whose: StockOwner, shown: StockListQuery, page: number) =>
  pageQuery(['inventory', whose, { ...shown, page }], page, (asked, signal) =>
    stockCalls[whose].list({ ...shown, page: asked, limit: 50 }, signal),
  )

/** Invalidates everything that shows stock: stock lists, search and panels. */
export const refreshStock = () =>
  Promise.all(['inventory', 'search', 'panels'].map((key) => queryClient.invalidateQueries({ queryKey: [key] })))

/** A line that a dialog was opened with, as the list shows it now. */
export const asShown = ({ id, ...line }: InventoryItem, stock: Pick<Stock, 'items'> | undefined): InventoryItem =>
  stock?.items.find((item) => item.id === id) ?? { id, ...line }
