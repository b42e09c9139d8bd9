import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { renderPage } from '../pdf/render-page.js'
import type { PageText } from '../reading-types.js'
import { openRecogniser, type RecognisedLanguage } from './open-recogniser.js'

/** Print of five points, as many sheets have it, needs this much; more only costs time. */
const dotsPerInch = 300
/** A small page has small print: it gets as many pixels as A4 would. */
const leastPixels = 595 * 842 * (dotsPerInch / 72) ** 2

const scaleFor = (size: { width: number; height: number }) =>
  Math.max(dotsPerInch / 72, Math.sqrt(leastPixels / (size.width * size.height)))

/** Reads pages by eye: draws them and recognises the words. */
export async function recognisePages(
  document: PDFDocumentProxy,
  pages: PageText[],
  language: RecognisedLanguage,
  onStep: (step: 'render' | 'recognise', page: number, pages: number) => Promise<void>,
): Promise<PageText[]> {
  const recogniser = await openRecogniser(language)
  try {
    const recognised: PageText[] = []
    for (const [index, { page, width, height }] of pages.entries()) {
      await onStep('render', index + 1, pages.length)
      const { png, scale } = await renderPage(document, page, scaleFor)
      await onStep('recognise', index + 1, pages.length)
      const items = await recogniser.recognise(png, scale)
      recognised.push({ page, width, height, items, recognised: true })
    }
    return recognised
  } finally {
    await recogniser.close()
  }
}
