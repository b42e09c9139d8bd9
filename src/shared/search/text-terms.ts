import { keyOf } from '../panels/panel-search-text.js'
import { familiesNamed, type ModuleMark, markNamed, type Technology } from './technologies.js'

/** What a word means beside its letters. */
export type TermMeaning =
  | { kind: 'watts'; watts: number }
  | { kind: 'technology'; families: readonly Technology[] }
  | { kind: 'mark'; mark: ModuleMark }

/** A part of a typed text: found where every one of its words is written, or where its meaning holds. */
export type TextTerm = { words: readonly string[]; meaning: TermMeaning | null }

const power = /^(\d{1,6}(?:[.,]\d{1,6})?)\s?(k?)(?:wp?|watts?|wattpeak)$/i

/** `250W`, `250 w`, `0.25 kW`. */
function wattsIn(typed: string) {
  const [, digits, kilo] = power.exec(typed) ?? []
  if (digits === undefined) return null
  const watts = Number(digits.replace(',', '.')) * (kilo ? 1000 : 1)
  // a product of decimals again as the decimal it stands for
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

/** The terms of a text in order; two words that mean something together are one. Words without a letter or digit are none. */
export function readTerms(text: string): TextTerm[] {
  const typed = text.split(/\s+/u).filter((word) => keyOf(word) !== '')
  const terms: TextTerm[] = []
  for (let at = 0; at < typed.length; ) {
    const [first = '', second] = [typed[at], typed[at + 1]]
    const pair = second === undefined ? null : meaningOf(`${first} ${second}`)
    const words = pair && second !== undefined ? [first, second] : [first]
    terms.push({ words: words.map(keyOf), meaning: pair ?? meaningOf(first) })
    at += words.length
  }
  return terms
}
