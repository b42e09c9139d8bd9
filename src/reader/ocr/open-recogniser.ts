import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { TextItem } from '../parse/layout/page-text.js'

const require = createRequire(import.meta.url)

/** The languages whose data ships with the product; none is ever downloaded. */
export type RecognisedLanguage = 'eng' | 'deu' | 'chi_sim'

const folderOf = (language: RecognisedLanguage) =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

/** What the engine sees: a page on which it finds the words, or plain lines below each other. */
export type Layout = 'page' | 'lines'

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

/** Starts an engine. Words on a page are found anywhere: tables and drawings have no reading order. */
export async function openRecogniser(language: RecognisedLanguage): Promise<Recogniser> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: folderOf(language),
    cacheMethod: 'none',
    gzip: true,
  })
  return {
    recognise: async (picture, layout) => {
      await worker.setParameters({ tessedit_pageseg_mode: layout === 'page' ? PSM.SPARSE_TEXT : PSM.SINGLE_BLOCK })
      const { data } = await worker.recognize(picture, {}, { blocks: true, text: false })
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      const words = lines.flatMap((line) => line.words)
      const sureWords = words.filter(({ text, confidence }) => isSure(text, confidence)).length
      const items = lines.flatMap(({ words: wordsOfLine }) => {
        const keepsAll = layout === 'lines' && isMeant(wordsOfLine.map(({ text }) => text).join(' '), layout)
        return wordsOfLine.flatMap(({ text, confidence, bbox }) => {
          if (confidence < leastConfidence && !keepsAll && !isMeant(text, layout)) return []
          const right = Math.min(bbox.x1, bbox.x0 + widest(text, bbox.y1 - bbox.y0))
          const box: TextItem['box'] = [bbox.x0, bbox.y0, right - bbox.x0, bbox.y1 - bbox.y0]
          return [{ text, box }]
        })
      })
      return { items, sureWords }
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
