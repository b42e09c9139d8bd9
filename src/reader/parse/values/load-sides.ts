import { loadWords } from '../words/load-words.js'

/** A load as printed, with the words around it. */
export type PrintedLoad = { value: number; before: string; after: string }

// A sign before the number, or alone in brackets, indicates a side too.
const frontWords = new RegExp(String.raw`${loadWords.front}|\+\s*[:：)]?\s*$|\(\+\)|^\s*\+|[^\d]\+$`, 'i')
const backWords = new RegExp(String.raw`${loadWords.back}|-\s*[:：)]?\s*$|\(-\)|[^\d]-$`, 'i')

export type Side = 'front' | 'back' | 'both' | undefined

/** `front (e.g. snow and wind)`: if both weathers are named, the side itself decides. */
function sideAlone(words: string): Side {
  const weathers = loadWords.snow.test(words) && loadWords.wind.test(words)
  const [front, back] = [loadWords.frontSide.test(words), loadWords.backSide.test(words)]
  return weathers && front !== back ? (front ? 'front' : 'back') : 'both'
}

export function sideIn(words: string): Side {
  const front = frontWords.test(words)
  const back = backWords.test(words)
  if (/(?:±|\+\s?\/\s?-)\s*$/.test(words)) return 'both'
  if (front && back) return sideAlone(words)
  return front ? 'front' : back ? 'back' : undefined
}

export const bracketsBehind = ({ after }: PrintedLoad) => after.match(/^\s*[([]([^)\]]*)[)\]]/)?.[1] ?? ''
// The sign of the next number, `5400 Pa -40 °C`, indicates no side.
export const wordsBehind = ({ before, after }: PrintedLoad) =>
  // `(test load 3600 Pa) front 5400 Pa`: brackets with words of their own are complete.
  /\([^)]*\p{L}{3}[^)]*$/u.test(before) && /^\s*\)/.test(after) ? '' : behindOf(after)

/** `(5400 Pa), front (e.g. snow)`: a side behind the bracket of a number. */
const sideBehindBracket = /^\s*\)\s*,\s*((?:front|back|rear)\b[^\d,;]{0,20})/i

const behindOf = (after: string) => after.match(sideBehindBracket)?.[1] ?? wordsAfter(after)

const wordsAfter = (after: string) =>
  // `load 2400 Pa & snow load 5400 Pa`: behind a conjunction come the words of the next number.
  /^\s*[)\]]?\s*(?:&|and|und|et|y|e|i)\s/i.test(after)
    ? ''
    : (after.match(/^[^\d,;/]{0,24}/)?.[0] ?? '').replace(/[+±-]\s*$/, '')

/** Brackets directly after a number name its side; otherwise the words before all numbers, or the words after each. */
export function sidesOf(found: PrintedLoad[]): Side[] {
  const before = sideIn(found[0]?.before ?? '')
  return found.map((load) => {
    // Words before all numbers that name both sides do not distinguish them.
    const behind = before === undefined || before === 'both' ? sideIn(wordsBehind(load)) : undefined
    return sideIn(bracketsBehind(load)) ?? behind ?? sideIn(load.before)
  })
}

/** Two numbers with one side each. */
function bySides([first, second, ...more]: PrintedLoad[], sides: Side[]): { front: number; back: number } | undefined {
  if (!first || !second || more.length > 0) return undefined
  if (sides[0] === 'front' && sides[1] === 'back') return { front: first.value, back: second.value }
  return sides[0] === 'back' && sides[1] === 'front' ? { front: second.value, back: first.value } : undefined
}

const otherSide = (side: Side): Side => (side === 'front' ? 'back' : side === 'back' ? 'front' : undefined)

/** `3800 Pa wind load and 5400 Pa snow load`: each number is followed by its own side, or one by brackets. */
export function namedBehind(found: PrintedLoad[]): { front: number; back: number } | undefined {
  const [first, second] = found.map((load) => sideIn(bracketsBehind(load)))
  const sides = found.map((load) => sideIn(bracketsBehind(load)) ?? sideIn(wordsBehind(load)))
  return bySides(found, [first ?? otherSide(second), second ?? otherSide(first)]) ?? bySides(found, sides)
}

/** `Snow: 5400 Pa / Wind: 2400 Pa`, `+5400 Pa / -2400 Pa`: each number follows its own side. */
export const namedBefore = (found: PrintedLoad[]) =>
  bySides(
    found,
    found.map(({ before }) => sideIn(before)),
  )

const firstOf = (text: string, words: RegExp) => text.search(words)
export const pairFront = new RegExp(String.raw`${loadWords.front}|\+`, 'i')
// `Max. load - pressure / suction`: a dash between words is no sign.
export const pairBack = new RegExp(`${loadWords.back}|(?<![a-z]|[a-z)\\]] )-(?![a-z])`, 'i')

/** A label with both sides, with one number for each: `Snow load / wind load`, `Push / pull`. */
export const isPair = (label: string) => pairFront.test(label) && pairBack.test(label)

/** Whether the back is named before the front. */
export const isReversed = (label: string) => isPair(label) && firstOf(label, pairBack) < firstOf(label, pairFront)
