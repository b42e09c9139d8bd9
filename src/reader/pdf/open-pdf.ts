import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DatasheetError } from '../datasheet-error.js'
import { readingLimits } from '../reading-limits.js'
import { getDocument } from './pdf-library.js'
import { stripDrawings } from './strip-drawings.js'

const require = createRequire(import.meta.url)
const library = dirname(require.resolve('pdfjs-dist/package.json'))
const folder = (name: string) => `${join(library, name)}/`

/** Reading text needs no pictures and drawings: those of a cover take longer than all its words. */
export type Purpose = 'text' | 'pictures'

/** Opens a document without scripts, forms, system fonts or network. */
export async function openPdf(bytes: Uint8Array, purpose: Purpose = 'pictures'): Promise<PDFDocumentProxy> {
  const task = getDocument({
    // The library takes ownership of its input.
    data: new Uint8Array(purpose === 'text' ? stripDrawings(bytes) : bytes),
    isEvalSupported: false,
    enableXfa: false,
    useSystemFonts: false,
    disableFontFace: true,
    stopAtErrors: false,
    maxImageSize: purpose === 'text' ? 1 : readingLimits.imagePixels,
    cMapUrl: folder('cmaps'),
    cMapPacked: true,
    standardFontDataUrl: folder('standard_fonts'),
    wasmUrl: folder('wasm'),
    iccUrl: folder('iccs'),
    verbosity: 0,
  })
  try {
    const document = await task.promise
    if (document.numPages > readingLimits.pages) throw new DatasheetError('too_many_pages')
    if (document.numPages === 0) throw new DatasheetError('damaged')
    return document
  } catch (error) {
    if (error instanceof DatasheetError) throw error
    const name = error instanceof Error ? error.name : ''
    throw new DatasheetError(name === 'PasswordException' ? 'encrypted' : 'damaged', { cause: error })
  }
}
