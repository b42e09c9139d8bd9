import { lastOf } from './last-of.js'
import type { Word } from './split-words.js'

/** Words that belong together on one line: a label, a table cell, a line of prose. */
export type Segment = {
  page: number
  text: string
  words: Word[]
  left: number
  right: number
  middle: number
  height: number
}

/** A gap wider than this, in heights of the type, separates two cells. */
const cellGap = 0.8
/** No gap inside a cell is wider. */
const widestGap = 2
/** A gap narrower than this joins two runs into one word. */
const glueGap = 0.14
const digitGap = 0.19

const endsLigature = /(coe|^e| e|\.e)$/i
const startsLigature = /^(cien|cienc)/i

function gapBetween(previous: Word, next: Word): number {
  return (next.left - previous.right) / Math.max(previous.height, next.height)
}

function belongs(previous: Word, next: Word): boolean {
  const height = Math.max(previous.height, next.height)
  const gap = gapBetween(previous, next)
  const offset = Math.abs(previous.middle - next.middle) / height
  const smaller = Math.min(previous.height, next.height) / height < 0.8
  if (gap < -1.5) return false
  // Where a font lost its ligatures, "coefficient" has a gap as wide as three letters.
  if (offset < 0.2 && gap < 1.6 && endsLigature.test(previous.text) && startsLigature.test(next.text)) return true
  // Subscripts are lower, and close to their word.
  if (smaller && gap < 0.35 && gap > -0.5) return offset < 0.6
  return gap < cellGap && offset < 0.4
}

/** Joins runs that the PDF has split inside a word or a number. */
function glueWords(words: Word[]): Word[] {
  const glued: Word[] = []
  for (const word of words) {
    const last = glued.at(-1)
    const digits = last && /\d$/.test(last.text) && /^[\d.,]/.test(word.text)
    if (last && !word.spaced && gapBetween(last, word) < (digits ? digitGap : glueGap)) {
      glued[glued.length - 1] = {
        ...(last.height >= word.height ? last : { ...word, spaced: last.spaced ?? false }),
        text: last.text + word.text,
        left: last.left,
        right: Math.max(last.right, word.right),
      }
    } else glued.push(word)
  }
  return glued
}

function joinTexts(words: Word[]): string {
  let text = ''
  words.forEach((word, index) => {
    const previous = words[index - 1]
    if (!previous) text = word.text
    else if (startsLigature.test(word.text) && endsLigature.test(previous.text)) text += `ffi${word.text}`
    else text += (!word.spaced && gapBetween(previous, word) < glueGap ? '' : ' ') + word.text
  })
  // Chinese has no spaces between words; OCR adds some.
  return text
    .replace(/(?<=\p{Script=Han})\s+(?=\p{Script=Han})/gu, '')
    .replace(/\s+/g, ' ')
    .trim()
}

export function segmentOf(page: number, words: Word[]): Segment {
  const tallest = words.reduce((best, word) => (word.height > best.height * 1.15 ? word : best))
  return {
    page,
    words,
    text: joinTexts(words),
    left: Math.min(...words.map((word) => word.left)),
    right: Math.max(...words.map((word) => word.right)),
    middle: tallest.middle,
    height: tallest.height,
  }
}

/** Groups the words of a page into segments, from left to right. */
export function groupSegments(page: number, words: Word[]): Segment[] {
  const chains: Word[][] = []
  const tallest = Math.max(0, ...words.map(({ height }) => height))
  // Words come from left to right: a chain that ended far to the left gets no more.
  let open: Word[][] = []
  for (const [index, word] of [...words].sort((a, b) => a.left - b.left || a.middle - b.middle).entries()) {
    if (index % 32 === 0) open = open.filter((chain) => lastOf(chain).right > word.left - widestGap * tallest)
    let best: Word[] | undefined
    let bestGap = Number.POSITIVE_INFINITY
    for (const chain of open) {
      const last = lastOf(chain)
      if (!belongs(last, word)) continue
      const gap = Math.abs(gapBetween(last, word)) + Math.abs(last.middle - word.middle) / word.height
      if (gap < bestGap) [best, bestGap] = [chain, gap]
    }
    if (best) best.push(word)
    else {
      const chain = [word]
      chains.push(chain)
      open.push(chain)
    }
  }
  return chains.map((chain) => segmentOf(page, glueWords(chain))).sort((a, b) => a.middle - b.middle || a.left - b.left)
}
