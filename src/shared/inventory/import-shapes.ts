import { z } from 'zod'
import { pageQuery, pageShape } from '../http/page.js'
import { Id } from '../http/text.js'
import { keysOf } from '../keys-of.js'
import { Currency } from '../money/money-fields.js'
import { delimiters, encodings } from '../tables/table-formats.js'
import { importFixKeys, importProblemKinds } from './import-problems.js'

/** What a column of the file can hold. Brand, price and currency may be missing from a file. */
export const importFields = {
  sku: 'SKU / model',
  brand: 'Brand',
  quantity: 'Quantity',
  price: 'Price per unit',
  currency: 'Currency',
} as const
export type ImportField = keyof typeof importFields
export const importFieldKeys = keysOf(importFields)

export const maxImportBytes = 10 * 1_048_576
export const maxImportRows = 20_000
export const maxImportColumns = 100
/** More corrections than this belong into the file. */
export const maxEditedRows = 2000

/** `auto`: as the values of the column show. */
export const decimalSigns = ['auto', '.', ','] as const

const column = z
  .int()
  .min(0)
  .max(maxImportColumns - 1)
  .nullable()
const Mapping = z.strictObject({ sku: column, brand: column, quantity: column, price: column, currency: column })
export type Mapping = z.infer<typeof Mapping>
/** As a caller says it: one that knows nothing of currencies may leave theirs out. */
const ChosenMapping = z.strictObject({ ...Mapping.shape, currency: column.default(null) })

const PanelBrief = z.object({
  id: z.string(),
  SKU: z.string(),
  Brand: z.string().nullable(),
  Description: z.string().nullable(),
  Watts_W: z.number().nullable(),
  /** How much the model number is like the one in the file, in percent, where it is not the same. */
  likeness: z.number().optional(),
})
export type PanelBrief = z.infer<typeof PanelBrief>

export const ImportRow = z.object({
  /** The line of the file, as a spreadsheet counts it. */
  row: z.number(),
  cells: z.array(z.string()),
  skipped: z.boolean(),
  /** Why the row is left out, where nobody said so of this row by hand. */
  leftOut: z.enum(['blank', 'sum', 'mended']).nullable(),
  /** exact: found; chosen: by hand; several: more than one fits; near: look at the candidates; none: nothing like it. */
  match: z.enum(['exact', 'chosen', 'several', 'near', 'none']),
  panel: PanelBrief.nullable(),
  candidates: z.array(PanelBrief),
  quantity: z.number().nullable(),
  pricePerUnit: z.number().nullable(),
  /** Of the price: as the cell, its column or a person says. */
  currency: z.string(),
  /** The line as it is in stock now. */
  before: z.object({ quantity: z.number(), pricePerUnit: z.number().nullable(), currency: z.string() }).nullable(),
  action: z.enum(['add', 'update', 'same']).nullable(),
  problems: z.array(
    z.object({
      field: z.enum(importFieldKeys),
      column: z.number().nullable(),
      kind: z.enum(importProblemKinds),
      message: z.string(),
    }),
  ),
  /** What was mended by a decision about all rows of its kind. */
  mended: z.array(z.enum(importProblemKinds)),
})
export type ImportRow = z.infer<typeof ImportRow>

const ProblemGroup = z.object({
  kind: z.enum(importProblemKinds),
  rows: z.number(),
  /** What was decided; null while the rows wait for it. */
  fix: z.enum(importFixKeys).nullable(),
  /** The first of what the file says there. */
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
  /** Of prices that do not say it themselves: what it is, and why. */
  currency: z.object({ code: z.string(), from: z.enum(['choice', 'title', 'supplier']) }),
  /** Whether the file is read as the last one of the same shape was. */
  isRemembered: z.boolean(),
  columns: z.array(z.object({ index: z.number(), name: z.string(), samples: z.array(z.string()) })),
  mapping: Mapping,
  /** What keeps every row from being read, such as a column nobody has chosen. */
  problems: z.array(z.string()),
  /** Every kind of problem that rows have, or had until it was mended. */
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
  /** Of prices that do not say it themselves; null goes back to what the file or the supplier says. */
  currency: Currency.nullable().optional(),
  /** Decisions about all rows with a kind of problem; null takes one back. */
  mends: z.partialRecord(z.enum(importProblemKinds), z.enum(importFixKeys).nullable()).optional(),
  /** Forgets what was remembered of files of this shape, and reads the file afresh. */
  forget: z.literal(true).optional(),
  rows: z
    .array(
      z.strictObject({
        row: z.int().min(1).max(10_000_000),
        /** Corrected cells, by what they hold. */
        values: z
          .strictObject({ sku: cell, brand: cell, quantity: cell, price: cell, currency: cell })
          .partial()
          .optional(),
        /** The panel chosen by hand; null goes back to what was found. */
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
