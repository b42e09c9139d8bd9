import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import type { RecognisedLanguage } from './ocr/open-recogniser.js'
import { recognisePages } from './ocr/recognise-pages.js'
import { knowsDocument } from './parse/classify-document.js'
import { joinTexts } from './parse/join-texts.js'
import { judgeText } from './parse/judge-text.js'
import { bestReading, fillGaps } from './parse/merge-readings.js'
import { type ParsedSheet, parseDatasheet } from './parse/parse-datasheet.js'
import { shownSize } from './parse/turn-page.js'
import { extractText } from './pdf/extract-text.js'
import { isDrawn } from './pdf/is-drawn.js'
import { openPdf } from './pdf/open-pdf.js'
import { readingLimits } from './reading-limits.js'
import type { DatasheetReading, PageText, ReadingProgress } from './reading-types.js'

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
  return /[äöüß]/i.test(text) ? 'deu' : 'eng'
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
const isUnderstood = (warning: string) => knowsDocument(warning) || warning.startsWith('No readable text')

/** Reads pages as pictures; a sheet that makes no sense in Latin letters is tried once more in Chinese. */
async function readByEye(eye: Eye, text: ParsedSheet): Promise<ParsedSheet> {
  await eye.hooks.onRecognise()
  const language = languageOf(eye.pages)
  const first = await readIn(language, eye)
  const isForeign =
    language === 'eng' && first.panels.length === 0 && first.warnings.every((warning) => !isUnderstood(warning))
  const best = isForeign ? await readIn('chi_sim', eye) : first
  return text.panels.length > 0 && eye.trustText ? fillGaps(text, best) : best.panels.length > 0 ? best : first
}

/** Some page shows drawings or pictures, which may hold words. */
async function showsPictures(document: PDFDocumentProxy, pages: PageText[]): Promise<boolean> {
  for (const { page } of pages.slice(0, readingLimits.pagesRecognised)) {
    if (await isDrawn(await document.getPage(page))) return true
  }
  return false
}

async function lookAgain(
  bytes: Uint8Array,
  pages: PageText[],
  text: ParsedSheet,
  trustText: boolean,
  hooks: ReadingHooks,
): Promise<ParsedSheet> {
  await hooks.onStep('render')
  const document = await openPdf(bytes, 'pictures')
  try {
    const isWorthIt = await showsPictures(document, pages)
    return isWorthIt ? await readByEye({ document, pages, trustText, hooks }, text) : text
  } finally {
    await document.loadingTask.destroy()
  }
}

async function readText(bytes: Uint8Array, { onProgress }: ReadingHooks): Promise<PageText[]> {
  const document = await openPdf(bytes, 'text')
  try {
    onProgress({ stage: 'text', page: 0, pages: document.numPages })
    return await extractText(document, (page, count) => onProgress({ stage: 'text', page, pages: count }))
  } finally {
    await document.loadingTask.destroy()
  }
}

/** The whole reading of one document. */
export async function readPages(bytes: Uint8Array, hooks: ReadingHooks): Promise<DatasheetReading> {
  const { onProgress, onStep } = hooks
  const pages = await readText(bytes, hooks)
  onProgress({ stage: 'layout' })
  await onStep('layout')
  const text = parseDatasheet(pages)
  const verdict = judgeText(pages, text.panels)
  onProgress({ stage: 'values' })
  const sheet = verdict.recognise ? await lookAgain(bytes, pages, text, verdict.trustText, hooks) : text
  onProgress({ stage: 'checks' })
  const warnings =
    verdict.recognise && sheet.panels.length > 0 && verdict.reason
      ? [`${verdict.reason} Values were recognised from the picture of the page: check them.`]
      : []
  return {
    panels: sheet.panels,
    warnings: [...sheet.warnings, ...warnings],
    pages: pages.map(shownSize),
  }
}
