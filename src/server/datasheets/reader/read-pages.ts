import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DatasheetReading, ReadingProgress, ReadingWarning } from '../../../shared/datasheets/datasheet-reading.js'
import { judgeText, type Verdict } from '../parse/judge-text.js'
import { joinTexts } from '../parse/layout/join-texts.js'
import type { PageText } from '../parse/layout/page-text.js'
import { shownSize } from '../parse/layout/turn-page.js'
import { bestReading, fillGaps, isWhole, mergeLooks } from '../parse/merge-readings.js'
import { type ParsedSheet, parseDatasheet } from '../parse/parse-datasheet.js'
import type { RecognisedLanguage } from './ocr/open-recogniser.js'
import { type Look, recognisePages } from './ocr/recognise-pages.js'
import { extractText } from './pdf/extract-text.js'
import { hasPictures, isDrawn } from './pdf/is-drawn.js'
import { openPdf } from './pdf/open-pdf.js'
import { readingLimits } from './reading-limits.js'

/** What the reader tells while it works: progress for people, and the step it is about to take. */
export type ReadingHooks = {
  onProgress: (progress: ReadingProgress) => void
  /** Called once before pages are recognised. */
  onRecognise: () => Promise<void>
  onStep: (step: 'layout' | 'render' | 'recognise') => Promise<void>
}

/** Each model also reads Latin letters and digits; Chinese is slow, so only where the text hints at it. */
function languageOf(pages: PageText[]): RecognisedLanguage {
  const text = pages.flatMap((page) => page.items.map((item) => item.text)).join('')
  if ((text.match(/\p{Script=Han}/gu)?.length ?? 0) > 20) return 'chi_sim'
  // Names of companies have umlauts on sheets of any language.
  const umlauts = text.replace(/st[äa]ubli|tüv|süd/gi, '').match(/[äöüß]/gi)?.length ?? 0
  return umlauts >= 3 ? 'deu' : 'eng'
}

type Eye = {
  document: PDFDocumentProxy
  pages: PageText[]
  trustText: boolean
  /** Some pages may be scans, which two looks see differently. */
  hasPictures: boolean
  hooks: ReadingHooks
}
type Seen = { recognised: PageText[]; sheet: ParsedSheet }

async function lookAt(
  shown: PageText[],
  language: RecognisedLanguage,
  look: Look,
  { document, pages, trustText, hooks }: Eye,
  before: PageText[] = [],
): Promise<Seen> {
  const { onProgress, onStep } = hooks
  const seen = await recognisePages(document, shown, {
    language,
    look,
    onStep: async (step, page, count) => {
      if (step === 'render') onProgress({ stage: 'ocr', page, pages: count })
      await onStep(step)
    },
  })
  await onStep('layout')
  onProgress({ stage: 'values' })
  const recognised = [...seen, ...before.filter(({ page }) => !seen.some((other) => other.page === page))].sort(
    (a, b) => a.page - b.page,
  )
  const joined = parseDatasheet(joinTexts(pages, recognised, trustText))
  const alone = parseDatasheet(recognised)
  return { recognised, sheet: bestReading(trustText ? [joined, alone] : [alone, joined]) ?? alone }
}

const wordsIn = (pages: PageText[], pattern: RegExp) =>
  pages.reduce((sum, { items }) => sum + items.filter(({ text }) => pattern.test(text)).length, 0)
const electrical = /^\W?(?:voc|isc|vmpp?|impp?|pmax|pmpp|circuit|voltage|current|efficiency)\W?/i
/** A page with fewer numbers than this has no tables. */
const fewestNumbers = 40

/** Pages that are worth a second look: those with tables, on a sheet that tells of a module and was not read whole. */
function pagesToSeeAgain({ recognised, sheet }: Seen, shown: PageText[]): PageText[] {
  if (isWhole(sheet) || (sheet.panels.length === 0 && wordsIn(recognised, electrical) < 4)) return []
  return shown.filter(({ page }) => {
    const seen = recognised.filter((other) => other.page === page)
    return wordsIn(seen, /\d/) >= fewestNumbers
  })
}

async function readIn(language: RecognisedLanguage, eye: Eye): Promise<ParsedSheet> {
  const shown = eye.pages.slice(0, readingLimits.pagesRecognised)
  const first = await lookAt(shown, language, 'smooth', eye)
  const again = eye.hasPictures ? pagesToSeeAgain(first, shown) : []
  if (again.length === 0) return first.sheet
  const second = await lookAt(again, language, 'coarse', eye, first.recognised)
  return mergeLooks(first.sheet, second.sheet)
}

/** An empty page, or one that says what it is, needs no second look. */
const isUnderstood = ({ code }: ReadingWarning) => code === 'other_document' || code === 'no_text'

/** Reads pages as pictures; a sheet that makes no sense in Latin letters is tried once more in Chinese. */
async function readByEye(eye: Eye, text: ParsedSheet): Promise<ParsedSheet> {
  const language = languageOf(eye.pages)
  const first = await readIn(language, eye)
  const isForeign =
    language === 'eng' && first.panels.length === 0 && first.warnings.every((warning) => !isUnderstood(warning))
  const best = isForeign ? await readIn('chi_sim', eye) : first
  return text.panels.length > 0 && eye.trustText ? fillGaps(text, best) : best.panels.length > 0 ? best : first
}

async function lookAgain(
  bytes: Uint8Array,
  pages: PageText[],
  text: ParsedSheet,
  trustText: boolean,
  hooks: ReadingHooks,
): Promise<ParsedSheet> {
  await hooks.onRecognise()
  await hooks.onStep('render')
  const document = await openPdf(bytes, 'pictures')
  try {
    return await readByEye({ document, pages, trustText, hasPictures: hasPictures(bytes), hooks }, text)
  } finally {
    await document.loadingTask.destroy()
  }
}

type FirstReading = { pages: PageText[]; text: ParsedSheet; verdict: Verdict; recognise: boolean }

/** What the text layer says, and whether the pages must be looked at too. */
async function readText(bytes: Uint8Array, { onProgress, onStep }: ReadingHooks): Promise<FirstReading> {
  const document = await openPdf(bytes, 'text')
  try {
    onProgress({ stage: 'text', page: 0, pages: document.numPages })
    const pages = await extractText(document, (page, count) => onProgress({ stage: 'text', page, pages: count }))
    onProgress({ stage: 'layout' })
    await onStep('layout')
    const text = parseDatasheet(pages)
    const verdict = judgeText(pages, text.panels)
    const shown = pages.slice(0, readingLimits.pagesRecognised).map(({ page }) => page)
    const recognise = verdict.recognise && (await isDrawn(bytes, shown))
    return { pages, text, verdict, recognise }
  } finally {
    await document.loadingTask.destroy()
  }
}

/** The whole reading of one document. */
export async function readPages(bytes: Uint8Array, hooks: ReadingHooks): Promise<DatasheetReading> {
  const { onProgress } = hooks
  const { pages, text, verdict, recognise } = await readText(bytes, hooks)
  onProgress({ stage: 'values' })
  const sheet = recognise ? await lookAgain(bytes, pages, text, verdict.trustText, hooks) : text
  onProgress({ stage: 'checks' })
  const warnings: ReadingWarning[] =
    recognise && sheet.panels.length > 0 && verdict.reason
      ? [
          {
            code: 'recognised',
            text: `${verdict.reason} Values were recognised from the picture of the page: check them.`,
          },
        ]
      : []
  return { panels: sheet.panels, warnings: [...sheet.warnings, ...warnings], pages: pages.map(shownSize) }
}
