import type { Canvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { PageText, Turn } from '../parse/layout/page-text.js'
import { isPicture } from '../pdf/is-picture.js'
import { renderPage } from '../pdf/render-page.js'
import { type GreyPicture, greyOfCanvas } from '../picture/grey-picture.js'
import { soften } from '../picture/soften.js'
import { spreadShades } from '../picture/spread-shades.js'
import { hasGrain, hasShades } from './judge-paper.js'
import { levelPage } from './level-page.js'
import { openRecogniser, type RecognisedLanguage, type Recogniser, type Recognition } from './open-recogniser.js'
import { recogniseDrawn } from './recognise-drawn.js'
import { type Rows, recogniseLines } from './recognise-lines.js'
import { seemsSideways } from './seems-sideways.js'

/** Type of five points, as on many sheets, needs this resolution; more only costs time. */
const dotsPerInch = 300
/** A small page has small type: it gets as many pixels as A4. */
const leastPixels = 595 * 842 * (dotsPerInch / 72) ** 2

const scaleFor = (size: { width: number; height: number }) =>
  Math.max(dotsPerInch / 72, Math.sqrt(leastPixels / (size.width * size.height)))

/** The minimum of confident words on any page of a datasheet that is the right way up. */
const fewestWords = 15
/** A page with fewer words, as a cover, is not turned for its words to make sense. */
const mostSenseless = 60
const onSide: readonly Turn[] = [90, 270]
/** Enough to see where lines run. */
const sketchScale = () => 1

type Step = (step: 'render' | 'recognise') => Promise<void>

/** How pages are rendered: `coarse` keeps the pixels of a scan, reads by lines, and makes other mistakes than `smooth`. */
export type Rendering = 'smooth' | 'coarse'

type PageSource = {
  document: PDFDocumentProxy
  recogniser: Recogniser
  look: Rendering
  /** What an earlier look has read: how its pages are turned is known. */
  before: PageText[]
  /** By page: the only rows to recognise. */
  rows: ReadonlyMap<number, Rows>
}

const hasText = ({ items }: PageText) => items.some(({ text }) => text.trim() !== '')

type PageRecognition = Recognition & { isScan: boolean }

/** A scan is recognised line by line; on clean paper the engine finds the words by itself, and reads names better. */
async function recogniseCanvas(
  canvas: Canvas,
  scale: number,
  page: PageText,
  eye: PageSource,
): Promise<PageRecognition> {
  const { document, recogniser } = eye
  const picture = greyOfCanvas(canvas)
  const rows = eye.rows.get(page.page)
  const inLines = async (seen: GreyPicture) => ({
    ...(await recogniseLines(seen, scale, recogniser, rows)),
    isScan: true,
  })
  if (hasGrain(picture)) return inLines(spreadShades(picture))
  // A scan in black and white has no grain, but is nothing but a picture.
  if (!hasText(page) && (await isPicture(document, page.page)))
    return inLines(hasShades(picture) ? picture : soften(picture))
  // The engine loses numbers between rules, which are erased from lines: a second look finds them.
  if (eye.look === 'coarse') return inLines(picture)
  return { ...(await recogniseDrawn(canvas, scale, recogniser, rows)), isScan: false }
}

/** A page, turned clockwise for reading and level. */
async function recogniseTurned(page: PageText, turn: Turn | undefined, eye: PageSource, onStep: Step) {
  const isOnSide = turn === 90 || turn === 270
  const [width, height] = isOnSide ? [page.height, page.width] : [page.width, page.height]
  await onStep('render')
  const drawing = { isSmooth: eye.look === 'smooth', ...(turn && { turn }) }
  const { canvas, scale } = await renderPage(eye.document, page.page, scaleFor, drawing)
  await onStep('recognise')
  // Text that the page also has as text would no longer fit the words of a levelled one.
  const level = hasText(page) ? { canvas } : levelPage(canvas)
  const seen = await recogniseCanvas(level.canvas, scale, page, eye)
  const { skew } = level
  const read: PageText = { page: page.page, width, height, items: seen.items, recognised: true }
  return { ...seen, read: { ...read, ...(turn && { turn }), ...(skew && { skew }) } }
}

/** Sheets are portrait; one that is sideways makes the page wide. */
async function liesOnItsSide({ page, width, height }: PageText, { document }: PageSource): Promise<boolean> {
  if (width <= height) return false
  const { sketch } = await renderPage(document, page, sketchScale)
  return seemsSideways(sketch())
}

/** Upside down, a scan has many words of which hardly one makes sense. */
const isHeadDown = ({ isScan, items, sureWords }: PageRecognition) =>
  isScan && items.length >= mostSenseless && sureWords < fewestWords

/** One page; if it is sideways or a scan upside down, turned so that its words make sense. */
async function recognisePage(page: PageText, eye: PageSource, onStep: Step): Promise<PageText> {
  const before = eye.before.find((other) => other.page === page.page)
  if (before) return (await recogniseTurned(page, before.turn, eye, onStep)).read
  for (const turn of (await liesOnItsSide(page, eye)) ? onSide : []) {
    const { read, sureWords } = await recogniseTurned(page, turn, eye, onStep)
    if (sureWords >= fewestWords) return read
  }
  const straight = await recogniseTurned(page, undefined, eye, onStep)
  if (!isHeadDown(straight)) return straight.read
  const turned = await recogniseTurned(page, 180, eye, onStep)
  return turned.sureWords > straight.sureWords ? turned.read : straight.read
}

type RecogniseOptions = Pick<PageSource, 'look' | 'before' | 'rows'> & {
  language: RecognisedLanguage
  onStep: (step: 'render' | 'recognise', page: number, pages: number) => Promise<void>
}

/** Reads pages with OCR: renders them and recognises the words, on as many processors as the process may use. */
export async function recognisePages(
  document: PDFDocumentProxy,
  pages: PageText[],
  { language, onStep, ...looking }: RecogniseOptions,
): Promise<PageText[]> {
  const recogniser = await openRecogniser(language)
  const eye: PageSource = { document, recogniser, ...looking }
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
