import { availableParallelism } from 'node:os'
import { type Canvas, createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText, TextItem, Turn } from '../../parse/layout/page-text.js'
import { renderPage, sketchOf } from '../pdf/render-page.js'
import { darkenPale } from './darken-pale.js'
import { findCut } from './find-cut.js'
import { levelPage } from './level-page.js'
import type { RecognisedLanguage, Recogniser, Recognition } from './open-recogniser.js'
import { openRecognisers } from './recogniser-pool.js'
import { seemsSideways } from './seems-sideways.js'
import { whitenPaper } from './whiten-paper.js'

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

/** The whole picture, or two parts that engines can read in parallel. */
async function partsOf(canvas: Canvas, cut: number | undefined): Promise<{ png: Buffer; top: number }[]> {
  if (cut === undefined) {
    whitenPaper(canvas)
    return [{ png: await canvas.encode('png'), top: 0 }]
  }
  const row = Math.round(canvas.height * cut)
  const parts = [
    { top: 0, bottom: row },
    { top: row, bottom: canvas.height },
  ].map(async ({ top, bottom }) => {
    const part = createCanvas(canvas.width, bottom - top)
    part.getContext('2d').drawImage(canvas, 0, -top)
    whitenPaper(part)
    return { png: await part.encode('png'), top }
  })
  return Promise.all(parts)
}

async function recogniseParts(
  canvas: Canvas,
  scale: number,
  cut: number | undefined,
  recogniser: Recogniser,
): Promise<Recognition> {
  const parts = await partsOf(canvas, cut)
  const found = await Promise.all(
    parts.map(async ({ png, top }) => ({ top: top / scale, ...(await recogniser.recognise(png, scale)) })),
  )
  const items = found.flatMap(({ top, items }) =>
    items.map((item): TextItem => {
      const [x, y, width, height] = item.box
      return { ...item, box: [x, y + top, width, height] }
    }),
  )
  return { items, sureWords: found.reduce((sum, { sureWords }) => sum + sureWords, 0) }
}

/** Rows of a page, in points from its top. */
export type Rows = { top: number; bottom: number }

/** Recognises only some rows of a drawn page. */
async function recogniseRows(canvas: Canvas, scale: number, { top, bottom }: Rows, { recogniser, isCut }: PageSource) {
  const first = Math.max(0, Math.floor(top * scale))
  const strip = createCanvas(canvas.width, Math.max(1, Math.min(canvas.height, Math.ceil(bottom * scale)) - first))
  strip.getContext('2d').drawImage(canvas, 0, -first)
  const { items } = await recogniseParts(strip, scale, isCut ? findCut(sketchOf(strip)) : undefined, recogniser)
  return items.map((item): TextItem => {
    const [x, y, width, height] = item.box
    return { ...item, box: [x, y + first / scale, width, height] }
  })
}

async function recogniseLevel(canvas: Canvas, scale: number, rows: Rows | undefined, eye: PageSource) {
  if (rows) return recogniseRows(canvas, scale, rows, eye)
  const cut = eye.isCut ? findCut(sketchOf(canvas)) : undefined
  return (await recogniseParts(canvas, scale, cut, eye.recogniser)).items
}

type PageSource = {
  document: PDFDocumentProxy
  recogniser: Recogniser
  look: Rendering
  isCut: boolean
  /** By page: the only rows to recognise. */
  rows: ReadonlyMap<number, Rows>
}

/** One page; if it is sideways, turned so that its words make sense. */
async function recognisePage({ page, width, height, items: text }: PageText, eye: PageSource, onStep: Step) {
  const { document, recogniser } = eye
  const isSmooth = eye.look === 'smooth'
  await onStep('render')
  const { canvas, scale, sketch } = await renderPage(document, page, scaleFor, { isSmooth })
  darkenPale(canvas)
  // Sheets are portrait; one that is sideways makes the page wide.
  const turns: Turn[] = width > height && seemsSideways(sketch()) ? [90, 270] : []
  for (const turn of turns) {
    const turned = await renderPage(document, page, scaleFor, { turn, isSmooth })
    darkenPale(turned.canvas)
    await onStep('recognise')
    const { items, sureWords } = await recogniseParts(turned.canvas, turned.scale, undefined, recogniser)
    const upright: PageText = { page, width: height, height: width, items, recognised: true, turn }
    if (sureWords >= fewestWords) return upright
    await onStep('render')
  }
  await onStep('recognise')
  // Text that the page also has as text would no longer fit the words of a levelled one.
  const level = text.some((item) => item.text.trim() !== '') ? { canvas } : levelPage(canvas)
  const items = await recogniseLevel(level.canvas, scale, eye.rows.get(page), eye)
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
  // Two halves of a page use two engines; more would compete for memory.
  const atOnce = Math.min(2, availableParallelism())
  const recogniser = await openRecognisers(language, atOnce)
  const eye: PageSource = { document, recogniser, look, isCut: atOnce > 1, rows }
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
