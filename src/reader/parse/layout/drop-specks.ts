import { quantile } from '../../number-at.js'
import type { Word } from './split-words.js'

/** The largest speck, as shares of the height of ordinary words. A minus sign is wider, a letter is higher. */
const [mostHeight, mostWidth] = [0.25, 0.35]

/** Strokes of a drawing, this many times as high as ordinary words, are no letters before the label beside them. */
const highest = 3
const isStroke = (text: string) => /^[Ili1|!]{1,3}$/.test(text)

/** Specks along a thin rule are recognised as dashes and letters, which stand between a number and the next. */
export function dropSpecks(words: Word[]): Word[] {
  if (words.length === 0) return words
  const heights = words.map(({ height }) => height)
  const usual = quantile(heights, 0.5)
  return words
    .filter(({ left, right, height }) => height > usual * mostHeight || right - left > usual * mostWidth)
    .filter(({ text, height }) => height < usual * highest || !isStroke(text))
}
