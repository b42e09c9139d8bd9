import type { DatasheetReading, ReadingWarning } from '../shared/panels/datasheet-reading.js'
import { judgeText, type Verdict } from './parse/judge-text.js'
import type { PageText } from './parse/layout/page-text.js'
import { shownSize } from './parse/layout/turn-page.js'
import { type ParsedSheet, parseDatasheet } from './parse/parse-datasheet.js'
import { extractText } from './pdf/extract-text.js'
import { hasPictures, isDrawn } from './pdf/is-drawn.js'
import { openPdf } from './pdf/open-pdf.js'
import { type ReadingHooks, readByEye } from './read-by-eye.js'
import { readingLimits } from './reading-limits.js'

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

/** The text layer, and whether the pages need OCR too. */
export async function readText(
  bytes: Uint8Array,
  { onProgress, onStep }: Pick<ReadingHooks, 'onProgress' | 'onStep'>,
): Promise<FirstReading> {
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
