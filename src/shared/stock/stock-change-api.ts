import { z } from 'zod'
import { endpoint, supplierOnly } from '../http/endpoint.js'
import { Id } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { isPercent, percentRefusal, Quantity, Version } from '../money/inventory-fields.js'
import { termChanges, termKeys } from '../money/offer-terms.js'
import { AskBack } from '../money/price-question.js'
import { forAnySupplier } from './for-any-supplier.js'
import { supplierListFilters } from './inventory-api.js'
import { InventoryItem } from './inventory-item.js'

const stockProblems = ['gone', 'changed', 'price_too_high', 'breaks_wrong', 'lot_taken'] as const
/** Why a line prevents a change. */
export const StockProblem = z.object({ id: z.string(), problem: z.enum(stockProblems), panel: z.string().nullable() })
export type StockProblem = z.infer<typeof StockProblem>

const StockProblems = z.array(StockProblem)

export const mostLinesAtOnce = 5000

export const StockChange = z.discriminatedUnion(
  'kind',
  [
    /** Changes prices and their breaks by a percentage, rounded to cents; lines without a price stay without one. */
    z.strictObject({
      kind: z.literal('price'),
      percent: z.number(percentRefusal).refine(isPercent, percentRefusal),
    }),
    z.strictObject({ kind: z.literal('quantity'), quantity: Quantity }),
    /** Terms that all lines get; those that are omitted stay, null sets the default. */
    z
      .strictObject({ kind: z.literal('terms'), ...termChanges })
      .refine((change) => termKeys.some((key) => change[key] !== undefined), 'Choose at least one term to change'),
    z.strictObject({ kind: z.literal('confirm') }),
    z.strictObject({ kind: z.literal('delete') }),
  ],
  phrase('Choose what to change: price, quantity, terms, confirm or delete'),
)
export type StockChange = z.output<typeof StockChange>
export type StockChangeKind = StockChange['kind']

/** A line with the version that the caller has seen. If it has changed since, nothing is changed. */
export const LineVersion = z.object({ id: z.string(), version: z.number() })
export type LineVersion = z.infer<typeof LineVersion>

const lineCount = phrase`Choose from 1 to ${mostLinesAtOnce} lines`

export const changeOwnStock = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/changes',
  access: supplierOnly,
  summary:
    'Change several lines of yours at once, all or none. 409 with `problems` when lines were deleted or changed in between',
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
      /** Lines without a price, which a percentage does not change. */
      leftAlone: z.number(),
    }),
  }),
  refusal: z.object({ problems: StockProblems }),
})

const keptReasons = ['panel_gone', 'added_again', 'changed_since'] as const
/** The result of undoing a change; `left` lists what could not be restored, with reasons. */
export const StockUndo = z.object({
  restored: z.number(),
  left: z.array(z.object({ id: z.string(), reason: z.enum(keptReasons) })),
})
export type StockUndo = z.infer<typeof StockUndo>

export const undoOwnStockChange = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/changes/:id/undo',
  access: supplierOnly,
  summary: 'Undo a change of the last day: lines are restored with their ids, age and history',
  response: z.object({ undo: StockUndo }),
})

export const restoreOwnInventory = endpoint({
  method: 'POST',
  path: '/api/supplier/inventory/:id/restore',
  access: supplierOnly,
  summary: 'Restore a line that you deleted in the last day',
  response: z.object({ item: InventoryItem }),
})

export const restoreAnyInventory = forAnySupplier(
  restoreOwnInventory,
  'Restore a line that was deleted in the last day',
)

export const selectOwnInventory = endpoint({
  method: 'GET',
  path: '/api/supplier/inventory/selection',
  access: supplierOnly,
  summary: `Ids and versions of your lines, filtered like the list, ${mostLinesAtOnce} at most: to change them at once`,
  query: z.strictObject(supplierListFilters),
  response: z.object({ lines: z.array(LineVersion), totalCount: z.number() }),
})
