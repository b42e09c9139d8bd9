import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { ReadingProgress, ReadingWarning } from '../shared/panels/datasheet-reading.js'
import type { RecognisedLanguage } from './ocr/open-recogniser.js'
import type { Rows } from './ocr/recognise-lines.js'
import { type Rendering, recognisePages } from './ocr/recognise-pages.js'
import { joinTexts } from './parse/layout/join-texts.js'
import type { PageText } from './parse/layout/page-text.js'
import { bestReading, describesBody, fillGaps, hasWholeTable, mergeLooks } from './parse/merge-readings.js'
import { type ParsedSheet, parseDatasheet } from './parse/parse-datasheet.js'
import { countMatches } from './parse/words/count-matches.js'
import { stcFields } from './parse/words/electrical-labels.js'
import { readingLimits } from './reading-limits.js'

/** Callbacks of the reader: progress for people, and the step that begins. */
export type ReadingHooks = {
  onProgress: (progress: ReadingProgress) => void
  /** Called once before OCR. */
  onRecognise: () => Promise<void>
  onStep: (step: 'layout' | 'render' | 'recognise') => Promise<void>
}

/** Each model also reads Latin letters and digits; Chinese is slow, so it is used only if the text suggests it. */
function languageOf(pages: PageText[]): RecognisedLanguage {
  const text = pages.flatMap((page) => page.items.map((item) => item.text)).join('')
  if (countMatches(text, /\p{Script=Han}/gu) > 20) return 'chi_sim'
  // Names of companies have umlauts on sheets of any language.
  return countMatches(text.replace(/st[äa]ubli|tüv|süd/gi, ''), /[äöüß]/gi) >= 3 ? 'deu' : 'eng'
}

type PageRecogniser = {
  document: PDFDocumentProxy
  pages: PageText[]
  trustText: boolean
  /** Whether some pages may be scans, for which two OCR passes differ. */
  hasPictures: boolean
  hooks: ReadingHooks
}
type RecognisedSheet = { recognised: PageText[]; sheet: ParsedSheet }

/** For a page of which only some rows were recognised again, keeps the other rows of the first pass. */
function withRest(again: PageText, before: PageText | undefined, rows: Rows | undefined): PageText {
  const rest = (before?.items ?? []).filter(({ box: [, top, , height] }) => {
    const middle = top + height / 2
    return rows && (middle < rows.top || middle > rows.bottom)
  })
  return { ...again, items: [...again.items, ...rest] }
}

type RecognitionPass = {
  language: RecognisedLanguage
  look: Rendering
  before?: PageText[]
  rows?: ReadonlyMap<number, Rows>
}

async function lookAt(
  shown: PageText[],
  { language, look, before = [], rows = new Map() }: RecognitionPass,
  { document, pages, trustText, hooks }: PageRecogniser,
): Promise<RecognisedSheet> {
  const { onProgress, onStep } = hooks
  const found = await recognisePages(document, shown, {
    language,
    look,
    before,
    rows,
    onStep: async (step, page, count) => {
      if (step === 'render') onProgress({ stage: 'ocr', page, pages: count })
      await onStep(step)
    },
  })
  await onStep('layout')
  onProgress({ stage: 'values' })
  const pageBefore = (page: number) => before.find((other) => other.page === page)
  const seen = found.map((page) => withRest(page, pageBefore(page.page), rows.get(page.page)))
  const recognised = [...seen, ...before.filter(({ page }) => !seen.some((other) => other.page === page))].sort(
    (a, b) => a.page - b.page,
  )
  const joined = parseDatasheet(joinTexts(pages, recognised, trustText))
  const alone = parseDatasheet(recognised)
  return { recognised, sheet: bestReading(trustText ? [joined, alone] : [alone, joined]) ?? alone }
}

const wordsIn = (pages: PageText[], pattern: RegExp) =>
  pages.reduce((sum, { items }) => sum + items.filter(({ text }) => pattern.test(text)).length, 0)
const electrical =
  /^\W?(?:voc|uoc|isc|vmpp?|umpp?|impp?|pmax|pmpp|circuit|voltage|current|efficiency|nenn|leerlauf|kurzschlu|wirkungsgrad|tension|tensi[oó]n|corriente|courant|puissance|potenc)/i
/** A page with fewer numbers than this has no tables. */
const fewestNumbers = 40

/** How far, in points, rows of a table and its heading may be from the values that were read. */
const around = 40

/** When only values of the table are missing, only its rows need a second pass. */
export function rowsToSeeAgain({ recognised, sheet }: RecognisedSheet): ReadonlyMap<number, Rows> {
  const rows = new Map<number, Rows>()
  if (!describesBody(sheet)) return rows
  const places = sheet.panels.flatMap(({ provenance }) => stcFields.flatMap((field) => provenance[field] ?? []))
  for (const { page, box } of places) {
    if (recognised.some((other) => other.page === page && other.turn)) return new Map()
    const { top, bottom } = rows.get(page) ?? { top: Number.POSITIVE_INFINITY, bottom: 0 }
    rows.set(page, { top: Math.min(top, box[1] - around), bottom: Math.max(bottom, box[1] + box[3] + around) })
  }
  return rows
}

/** Pages for a second OCR pass: those with tables, on a sheet of a module that was not read completely. */
function pagesToSeeAgain({ recognised, sheet }: RecognisedSheet, shown: PageText[]): PageText[] {
  const isWhole = hasWholeTable(sheet) && describesBody(sheet)
  if (isWhole || (sheet.panels.length === 0 && wordsIn(recognised, electrical) < 4)) return []
  return shown.filter(({ page }) => {
    const seen = recognised.filter((other) => other.page === page)
    return wordsIn(seen, /\d/) >= fewestNumbers
  })
}

async function readIn(language: RecognisedLanguage, eye: PageRecogniser): Promise<ParsedSheet> {
  const shown = eye.pages.slice(0, readingLimits.pagesRecognised)
  const first = await lookAt(shown, { language, look: 'smooth' }, eye)
  const rows = rowsToSeeAgain(first)
  const again = eye.hasPictures
    ? pagesToSeeAgain(first, shown).filter(({ page }) => rows.size === 0 || rows.has(page))
    : []
  if (again.length === 0) return first.sheet
  const second = await lookAt(again, { language, look: 'coarse', before: first.recognised, rows }, eye)
  return mergeLooks(first.sheet, second.sheet)
}

/** An empty page, or one of another document, needs no second pass. */
const isUnderstood = ({ code }: ReadingWarning) => code === 'other_document' || code === 'no_text'

/** Reads pages with OCR; a sheet that makes no sense in Latin letters is read again in Chinese. */
export async function readByEye(eye: PageRecogniser, text: ParsedSheet): Promise<ParsedSheet> {
  const language = languageOf(eye.pages)
  const first = await readIn(language, eye)
  const isForeign =
    language === 'eng' && first.panels.length === 0 && first.warnings.every((warning) => !isUnderstood(warning))
  const best = isForeign ? await readIn('chi_sim', eye) : first
  return fillGaps(text, best.panels.length > 0 ? best : first, eye.trustText)
}
