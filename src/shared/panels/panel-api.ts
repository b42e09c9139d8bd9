import { z } from 'zod'
import { adminOnly, endpoint, supplierOrAdmin } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { line, Sentence } from '../http/text.js'
import { QueryDecimal } from '../values/query-decimal.js'
import { PanelEdit, PanelInput } from './panel-schema.js'
import { briefPanel, Panel } from './panel-shapes.js'

export const createPanel = endpoint({
  method: 'POST',
  path: '/api/solars/create',
  access: adminOnly,
  summary: 'Add a panel to the catalogue',
  status: 201,
  body: PanelInput,
  response: z.object({ panel: Panel, warnings: z.array(Sentence) }),
})

export const panelSorts = ['created', 'brand', 'sku', 'watts', 'efficiency', 'stock', 'updated'] as const

export const listPanels = endpoint({
  method: 'GET',
  path: '/api/admin/panels',
  access: adminOnly,
  summary: 'The catalogue with all stock, newest first unless sorted otherwise',
  query: z.strictObject({
    ...pageQuery(50),
    search: line(200).optional(),
    CellType: line(200).optional(),
    minWatts: QueryDecimal.optional(),
    maxWatts: QueryDecimal.optional(),
    minEfficiency: QueryDecimal.optional(),
    maxEfficiency: QueryDecimal.optional(),
    sort: z.enum(panelSorts).default('created'),
    order: z.enum(['asc', 'desc']).default('desc'),
  }),
  response: z.object({ panels: z.array(Panel), ...pageShape }),
})

export const getPanelForAdmin = endpoint({
  method: 'GET',
  path: '/api/admin/panels/:id',
  access: adminOnly,
  summary: 'One panel with all stock, hidden offers included',
  response: z.object({ panel: Panel }),
})

export const updatePanel = endpoint({
  method: 'PUT',
  path: '/api/admin/panels/:id',
  access: adminOnly,
  summary: 'Change a panel. With `version`, a parallel edit is not overwritten: 409 with `current`',
  body: PanelEdit,
  response: z.object({ panel: Panel, warnings: z.array(Sentence) }),
  refusal: z.object({ current: Panel }),
})

export const deletePanel = endpoint({
  method: 'DELETE',
  path: '/api/admin/panels/:id',
  access: adminOnly,
  summary: 'Remove a panel and its inventory',
})

/** One change of a panel. For an update, `before` and `after` contain only the changed fields. */
export const PanelChange = z.object({
  id: z.number(),
  at: z.string(),
  actorEmail: z.string(),
  action: z.string(),
  before: z.record(z.string(), z.unknown()).nullable(),
  after: z.record(z.string(), z.unknown()).nullable(),
  /** The sheet that the values were taken from. */
  datasheet: z.object({ file: z.string(), fileName: z.string() }).nullable(),
})
export type PanelChange = z.infer<typeof PanelChange>

export const listPanelChanges = endpoint({
  method: 'GET',
  path: '/api/admin/panels/:id/history',
  access: adminOnly,
  summary: 'The changes of a panel, newest first; also of a deleted one',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ changes: z.array(PanelChange), ...pageShape }),
})

export const PickerPanel = z.object({
  ...briefPanel,
  CellType: z.string().nullable(),
  ModuleEfficiency_percent: z.number().nullable(),
})
export type PickerPanel = z.infer<typeof PickerPanel>
export const maxPickerPanels = 40

export const pickPanels = endpoint({
  method: 'GET',
  path: '/api/supplier/panels',
  access: supplierOrAdmin,
  summary: 'The panel picker: at most 40 panels by brand, name or SKU',
  query: z.strictObject({ search: line(200).optional() }),
  response: z.object({ panels: z.array(PickerPanel) }),
})
