import { type NumberStyle, readNumber } from '../words/read-number.js'
import type { Word } from './split-words.js'

/** A number in a table cell, with its unit if one is attached or beside it. */
export type Token = Pick<Word, 'text' | 'left' | 'right' | 'middle' | 'height'> & { value: number; unit: string }

const tokenPattern = /^[([]?[≥>≧~%]?([+-]?\d+(?:[.,]\d+)*)(wp?|watts?|vdc|v|adc|a|%)?[)\],;*]{0,2}$/i
const unitPattern = /^[([]?(wp?|watts?|vdc|v|adc|a|%)[)\]]?$/i

/** Reads a word as a number; undefined if it is none. */
export function readToken(word: Word, style: NumberStyle): Token | undefined {
  const match = word.text.match(tokenPattern)
  const value = match?.[1] === undefined ? undefined : readNumber(match[1], style)
  if (value === undefined) return undefined
  const { left, right, middle, height } = word
  return { value, unit: (match?.[2] ?? '').toLowerCase(), text: word.text, left, right, middle, height }
}

/** `150 Wp ± 5%`: a tolerance after a value is no second value. */
function withoutTolerance(words: Word[]): Word[] {
  const sign = words.findIndex(({ text }, index) => index > 0 && /^(?:±|\+\/-)/.test(text))
  return sign < 0 ? words : words.slice(0, sign)
}

/** The numbers of some words from left to right; a unit belongs to the number before it. */
export function tokensOf(words: Word[], style: NumberStyle): Token[] {
  const tokens: Token[] = []
  for (const word of withoutTolerance(words)) {
    const token = readToken(word, style)
    const last = tokens.at(-1)
    if (token) tokens.push(token)
    else if (last && last.unit === '' && unitPattern.test(word.text)) {
      last.unit = word.text.toLowerCase().replace(/[()[\]]/g, '')
      last.text += ` ${word.text}`
    }
  }
  return tokens
}
