import type { Box } from '../../../../shared/datasheets/datasheet-reading.js'

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
