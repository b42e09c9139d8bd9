import type { Canvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText, Turn } from '../../parse/layout/page-text.js'
import { renderPage } from '../pdf/render-page.js'
import { greyOfCanvas } from '../picture/grey-picture.js'
import { hasGrain } from './has-grain.js'
import { levelPage } from './level-page.js'
import type { RecognisedLanguage, Recogniser, Recognition } from './open-recogniser.js'
import { recogniseDrawn } from './recognise-drawn.js'
import { type Rows, recogniseLines } from './recognise-lines.js'
import { openRecognisers } from './recogniser-pool.js'
import { seemsSideways } from './seems-sideways.js'

/** Type of five points, as on many sheets, needs this resolution; more only costs time. */
const dotsPerInch = 300
/** A small page has small type: it gets as many pixels as A4. */
const leastPixels = 595 * 842 * (dotsPerInch / 72) ** 2

const scaleFor = (size: { width: number; height: number }) =>
  Math.max(dotsPerInch / 72, Math.sqrt(leastPixels / (size.width * size.height)))

/** The minimum of confident words on any page of a datasheet that is the right way up. */
const fewestWords = 15

type Step = (step: 'render' | 'recognise') => Promise<void>

/** How pages are rendered: `coarse` keeps the pixels of a scan, and makes other mistakes than `smooth`. */
export type Rendering = 'smooth' | 'coarse'

type PageSource = {
  document: PDFDocumentProxy
  recogniser: Recogniser
  look: Rendering
  /** By page: the only rows to recognise. */
  rows: ReadonlyMap<number, Rows>
}

/** A scan is recognised line by line; on clean paper the engine finds the words by itself, and reads names better. */
function recogniseCanvas(canvas: Canvas, scale: number, recogniser: Recogniser, rows?: Rows): Promise<Recognition> {
  const picture = greyOfCanvas(canvas)
  return hasGrain(picture)
    ? recogniseLines(picture, scale, recogniser, rows)
    : recogniseDrawn(canvas, scale, recogniser, rows)
}

/** One page; if it is sideways, turned so that its words make sense. */
async function recognisePage({ page, width, height, items: text }: PageText, eye: PageSource, onStep: Step) {
  const { document, recogniser } = eye
  const isSmooth = eye.look === 'smooth'
  await onStep('render')
  const { canvas, scale, sketch } = await renderPage(document, page, scaleFor, { isSmooth })
  // Sheets are portrait; one that is sideways makes the page wide.
  const turns: Turn[] = width > height && seemsSideways(sketch()) ? [90, 270] : []
  for (const turn of turns) {
    const turned = await renderPage(document, page, scaleFor, { turn, isSmooth })
    await onStep('recognise')
    const { items, sureWords } = await recogniseCanvas(turned.canvas, turned.scale, recogniser)
    const upright: PageText = { page, width: height, height: width, items, recognised: true, turn }
    if (sureWords >= fewestWords) return upright
    await onStep('render')
  }
  await onStep('recognise')
  // Text that the page also has as text would no longer fit the words of a levelled one.
  const level = text.some((item) => item.text.trim() !== '') ? { canvas } : levelPage(canvas)
  const { items } = await recogniseCanvas(level.canvas, scale, recogniser, eye.rows.get(page))
  return { page, width, height, items, recognised: true, ...(level.skew && { skew: level.skew }) } satisfies PageText
}

type RecogniseOptions = {
  language: RecognisedLanguage
  look: Rendering
  rows?: ReadonlyMap<number, Rows>
  onStep: (step: 'render' | 'recognise', page: number, pages: number) => Promise<void>
}

/** Reads pages with OCR: renders them and recognises the words, on as many processors as the process may use. */
export async function recognisePages(
  document: PDFDocumentProxy,
  pages: PageText[],
  { language, look, rows = new Map(), onStep }: RecogniseOptions,
): Promise<PageText[]> {
  const recogniser = await openRecognisers(language)
  const eye: PageSource = { document, recogniser, look, rows }
  try {
    const recognised: PageText[] = []
    for (const [index, page] of pages.entries()) {
      recognised.push(await recognisePage(page, eye, (step) => onStep(step, index + 1, pages.length)))
    }
    return recognised
  } finally {
    await recogniser.close()
  }
}
