import { createRequire } from 'node:module'
import { availableParallelism } from 'node:os'
import { dirname, join } from 'node:path'
import {
  createScheduler,
  createWorker,
  type Line,
  OEM,
  PSM,
  type RecognizeOptions,
  type WorkerParams,
} from 'tesseract.js'
import type { TextItem } from '../parse/layout/page-text.js'

const require = createRequire(import.meta.url)

/** The languages whose data ships with the product; none is ever downloaded. */
export type RecognisedLanguage = 'eng' | 'deu' | 'chi_sim'

const folderOf = (language: RecognisedLanguage) =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

/** What the engine sees: a page on which it finds the words, or plain lines below each other. */
type Layout = 'page' | 'lines'

/**
 * Words with less confidence than this (in percent) are noise of drawings, unless they contain a number or a symbol. Of
 * a plain line all words count if one of them makes sense: the engine is often not confident of a whole line with one
 * unclear letter.
 */
const leastConfidence = 20
const meant = { page: /\d|voc|isc|pm/i, lines: /\d|%|voc|isc|pm|\p{L}{4}/iu } as const
const isMeant = (text: string, layout: Layout) => text.length >= 3 && meant[layout].test(text)

/** The engine sometimes gives a word the box of its whole line; no font is wider than this. */
const widest = (text: string, height: number) => Math.max(2, text.length + 1) * height * 1.1

/** A word of several letters with high confidence: upside down there are hardly any. */
const isSure = (text: string, confidence: number) =>
  confidence >= 75 && /^\p{L}{4,}$|^\p{Script=Han}{2,}$/u.test(text.replace(/[:,.)]$/, ''))

export type Recognition = { items: TextItem[]; sureWords: number }
export type Recogniser = {
  /** The words of a picture; boxes are in pixels. */
  recognise: (picture: Buffer, layout: Layout) => Promise<Recognition>
  close: () => Promise<void>
}

/** More engines than this would compete for memory. */
const mostEngines = 2

/** Words on a page are found anywhere: tables and drawings have no reading order. */
const settings: Record<Layout, Partial<RecognizeOptions & WorkerParams>> = {
  page: { tessedit_pageseg_mode: PSM.SPARSE_TEXT },
  lines: { tessedit_pageseg_mode: PSM.SINGLE_BLOCK },
}

/** Starts as many engines as the process may use processors; each picture goes to the next free one. */
export async function openRecogniser(language: RecognisedLanguage): Promise<Recogniser> {
  const data = { langPath: folderOf(language), cacheMethod: 'none', gzip: true }
  const count = Math.min(mostEngines, availableParallelism())
  const engines = await Promise.all(Array.from({ length: count }, () => createWorker(language, OEM.LSTM_ONLY, data)))
  const scheduler = createScheduler()
  for (const engine of engines) scheduler.addWorker(engine)
  return {
    recognise: async (picture, layout) => {
      const output = { blocks: true, text: false }
      const { data: page } = await scheduler.addJob('recognize', picture, settings[layout], output)
      const lines = (page.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      const words = lines.flatMap((line) => line.words)
      const sureWords = words.filter(({ text, confidence }) => isSure(text, confidence)).length
      return { items: lines.flatMap((line) => wordsOf(line, layout)), sureWords }
    },
    close: async () => {
      await Promise.all(engines.map((engine) => engine.terminate()))
    },
  }
}

/** The words of a line that are not noise. */
function wordsOf({ words }: Pick<Line, 'words'>, layout: Layout): TextItem[] {
  const keepsAll = layout === 'lines' && isMeant(words.map(({ text }) => text).join(' '), layout)
  return words.flatMap(({ text, confidence, bbox }) => {
    if (confidence < leastConfidence && !keepsAll && !isMeant(text, layout)) return []
    const right = Math.min(bbox.x1, bbox.x0 + widest(text, bbox.y1 - bbox.y0))
    return [{ text, box: [bbox.x0, bbox.y0, right - bbox.x0, bbox.y1 - bbox.y0] }]
  })
}
