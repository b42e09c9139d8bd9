import type { PanelFieldKey, PanelFlagKey, PanelNumberKey, PanelTextKey } from '../../shared/panels/panel-fields.js'

/**
 * A rectangle on a page: [x, y, width, height] in PDF points (1/72 inch),
 * with the origin in the top-left corner of the page as it is shown.
 */
export type Box = [x: number, y: number, width: number, height: number]

/** A run of text as the PDF (or the OCR) gives it. */
export type TextItem = {
  text: string
  box: Box
  /** True where the writing does not run from left to right. */
  turned?: boolean
}

/** Degrees clockwise. */
export type Turn = 90 | 180 | 270

export type PageText = {
  /** Counted from 1. */
  page: number
  width: number
  height: number
  items: TextItem[]
  /** True where the words were recognised from a picture of the page. */
  recognised?: boolean
  /** By how much the page was turned clockwise to be read; sizes and boxes are those of the turned page. */
  turn?: Turn
}

/** The condition under which an electrical value was measured, as the sheet names it. */
export type Condition = 'stc' | 'nominal' | 'gain' | 'low'

/** Where a value was read. */
export type Provenance = {
  /** Counted from 1. */
  page: number
  box: Box
  /** The text read, after normalisation of signs and spaces. */
  text: string
  condition?: Condition
}

type PanelNumbers = { [Key in PanelNumberKey]?: number }
type PanelTexts = { [Key in PanelTextKey]?: string }
type PanelFlags = { [Key in PanelFlagKey]?: boolean }
export type ReadFieldKey = PanelFieldKey

/** One power class of a sheet. A field that the sheet does not state is absent. */
export type ReadPanel = PanelNumbers &
  PanelTexts &
  PanelFlags & {
    provenance: { [Key in ReadFieldKey]?: Provenance }
    /** Values that break a cross-check, and why. */
    review?: { [Key in ReadFieldKey]?: string }
  }

export type PageSize = { page: number; width: number; height: number }

export type DatasheetReading = {
  panels: ReadPanel[]
  warnings: string[]
  pages: PageSize[]
}

export type ReadingStage = 'upload' | 'text' | 'layout' | 'ocr' | 'values' | 'checks' | 'done'
export type ReadingProgress = { stage: ReadingStage; page?: number; pages?: number }

/** Characters a page of a datasheet has at least; one with fewer is drawn or scanned. */
export const sparsePage = 800
