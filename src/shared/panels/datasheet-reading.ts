import { z } from 'zod'
import { Sentence } from '../http/text.js'
import { keysOf } from '../values/keys-of.js'
import type { PanelFieldKey, PanelFlagKey, PanelNumberKey, PanelTextKey } from './panel-fields.js'

/** The stages of a reading. `ocr` runs between layout and values, only for pages without usable text. */
export const readingStages = ['upload', 'text', 'layout', 'ocr', 'values', 'checks', 'done'] as const
export type ReadingStage = (typeof readingStages)[number]
export type ReadingProgress = { stage: ReadingStage; page?: number; pages?: number }

/** The condition under which an electrical value was measured, as the sheet states it. */
const conditions = ['stc', 'nominal', 'gain', 'low'] as const
export type Condition = (typeof conditions)[number]

/**
 * A rectangle on a page: [x, y, width, height] in PDF points (1/72 inch), from the top left corner of the displayed
 * page.
 */
const Box = z.tuple([z.number(), z.number(), z.number(), z.number()])
export type Box = [x: number, y: number, width: number, height: number]

const Place = z.object({ page: z.number(), box: Box, text: z.string() })
export type Place = z.infer<typeof Place>

/** Where a value was read: the page from 1, the box, and the text with normalised signs and spaces. */
export const Provenance = Place.extend({
  condition: z.enum(conditions).optional(),
  /** The printed values that this one was computed from, if it is not printed itself. */
  computedFrom: z.array(Place).optional(),
})
export type Provenance = Place & { condition?: Condition; computedFrom?: Place[] }

export const PageSize = z.object({ page: z.number(), width: z.number(), height: z.number() })
export type PageSize = z.infer<typeof PageSize>

/** Codes for programs; the text beside a code is for people. */
const warningCodes = [
  'no_text',
  'other_document',
  'not_a_datasheet',
  'no_table',
  'no_panels',
  'uneven_classes',
  'recognised',
  'unclear_photo',
  /** From a release before there were codes. */
  'note',
] as const
export const ReadingWarning = z.object({ code: z.enum(warningCodes), text: Sentence })
export type ReadingWarning = z.infer<typeof ReadingWarning>

/** Facts that sheets state and requests contain, but that are not fields of a panel. */
export const SheetFacts = z.object({
  /** Material, finish and colour. */
  Frame: z.string().optional(),
  ProductWarranty_years: z.number().optional(),
  PowerWarranty_years: z.number().optional(),
})
export const sheetFactKeys = keysOf(SheetFacts.shape)
export type SheetFactKey = (typeof sheetFactKeys)[number]
export type ReadFieldKey = PanelFieldKey | SheetFactKey

/** One power class of a sheet. Fields that the sheet does not state are absent. */
export type ReadPanel = { [Key in PanelNumberKey]?: number } & { [Key in PanelTextKey]?: string } & {
  [Key in PanelFlagKey]?: boolean
} & { Frame?: string; ProductWarranty_years?: number; PowerWarranty_years?: number } & {
  provenance: { [Key in ReadFieldKey]?: Provenance }
  /** Values that fail a cross-check, with the reason. */
  review?: { [Key in ReadFieldKey]?: string }
  /** Why the reader is not sure of this panel as a whole, in sentences for the reviewer; absent when it is. */
  doubts?: string[]
}

export type DatasheetReading = { panels: ReadPanel[]; warnings: ReadingWarning[]; pages: PageSize[] }
