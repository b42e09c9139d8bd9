import type { Word } from './split-words.js'

/** The digits of a footnote, also several: `1`, `2,3`. */
const digits = /^\d{1,2}(?:,\d{1,2})?[)*]?$/
/** Squares and cubes are raised too: `4 mm²`, `W/m²`. */
const takesPower = /(?:^|[^\p{L}])(?:[kcdm]?m|ft|in|[кс]?м|мм)\)?$|(?:^|\D)10$/u

/** A smaller word, raised above the end of another and touching it. */
function isRaised(mark: Word, word: Word): boolean {
  const gap = (mark.left - word.right) / word.height
  const up = (word.middle - mark.middle) / word.height
  return mark.height < word.height * 0.8 && gap > -0.2 && gap < 0.3 && up > 0.1 && up < 0.8
}

/** `1722 mm (L)¹ x 1134 mm (W)¹`: marks of footnotes in small raised type are no part of what they stand behind. */
export function dropFootnoteMarks(words: Word[]): Word[] {
  const small = words.filter(({ text }) => digits.test(text))
  if (small.length === 0) return words
  const marks = new Set(
    small.filter((mark) =>
      words.some(
        (word) =>
          word !== mark &&
          isRaised(mark, word) &&
          /[\p{L}\d)\]%*"]$/u.test(word.text) &&
          !(takesPower.test(word.text) && /^[23]$/.test(mark.text)),
      ),
    ),
  )
  return marks.size > 0 ? words.filter((word) => !marks.has(word)) : words
}
