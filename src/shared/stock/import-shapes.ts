import { z } from 'zod'
import { pageQuery, pageShape } from '../http/page.js'
import { Id, Sentence } from '../http/text.js'
import { Currency } from '../money/money-fields.js'
import { offerTermsShape } from '../money/offer-terms.js'
import { briefPanel } from '../panels/panel-shapes.js'
import { keysOf, tableOf } from '../values/keys-of.js'
import { delimiters, encodings } from '../values/table-formats.js'
import { importFixKeys, importProblemKinds } from './import-problems.js'

/** The fields that a column can contain. Only model and quantity are required. */
export const importFields = {
  sku: 'SKU / model',
  brand: 'Brand',
  quantity: 'Quantity',
  price: 'Price per unit',
  currency: 'Currency',
  condition: 'Condition',
  lot: 'Lot',
  minQuantity: 'Minimum order',
  packQuantity: 'Pack',
  priceBreaks: 'Price breaks',
  availableFrom: 'Available from',
  warehouseCity: 'Warehouse city',
  warehouseState: 'Warehouse state',
  warehouseCountry: 'Warehouse country',
  warrantyMonths: 'Warranty (months)',
  tested: 'Tested',
  testedAt: 'Tested on',
  note: 'Note',
} as const
export type ImportField = keyof typeof importFields
const plainFieldKeys = ['sku', 'brand', 'quantity', 'price', 'currency'] as const satisfies readonly ImportField[]
/** The fields that hold a term of the offer. */
export type TermField = Exclude<ImportField, (typeof plainFieldKeys)[number]>
export const importFieldKeys = keysOf(importFields)
export const termFieldKeys = importFieldKeys.filter((field): field is TermField =>
  plainFieldKeys.every((plain) => plain !== field),
)
/** The columns of the template. */
export const templateFields = ['brand', 'sku', 'quantity', 'price', 'currency', ...termFieldKeys] as const

export const maxImportBytes = 10 * 1_048_576
export const maxImportRows = 20_000
export const maxImportColumns = 100
/** With more corrections than this, the file itself should be corrected. */
export const maxEditedRows = 2000

/** `auto`: as the values of the column show. */
export const decimalSigns = ['auto', '.', ','] as const

const column = z
  .int()
  .min(0)
  .max(maxImportColumns - 1)
  .nullable()
/** Columns of terms are there only where the file has them. */
const termColumns = tableOf(termFieldKeys, () => column.optional())
const Mapping = z.strictObject({
  sku: column,
  brand: column,
  quantity: column,
  price: column,
  currency: column,
  ...termColumns,
})
export type Mapping = z.infer<typeof Mapping>
/** The mapping in a call: callers that do not support currencies may omit that field. */
const ChosenMapping = z.strictObject({ ...Mapping.shape, currency: column.default(null) })

export const PanelBrief = z.object({
  ...briefPanel,
  /** The similarity to the model number in the file in percent, if it is not the same. */
  likeness: z.number().optional(),
})
export type PanelBrief = z.infer<typeof PanelBrief>

export const ImportRow = z.object({
  row: z.number(),
  cells: z.array(z.string()),
  skipped: z.boolean(),
  /** Why the row is left out automatically; null when it is not, or was skipped by hand. */
  leftOut: z.enum(['blank', 'sum', 'mended']).nullable(),
  /** exact: found; chosen: by hand; several: more than one fits; near: there are candidates; none: nothing similar. */
  match: z.enum(['exact', 'chosen', 'several', 'near', 'none']),
  panel: PanelBrief.nullable(),
  candidates: z.array(PanelBrief),
  quantity: z.number().nullable(),
  pricePerUnit: z.number().nullable(),
  /** The currency of the price, from its cell, its column or a person's choice. */
  currency: z.string(),
  terms: z.object(offerTermsShape),
  /** The line in stock at present. */
  before: z.object({ quantity: z.number(), pricePerUnit: z.number().nullable(), currency: z.string() }).nullable(),
  action: z.enum(['add', 'update', 'same']).nullable(),
  problems: z.array(
    z.object({
      field: z.enum(importFieldKeys),
      column: z.number().nullable(),
      kind: z.enum(importProblemKinds),
      message: Sentence,
    }),
  ),
  /** The problems that were fixed by a decision about all rows of their kind. */
  mended: z.array(z.enum(importProblemKinds)),
})
export type ImportRow = z.infer<typeof ImportRow>

