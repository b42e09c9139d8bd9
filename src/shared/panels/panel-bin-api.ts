import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Panel } from './panel-shapes.js'

/** How long a deleted panel can be restored. */
export const binDays = 30

export const BinnedPanel = z.object({
  id: z.string(),
  SKU: z.string(),
  Brand: z.string().nullable(),
  deletedAt: z.string(),
  deletedBy: z.string(),
  /** When it is deleted for good. */
  goesAt: z.string(),
  /** The stock that was deleted with it. */
  stock: z.object({ offers: z.number(), quantity: z.number() }),
})
export type BinnedPanel = z.infer<typeof BinnedPanel>

export const listBin = endpoint({
  method: 'GET',
  path: '/api/admin/panel-bin',
  access: adminOnly,
  summary: `Deleted panels, last deleted first; each can be restored for ${binDays} days`,
  query: z.strictObject(pageQuery(50)),
  response: z.object({ panels: z.array(BinnedPanel), ...pageShape }),
})

export const restorePanel = endpoint({
  method: 'POST',
  path: '/api/admin/panel-bin/:id/restore',
  access: adminOnly,
  summary: 'Restore a deleted panel with its stock, history and sources. 409 when its brand and SKU are used again',
  response: z.object({ panel: Panel }),
})
