import { keyOf, letterRunsOf } from '../panels/panel-search-text.js'

const shortWord = 7

/** How many letters of a word may be wrong. */
export const forgivenIn = (word: string) => (word.length < shortWord ? 1 : 2)

/** Letters wrong, missing, too many or swapped with their neighbour; Infinity past the most that matters. */
export function distanceOf(a: string, b: string, most: number) {
  if (Math.abs(a.length - b.length) > most) return Number.POSITIVE_INFINITY
  let before: number[] = []
  let previous = Array.from({ length: b.length + 1 }, (_, index) => index)
  for (let i = 1; i <= a.length; i++) {
    const row = [i]
    for (let j = 1; j <= b.length; j++) {
      const isSame = a[i - 1] === b[j - 1]
      let cost = Math.min((previous[j] ?? 0) + 1, (row[j - 1] ?? 0) + 1, (previous[j - 1] ?? 0) + (isSame ? 0 : 1))
      if (i > 1 && j > 1 && a[i - 1] === b[j - 2] && a[i - 2] === b[j - 1])
        cost = Math.min(cost, (before[j - 2] ?? 0) + 1)
      row.push(cost)
    }
    if (Math.min(...row) > most) return Number.POSITIVE_INFINITY
    before = previous
    previous = row
  }
  const distance = previous[b.length] ?? Number.POSITIVE_INFINITY
  return distance <= most ? distance : Number.POSITIVE_INFINITY
}

const maxCandidates = 12

/**
 * What a word may have been meant to be: one of its letter runs replaced by a known one, nearest first. Digits stay.
 * The order is total, so that the same catalogue always corrects alike.
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

/** The words of a text as search reads them, in order. */
export const typedWords = (text: string) =>
  text
    .split(/\s+/u)
    .map(keyOf)
    .filter((word) => word !== '')
