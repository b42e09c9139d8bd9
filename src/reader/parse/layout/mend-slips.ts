import { distanceOf } from '../../../shared/find/spelling.js'
import type { Word } from './split-words.js'

/** Long words of labels, of which no other word differs in a letter. */
const words = [
  ...['voltage', 'current', 'circuit', 'maximum', 'nominal', 'efficiency', 'module', 'modules', 'temperature'],
  ...['coefficient', 'coefficients', 'dimensions', 'dimension', 'weight', 'connector', 'connectors', 'electrical'],
  ...['mechanical', 'monocrystalline', 'polycrystalline', 'multicrystalline', 'standard', 'conditions', 'junction'],
  ...['leerlaufspannung', 'kurzschlussstrom', 'nennleistung', 'nennspannung', 'nennstrom', 'wirkungsgrad', 'gewicht'],
  ...['abmessungen', 'temperaturkoeffizient'],
]

/** From so many letters on a word is known though two of them were misread, doubled or lost. */
const long = 12

const isMeant = (word: string, read: string) =>
  word.length >= long ? distanceOf(word, read, 2) <= 2 : word.length === read.length && distanceOf(word, read, 1) === 1

/** `Voitage` is a voltage, `Maonacrystalline` is monocrystalline: recognition misreads letters of long words. */
function mendWord(text: string): string {
  const letters = text.match(/^\p{L}{6,}(?=[^\p{L}\d]*$)/u)?.[0]
  const folded = letters?.toLowerCase()
  if (!letters || !folded || words.includes(folded)) return text
  const [meant, ...others] = words.filter((word) => isMeant(word, folded))
  if (!meant || others.length > 0) return text
  const first = meant.charAt(0)
  const begun = letters.charAt(0) === letters.charAt(0).toUpperCase() ? first.toUpperCase() + meant.slice(1) : meant
  return (letters === letters.toUpperCase() ? meant.toUpperCase() : begun) + text.slice(letters.length)
}

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
  [/^kq$|(?<=\d)kq\b/g, 'kg'],
  [/%[I|l](?=°)/g, '%/'],
  // What is left of an index: `Pmax`, `Voc`.
  [/^P(?:n|r|rn|nn|mn)?ax\b/g, 'Pmax'],
  [/^([PVUI])_+$/g, '$1'],
  [/(?<=^|\d)pes(?=\/|$)/g, 'pcs'],
]

/** In heights of letters: how far apart the halves of a word may stand. */
const nearest = 0.75

const isNextTo = (a: Word, b: Word) =>
  b.left >= a.left && b.left - a.right < nearest * a.height && Math.abs(a.middle - b.middle) < a.height / 2

/** `18.` and `3kg` are one number. */
const isSplit = (a: Word, b: Word) => /^\d{1,2}\.$/.test(a.text) && /^\d{1,2}(?!\d)/.test(b.text) && isNextTo(a, b)

function joinSplit(words: Word[]): Word[] {
  const joined: Word[] = []
  for (const word of words) {
    const last = joined.at(-1)
    if (!last || !isSplit(last, word)) joined.push(word)
    else joined[joined.length - 1] = { ...last, text: last.text + word.text, right: word.right }
  }
  return joined
}

/** Corrects signs and words that OCR misreads in the same way on all sheets; never a digit. */
export const mendSlips = (words: Word[]): Word[] =>
  joinSplit(words).map((word) => ({
    ...word,
    text: mendWord(slips.reduce((text, [pattern, sign]) => text.replace(pattern, sign), word.text)),
  }))
