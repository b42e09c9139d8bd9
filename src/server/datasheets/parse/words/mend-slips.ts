import type { Word } from '../layout/split-words.js'

/** Common OCR errors in signs beside digits, with their corrections. */
const slips: [RegExp, string][] = [
  [/(?<=\d)[1Il]bs\b/g, 'lbs'],
  [/(?<=\d)%x(?=\d)|(?<=\d)%(?=\d{2,4}(?:[.,]\d+)?x\d)/gi, 'x'],
  [/(?<=\bm?m)\?/g, '²'],
  [/(?<=\d{4})P[gqsdo]\b/g, 'Pa'],
  [/(?<=\d)kgt$|(?<=\d)kg(?=\d+%$)/g, 'kg±'],
  [/(?<=\d)m[vV]{2}(?=\/)/g, 'mV'],
  [/(?<=\d)x%(?=\d)/g, 'x'],
  [/(?<=^|\d)[vV]{2}$/g, 'V'],
  [/(?<=^|\d)[wW]{2,3}$/g, 'W'],
  // Nobody prints a coefficient without its percent sign and with a slash after it.
  [/(?<=\d[.,]\d{2})9(?=\/\s?°)|(?<=\d[.,]\d{2,3})96(?=\/\s?°)/g, '%'],
  [/^(\d{1,2}):(\d{1,2})$/g, '$1.$2'],
]

/** Corrects signs that OCR misreads in the same way on all sheets; never a digit. */
export const mendSlips = (words: Word[]): Word[] =>
  words.map((word) => ({
    ...word,
    text: slips.reduce((text, [pattern, sign]) => text.replace(pattern, sign), word.text),
  }))
