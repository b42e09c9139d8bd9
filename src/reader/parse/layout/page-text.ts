import type { Box } from '../../../shared/panels/datasheet-reading.js'

/** A run of text from the PDF or from OCR. */
export type TextItem = {
  text: string
  box: Box
  /** True when the text does not run from left to right. */
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
  /** True when the words come from OCR. */
  recognised?: boolean
  /** By how much the page was turned clockwise for reading; sizes and boxes are those of the turned page. */
  turn?: Turn
  /** By how many degrees lines fall to the right on a crooked scan; boxes are those of the levelled page. */
  skew?: number
}
