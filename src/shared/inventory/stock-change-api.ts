import { z } from 'zod'
import { adminOnly, endpoint, supplierOnly } from '../http/endpoint.js'
import { Id, IdParams } from '../http/text.js'
import { AskBack } from '../money/price-question.js'
import { shownToSuppliers } from './inventory-api.js'
import { isPercent, percentRefusal, Quantity, Version } from './inventory-fields.js'
import { InventoryItem } from './inventory-item.js'

/** So many lines can be changed at once. */
export const mostLinesAtOnce = 5000

export const StockChange = z.discriminatedUnion(
  'kind',
  [
    /** Prices go up or down by so much, rounded to cents; a line without a price stays without one. */
    z.strictObject({
      kind: z.literal('price'),
      percent: z.number(percentRefusal).refine(isPercent, percentRefusal),
    }),
    z.strictObject({ kind: z.literal('quantity'), quantity: Quantity }),
    z.strictObject({ kind: z.literal('confirm') }),
    z.strictObject({ kind: z.literal('delete') }),
  ],
  'Say what to change: price, quantity, confirm or delete',
)
export type StockChange = z.output<typeof StockChange>
export type StockChangeKind = StockChange['kind']

/** A line as it was seen: should somebody have changed it since, nothing is changed. */
export const SeenLine = z.object({ id: z.string(), version: z.number() })
export type SeenLine = z.infer<typeof SeenLine>

const lineCount = `Choose from 1 to ${mostLinesAtOnce} lines`

export const changeOwnStock = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/changes',
  access: supplierOnly,
  summary:
    'Change several lines of yours at once, all or none. 409 with `problems` where lines are gone or were changed meanwhile',
  status: 201,
  body: z.strictObject({
    change: StockChange,
    askBack: AskBack,
    lines: z
      .array(z.strictObject({ id: Id, version: Version }), lineCount)
      .min(1, lineCount)
      .max(mostLinesAtOnce, lineCount)
      .refine((lines) => new Set(lines.map(({ id }) => id)).size === lines.length, 'Name each line once'),
  }),
  response: z.object({
    change: z.object({
      id: z.string(),
      kind: z.string(),
      changed: z.number(),
      /** Lines without a price, which a percentage leaves alone. */
      leftAlone: z.number(),
    }),
  }),
})

const keptReasons = ['panel_gone', 'added_again', 'changed_since'] as const
/** What came of taking a change back; `left` is what could not be, and why. */
export const StockUndo = z.object({
  restored: z.number(),
  left: z.array(z.object({ id: z.string(), reason: z.enum(keptReasons) })),
})
export type StockUndo = z.infer<typeof StockUndo>

export const undoOwnStockChange = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/changes/:id/undo',
  access: supplierOnly,
  summary: 'Take a change of the last day back: lines return as they were, with their ids, age and history',
  params: IdParams,
  response: z.object({ undo: StockUndo }),
})

export const restoreOwnInventory = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/:id/restore',
  access: supplierOnly,
  summary: 'Bring a line back that you deleted in the last day',
  params: IdParams,
  response: z.object({ item: InventoryItem }),
})

export const restoreAnyInventory = endpoint({
  method: 'POST',
  path: '/api/admin/inventory/:id/restore',
  access: adminOnly,
  summary: 'Bring a line back that was deleted in the last day',
  params: IdParams,
  response: z.object({ item: InventoryItem }),
})

export const selectOwnInventory = endpoint({
  method: 'GET',
  path: '/api/supplier/inventory/selection',
  access: supplierOnly,
  summary: `Ids and versions of your lines, filtered like the list, ${mostLinesAtOnce} at most: to change them at once`,
  query: z.strictObject(shownToSuppliers),
  response: z.object({ lines: z.array(SeenLine), totalCount: z.number() }),
})
