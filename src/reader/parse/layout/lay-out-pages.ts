import { dropFootnoteMarks } from './drop-footnote-marks.js'
import { groupSegments, type Segment } from './group-segments.js'
import { mendSlips } from './mend-slips.js'
import type { PageText } from './page-text.js'
import { splitWords, type Word } from './split-words.js'
import { dropSpecks, untangleWords } from './tidy-recognised.js'

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
