import { z } from 'zod'
import { keysOf } from '../keys-of.js'
import type { PanelFieldKey, PanelFlagKey, PanelNumberKey, PanelTextKey } from '../panels/panel-fields.js'

/** What a reading goes through. `ocr` happens between layout and values, only where a page has no usable text. */
export const readingStages = ['upload', 'text', 'layout', 'ocr', 'values', 'checks', 'done'] as const
export type ReadingStage = (typeof readingStages)[number]
export type ReadingProgress = { stage: ReadingStage; page?: number; pages?: number }

/** The condition under which an electrical value was measured, as the sheet names it. */
const conditions = ['stc', 'nominal', 'gain', 'low'] as const
export type Condition = (typeof conditions)[number]

/**
 * A rectangle on a page: [x, y, width, height] in PDF points (1/72 inch), from the top left corner of the page as it is
 * shown.
 */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = [x: number, y: number, width: number, height: number]

const Place = z.object({ page: z.number(), box: Box, text: z.string() })
export type Place = z.infer<typeof Place>

/** Where a value was read: the page from 1, the box, and the text after normalisation of signs and spaces. */
export const Provenance = Place.extend({
  condition: z.enum(conditions).optional(),
  /** The printed values that this one was computed from, where it is not printed itself. */
  computedFrom: z.array(Place).optional(),
})
export type Provenance = Place & { condition?: Condition; computedFrom?: Place[] }

export const PageSize = z.object({ page: z.number(), width: z.number(), height: z.number() })
export type PageSize = z.infer<typeof PageSize>

/** What a program may decide on; the text beside it is for people. */
const warningCodes = [
  'no_text',
  'other_document',
  'not_a_datasheet',
  'no_table',
  'no_panels',
  'uneven_classes',
  'recognised',
  'unclear_photo',
  /** Kept from a release without codes. */
  'note',
] as const
export const ReadingWarning = z.object({ code: z.enum(warningCodes), text: z.string() })
export type ReadingWarning = z.infer<typeof ReadingWarning>

/** What sheets tell and requests ask for, though a panel of the catalogue has no such field. */
export const SheetFacts = z.object({
  /** Material, finish and colour. */
  Frame: z.string().optional(),
  ProductWarranty_years: z.number().optional(),
  PowerWarranty_years: z.number().optional(),
})
export const sheetFactKeys = keysOf(SheetFacts.shape)
export type SheetFactKey = (typeof sheetFactKeys)[number]
export type ReadFieldKey = PanelFieldKey | SheetFactKey

/** One power class of a sheet. A field that the sheet does not state is absent. */
export type ReadPanel = { [Key in PanelNumberKey]?: number } & { [Key in PanelTextKey]?: string } & {
  [Key in PanelFlagKey]?: boolean
} & { Frame?: string; ProductWarranty_years?: number; PowerWarranty_years?: number } & {
  provenance: { [Key in ReadFieldKey]?: Provenance }
  /** Values that break a cross-check, and why. */
  review?: { [Key in ReadFieldKey]?: string }
}

export type DatasheetReading = { panels: ReadPanel[]; warnings: ReadingWarning[]; pages: PageSize[] }
