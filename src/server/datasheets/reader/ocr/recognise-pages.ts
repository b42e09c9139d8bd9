import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText, Turn } from '../../parse/layout/page-text.js'
import { renderPage } from '../pdf/render-page.js'
import { openRecogniser, type RecognisedLanguage, type Recogniser } from './open-recogniser.js'
import { seemsSideways } from './seems-sideways.js'

/** Print of five points, as many sheets have it, needs this much; more only costs time. */
const dotsPerInch = 300
/** A small page has small print: it gets as many pixels as A4 would. */
const leastPixels = 595 * 842 * (dotsPerInch / 72) ** 2

const scaleFor = (size: { width: number; height: number }) =>
  Math.max(dotsPerInch / 72, Math.sqrt(leastPixels / (size.width * size.height)))

/** Words that the engine is sure of on any page of a datasheet, when it is read the right way up. */
const fewestWords = 15

type Step = (step: 'render' | 'recognise') => Promise<void>

/** One page; where it lies on its side, turned so that its words make sense. */
async function recognisePage(
  document: PDFDocumentProxy,
  { page, width, height }: PageText,
  recogniser: Recogniser,
  onStep: Step,
): Promise<PageText> {
  await onStep('render')
  const { png, scale, sketch } = await renderPage(document, page, scaleFor)
  // Sheets are upright; one that lies on its side makes the page broad.
  const turns: Turn[] = width > height && seemsSideways(sketch()) ? [90, 270] : []
  for (const turn of turns) {
    const turned = await renderPage(document, page, scaleFor, turn)
    await onStep('recognise')
    const { items, sureWords } = await recogniser.recognise(turned.png, turned.scale)
    if (sureWords >= fewestWords) return { page, width: height, height: width, items, recognised: true, turn }
    await onStep('render')
  }
  await onStep('recognise')
  const { items } = await recogniser.recognise(png, scale)
  return { page, width, height, items, recognised: true }
}

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
    for (const [index, page] of pages.entries()) {
      recognised.push(await recognisePage(document, page, recogniser, (step) => onStep(step, index + 1, pages.length)))
    }
    return recognised
  } finally {
    await recogniser.close()
  }
}
