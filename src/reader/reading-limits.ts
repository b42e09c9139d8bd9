/** The limits of a reading. Maximum of forty real ones: 33 pages, 3.3 s, 172 MB, 30 kB of text. */
export const readingLimits = {
  bytes: 20 * 1024 * 1024,
  /** Documents with more pages are refused. */
  pages: 60,
  /** Pages that are read; the tables of a datasheet are on the first ones. */
  pagesRead: 12,
  /** Runs of text on one page: a drawing with single letters has some thousands. */
  itemsPerPage: 12_000,
  charactersPerPage: 120_000,
  /** Pixels of a single image inside a PDF; larger ones are skipped. */
  imagePixels: 40_000_000,
  /** Pixels of a rendered page. */
  renderedPixels: 16_000_000,
  /** Pixels of a photo for OCR: a sheet of A4 at 300 dpi, and some more. */
  recognisedPixels: 10_000_000,
  /** Pages read with OCR. */
  pagesRecognised: 4,
} as const
