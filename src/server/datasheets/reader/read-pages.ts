import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { DatasheetReading, ReadingProgress, ReadingWarning } from '../../../shared/datasheets/datasheet-reading.js'
import { judgeText, type Verdict } from '../parse/judge-text.js'
import { joinTexts } from '../parse/layout/join-texts.js'
import type { PageText } from '../parse/layout/page-text.js'
import { shownSize } from '../parse/layout/turn-page.js'
import { bestReading, fillGaps } from '../parse/merge-readings.js'
import { type ParsedSheet, parseDatasheet } from '../parse/parse-datasheet.js'
import type { RecognisedLanguage } from './ocr/open-recogniser.js'
import { recognisePages } from './ocr/recognise-pages.js'
import { extractText } from './pdf/extract-text.js'
import { isDrawn } from './pdf/is-drawn.js'
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

type Eye = { document: PDFDocumentProxy; pages: PageText[]; trustText: boolean; hooks: ReadingHooks }

async function readIn(language: RecognisedLanguage, { document, pages, trustText, hooks }: Eye): Promise<ParsedSheet> {
  const { onProgress, onStep } = hooks
  const shown = pages.slice(0, readingLimits.pagesRecognised)
  const recognised = await recognisePages(document, shown, language, async (step, page, count) => {
    if (step === 'render') onProgress({ stage: 'ocr', page, pages: count })
    await onStep(step)
  })
  await onStep('layout')
  onProgress({ stage: 'values' })
  const joined = parseDatasheet(joinTexts(pages, recognised, trustText))
  const alone = parseDatasheet(recognised)
  return bestReading(trustText ? [joined, alone] : [alone, joined]) ?? alone
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
    return await readByEye({ document, pages, trustText, hooks }, text)
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
    const recognise = verdict.recognise && (await isDrawn(bytes, document, shown))
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
