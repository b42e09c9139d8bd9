import { keyOf } from '../panels/panel-search-text.js'
import { familiesNamed, type ModuleMark, markNamed, type Technology } from './technologies.js'

/** The meaning of a word beside its letters. */
export type TermMeaning =
  | { kind: 'watts'; watts: number }
  | { kind: 'technology'; families: readonly Technology[] }
  | { kind: 'mark'; mark: ModuleMark }
  /** A brand in any of its spellings, as keys. */
  | { kind: 'brand'; keys: readonly string[] }

/** A part of a typed text. It matches where all its words occur, or where its meaning applies. */
export type TextTerm = { words: readonly string[]; meaning: TermMeaning | null }

const power = /^(\d{1,6}(?:[.,]\d{1,6})?)\s?(k?)(?:wp?|watts?|wattpeak)$/i

/** `250W`, `250 w`, `0.25 kW`. */
function wattsIn(typed: string) {
  const [, digits, kilo] = power.exec(typed) ?? []
  if (digits === undefined) return null
  const watts = Number(digits.replace(',', '.')) * (kilo ? 1000 : 1)
  // removes the error of binary fractions
  return Math.round(watts * 1e6) / 1e6
}

function meaningOf(typed: string): TermMeaning | null {
  const watts = wattsIn(typed)
  if (watts !== null) return { kind: 'watts', watts }
  const families = familiesNamed(typed)
  if (families.length > 0) return { kind: 'technology', families }
  const mark = markNamed(typed)
  return mark === null ? null : { kind: 'mark', mark }
}

/** All spellings of a brand, by the key of each spelling. */
type Spellings = { get: (key: string) => readonly string[] | undefined }
const mostWordsOfBrand = 6

/** The longest sequence of words from here that is a brand with several spellings. */
function brandAt(typed: readonly string[], at: number, spellings: Spellings) {
  for (let count = Math.min(mostWordsOfBrand, typed.length - at); count > 0; count--) {
    const words = typed.slice(at, at + count).map(keyOf)
    const keys = spellings.get(words.join(''))
    if (keys) return { words, meaning: { kind: 'brand', keys } } as const
  }
  return undefined
}

/**
 * The terms of a text in order; words with a common meaning are one term. Words without a letter or digit are skipped.
 */
export function readTerms(text: string, spellings: Spellings = new Map()): TextTerm[] {
  const typed = text.split(/\s+/u).filter((word) => keyOf(word) !== '')
  const terms: TextTerm[] = []
  for (let at = 0; at < typed.length; ) {
    const brand = brandAt(typed, at, spellings)
    if (brand) {
      terms.push(brand)
      at += brand.words.length
      continue
    }
    const [first = '', second] = [typed[at], typed[at + 1]]
    const pair = second === undefined ? null : meaningOf(`${first} ${second}`)
    const words = pair && second !== undefined ? [first, second] : [first]
    terms.push({ words: words.map(keyOf), meaning: pair ?? meaningOf(first) })
    at += words.length
  }
  return terms
}
