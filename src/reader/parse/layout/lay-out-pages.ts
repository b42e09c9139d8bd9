import { quantile } from '../../number-at.js'
import { dropFootnoteMarks } from './drop-footnote-marks.js'
import { groupSegments, type Segment } from './group-segments.js'
import { mendSlips } from './mend-slips.js'
import type { PageText } from './page-text.js'
import { splitWords, type Word } from './split-words.js'

/** The largest speck, as shares of the height of ordinary words. A minus sign is wider, a letter is higher. */
const [mostHeight, mostWidth] = [0.25, 0.35]

/** Strokes of a drawing, this many times as high as ordinary words, are no letters before the label beside them. */
const highest = 3
const isStroke = (text: string) => /^[Ili1|!]{1,3}$/.test(text)

/** Specks along a thin rule are recognised as dashes and letters, which stand between a number and the next. */
function dropSpecks(words: Word[]): Word[] {
  if (words.length === 0) return words
  const heights = words.map(({ height }) => height)
  const usual = quantile(heights, 0.5)
  return words
    .filter(({ left, right, height }) => height > usual * mostHeight || right - left > usual * mostWidth)
    .filter(({ text, height }) => height < usual * highest || !isStroke(text))
}

/** OCR may give a word the box of its whole line; this cuts each word where the next one on its line begins. */
function untangleWords(words: Word[]): Word[] {
  return words.map((word) => {
    const next = words
      .filter((other) => other !== word && other.left > word.left + 1 && other.left < word.right)
      .filter((other) => Math.abs(other.middle - word.middle) < Math.max(other.height, word.height) * 0.4)
      .reduce((nearest, other) => Math.min(nearest, other.left), word.right)
    return next < word.right ? { ...word, right: next - word.height * 0.25 } : word
  })
}

/** A page as the later steps use it. */
export type LaidOutPage = {
  page: number
  width: number
  height: number
  words: Word[]
  segments: Segment[]
  text: string
  recognised: boolean
}

export function layOutPage(page: PageText): LaidOutPage {
  const words = page.recognised
    ? mendSlips(untangleWords(dropSpecks(splitWords(page))))
    : dropFootnoteMarks(splitWords(page))
  const segments = groupSegments(page.page, words)
  return {
    page: page.page,
    width: page.width,
    height: page.height,
    words: segments.flatMap((segment) => segment.words),
    segments,
    text: segments.map((segment) => segment.text).join('\n'),
    recognised: page.recognised ?? false,
  }
}