const ProblemGroup = z.object({
  kind: z.enum(importProblemKinds),
  rows: z.number(),
  /** The decision; null while there is none. */
  fix: z.enum(importFixKeys).nullable(),
  /** The first values of the file with this problem. */
  samples: z.array(z.string()),
})
export type ProblemGroup = z.infer<typeof ProblemGroup>

export const Import = z.object({
  id: z.string(),
  supplierId: z.string(),
  fileName: z.string(),
  status: z.enum(['ready', 'imported']),
  format: z.enum(['csv', 'xlsx']),
  encoding: z.enum(encodings).nullable(),
  delimiter: z.enum(delimiters).nullable(),
  sheet: z.string().nullable(),
  hasHeader: z.boolean(),
  decimalSign: z.enum(decimalSigns),
  /** The currency of prices that do not state one, and where it comes from. */
  currency: z.object({ code: z.string(), from: z.enum(['choice', 'title', 'supplier']) }),
  /** Whether the file is read with the remembered settings of the last file of the same shape. */
  isRemembered: z.boolean(),
  columns: z.array(z.object({ index: z.number(), name: z.string(), samples: z.array(z.string()) })),
  mapping: Mapping,
  /** Problems that prevent reading any row, such as a column that is not chosen. */
  problems: z.array(Sentence),
  /** All kinds of problems that rows have, or had before a decision fixed them. */
  groups: z.array(ProblemGroup),
  counts: z.object({
    rows: z.number(),
    good: z.number(),
    bad: z.number(),
    skipped: z.number(),
    add: z.number(),
    update: z.number(),
    same: z.number(),
  }),
  rows: z.array(ImportRow),
  ...pageShape,
  createdAt: z.string(),
  expiresAt: z.string(),
})
export type Import = z.infer<typeof Import>

export const previewQuery = { ...pageQuery(50), show: z.enum(['all', 'problems']).default('all') }

const cell = z.string().max(500)

export const ImportChange = z.strictObject({
  mapping: ChosenMapping.optional(),
  hasHeader: z.boolean().optional(),
  encoding: z.enum(encodings).optional(),
  delimiter: z.enum(delimiters).optional(),
  decimalSign: z.enum(decimalSigns).optional(),
  /** The currency of prices that do not state one; null resets it to that of the file or the supplier. */
  currency: Currency.nullable().optional(),
  /** Decisions about all rows with a kind of problem; null reverts one. */
  mends: z.partialRecord(z.enum(importProblemKinds), z.enum(importFixKeys).nullable()).optional(),
  /** Deletes the remembered settings for files of this shape, and reads the file again. */
  forget: z.literal(true).optional(),
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1).max(10_000_000),
        values: z
          .strictObject(tableOf(importFieldKeys, () => cell))
          .partial()
          .optional(),
        /** The panel chosen by hand; null resets it to the match. */
        panelId: Id.nullable().optional(),
        skip: z.boolean().optional(),
      }),
    )
    .max(1000)
    .optional(),
})
export type ImportChange = z.infer<typeof ImportChange>

export const OneImport = z.object({ import: Import })
export const Confirmation = z.strictObject({ skipBadRows: z.boolean().default(false) }).optional()
export const Imported = z.object({
  imported: z.object({ added: z.number(), updated: z.number(), unchanged: z.number(), skipped: z.number() }),
})
