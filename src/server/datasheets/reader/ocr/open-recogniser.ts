import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { createWorker, OEM, PSM } from 'tesseract.js'
import type { TextItem } from '../../parse/layout/page-text.js'
import type { GreyPicture } from '../picture/grey-picture.js'

const require = createRequire(import.meta.url)

/** The languages whose data ships with the product; none is ever downloaded. */
export type RecognisedLanguage = 'eng' | 'deu' | 'chi_sim'

const folderOf = (language: RecognisedLanguage) =>
  join(dirname(require.resolve(`@tesseract.js-data/${language}/package.json`)), '4.0.0_best_int')

/**
 * Words with less confidence than this (in percent) are noise of drawings, unless their line has a number, a symbol, or
 * more letters in a row than noise has: the engine is often not confident of a whole line with one unclear letter.
 */
const leastConfidence = 20
const isMeant = (line: string) => line.length >= 3 && /\d|%|voc|isc|pm|\p{L}{4}/iu.test(line)

/** The engine sometimes gives a word the box of its whole line; no font is wider than this. */
const widest = (text: string, height: number) => Math.max(2, text.length + 1) * height * 1.1

/** A word of several letters with high confidence: upside down there are hardly any. */
const isSure = (text: string, confidence: number) =>
  confidence >= 75 && /^\p{L}{4,}$|^\p{Script=Han}{2,}$/u.test(text.replace(/[:,.)]$/, ''))

/** The plainest format that the engine reads: it takes no time to write. */
const toPgm = ({ width, height, grey }: GreyPicture) =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1'), grey])

export type Recognition = { items: TextItem[]; sureWords: number }
export type Recogniser = {
  /** The words of plain lines of text; boxes are in pixels. */
  recognise: (lines: GreyPicture) => Promise<Recognition>
  close: () => Promise<void>
}

/** Starts an engine that reads line by line; where the lines are is found before (`find-lines`). */
export async function openRecogniser(language: RecognisedLanguage): Promise<Recogniser> {
  const worker = await createWorker(language, OEM.LSTM_ONLY, {
    langPath: folderOf(language),
    cacheMethod: 'none',
    gzip: true,
  })
  await worker.setParameters({ tessedit_pageseg_mode: PSM.SINGLE_BLOCK })
  return {
    recognise: async (picture) => {
      const { data } = await worker.recognize(toPgm(picture), {}, { blocks: true, text: false })
      const lines = (data.blocks ?? []).flatMap((block) => block.paragraphs.flatMap((paragraph) => paragraph.lines))
      const words = lines.flatMap((line) => line.words)
      const sureWords = words.filter(({ text, confidence }) => isSure(text, confidence)).length
      const items = lines.flatMap(({ words: wordsOfLine }) => {
        const keepsAll = isMeant(wordsOfLine.map(({ text }) => text).join(' '))
        return wordsOfLine.flatMap(({ text, confidence, bbox }) => {
          if (confidence < leastConfidence && !keepsAll) return []
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
