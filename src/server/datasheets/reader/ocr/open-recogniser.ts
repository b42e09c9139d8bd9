import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { TextItem } from '../../parse/layout/page-text.js'

const require = createRequire(import.meta.url)

/** The languages whose data ships with the product; none is ever downloaded. */
export type RecognisedLanguage = 'eng' | 'deu' | 'chi_sim'

const folderOf = (language: RecognisedLanguage) =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

/**
 * Words with less confidence than this (in percent) are noise of drawings, unless they contain a number or a symbol.
 */
const leastConfidence = 20

/** The engine sometimes gives a word the box of its whole line; no font is wider than this. */
const widest = (text: string, height: number) => Math.max(2, text.length + 1) * height * 1.1

/** A word of several letters with high confidence: upside down there are hardly any. */
const isSure = (text: string, confidence: number) =>
  confidence >= 75 && /^\p{L}{4,}$|^\p{Script=Han}{2,}$/u.test(text.replace(/[:,.)]$/, ''))

export type Recognition = { items: TextItem[]; sureWords: number }
export type Recogniser = {
  recognise: (png: Buffer, scale: number) => Promise<Recognition>
  close: () => Promise<void>
}

/** Starts an engine that finds words anywhere: tables and drawings have no reading order. */
export async function openRecogniser(language: RecognisedLanguage): Promise<Recogniser> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: folderOf(language),
    cacheMethod: 'none',
    gzip: true,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SPARSE_TEXT })
  return {
    recognise: async (png, scale) => {
      const { data } = await worker.recognize(png, {}, { blocks: true, text: false })
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      const words = lines.flatMap((line) => line.words)
      const sureWords = words.filter(({ text, confidence }) => isSure(text, confidence)).length
      const items = lines.flatMap((line) =>
        line.words.flatMap(({ text, confidence, bbox }) => {
          if (confidence < leastConfidence && !(text.length >= 3 && /\d|voc|isc|pm/i.test(text))) return []
          const right = Math.min(bbox.x1, bbox.x0 + widest(text, bbox.y1 - bbox.y0))
          const box: TextItem['box'] = [
            bbox.x0 / scale,
            bbox.y0 / scale,
            (right - bbox.x0) / scale,
            (bbox.y1 - bbox.y0) / scale,
          ]
          return [{ text, box }]
        }),
      )
      return { items, sureWords }
    },
    close: async () => {
      await worker.terminate()
    },
  }
}
