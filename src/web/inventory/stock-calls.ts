import type { z } from 'zod'
import * as api from '../../shared/inventory/inventory-api.js'
import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { ask } from '../api/ask.js'

export type StockListQuery = {
  search?: string | undefined
  supplierId?: string | undefined
  freshness?: InventoryItem['freshness'] | undefined
  sort: (typeof api.inventorySorts)[number]
  order: 'asc' | 'desc'
}
export type LineChange = z.input<typeof api.updateOwnInventory.body>

type Calls = {
  list: (shown: StockListQuery & { page: number; limit: number }, signal: AbortSignal) => Promise<Stock>
  update: (id: string, body: LineChange) => Promise<{ item: InventoryItem }>
  remove: (id: string) => Promise<unknown>
  /** Puts a deleted line back, with its old age. */
  restore: (item: InventoryItem) => Promise<unknown>
  exportFile: (shown: StockListQuery) => Promise<Blob>
}
export type Stock = z.output<typeof api.listOwnInventory.response>

const lineOf = ({ panelId, quantity, pricePerUnit, currency, updatedAt }: InventoryItem) => ({
  panelId,
  quantity,
  pricePerUnit,
  currency,
  updatedAt,
})

/** A supplier's own stock, and anybody's for admins: the same work through different doors. */
export const stockCalls: Record<'own' | 'any', Calls> = {
  own: {
    list: ({ supplierId: _, ...query }, signal) => ask(api.listOwnInventory, { query }, { signal }),
    update: (id, body) => ask(api.updateOwnInventory, { params: { id }, body }),
    remove: (id) => ask(api.deleteOwnInventory, { params: { id } }),
    restore: (item) => ask(api.addOwnInventory, { body: lineOf(item) }),
    exportFile: ({ supplierId: _, ...query }) => ask(api.exportOwnInventory, { query }),
  },
  any: {
    list: (query, signal) => ask(api.listAllInventory, { query }, { signal }),
    update: (id, body) => ask(api.updateAnyInventory, { params: { id }, body }),
    remove: (id) => ask(api.deleteAnyInventory, { params: { id } }),
    restore: (item) => ask(api.addAnyInventory, { body: { ...lineOf(item), supplierId: item.supplierId } }),
    exportFile: (query) => ask(api.exportAllInventory, { query }),
  },
}
export type Whose = keyof typeof stockCalls
