import { letterRunsOf } from '../panels/panel-search-text.js'
import { getByte } from '../values/get-at.js'

const shortWord = 7

/** How many letters of a word may be wrong. */
export const forgivenIn = (word: string) => (word.length < shortWord ? 1 : 2)

/** The number of wrong, missing, extra or swapped letters; Infinity above `most`. */
export function distanceOf(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  const width = b.length + 1
  let [before, previous, row] = [new Uint8Array(width), new Uint8Array(width), new Uint8Array(width)]
  for (let j = 0; j < width; j++) previous[j] = j
  for (let i = 1; i <= a.length; i++) {
    row[0] = i
    let least = i
    for (let j = 1; j < width; j++) {
      const cost = costAt(a, b, i, j, before, previous, row)
      row[j] = cost
      if (cost < least) least = cost
    }
    if (least > most) return Number.POSITIVE_INFINITY
    ;[before, previous, row] = [previous, row, before]
  }
  const distance = getByte(previous, b.length)
  return distance <= most ? distance : Number.POSITIVE_INFINITY
}

type Row = Uint8Array

function costAt(a: string, b: string, i: number, j: number, before: Row, previous: Row, row: Row) {
  const changed = getByte(previous, j - 1) + (a[i - 1] === b[j - 1] ? 0 : 1)
  const cost = Math.min(getByte(previous, j) + 1, getByte(row, j - 1) + 1, changed)
  const isSwapped = i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1]
  return isSwapped ? Math.min(cost, getByte(before, j - 2) + 1) : cost
}

const maxCandidates = 12

/**
 * Possible corrections of a word: one of its sequences of letters replaced by a known one, nearest first. Digits stay.
 * The order is total, so that the same catalogue always gives the same corrections.
 */
export function candidatesFor(word: string, vocabulary: readonly string[]) {
  const candidates = letterRunsOf(word).flatMap((run) => {
    const most = forgivenIn(run)
    return vocabulary.flatMap((known) => {
      const distance = distanceOf(run, known, most)
      if (distance === 0 || distance > most) return []
      return [{ word: word.replace(run, () => known), distance, strangeStart: known[0] === run[0] ? 0 : 1 }]
    })
  })
  candidates.sort(
    (a, b) =>
      a.distance - b.distance || a.strangeStart - b.strangeStart || (a.word < b.word ? -1 : a.word > b.word ? 1 : 0),
  )
  return [...new Set(candidates.map((candidate) => candidate.word))].slice(0, maxCandidates)
}
