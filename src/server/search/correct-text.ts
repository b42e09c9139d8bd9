import type pg from 'pg'
import { letterRunsOf } from '../../shared/panels/panel-search-text.js'
import { candidatesFor, forgivenIn, typedWords } from '../../shared/search/spelling.js'
import { likePattern } from '../db/like.js'
import { queryPanels } from './query-panels.js'
import { statement } from './search-sql.js'

/**
 * The text with the typos in its letters put right, or null: when some panel matches as typed, when no word is unknown, or
 * when nothing near is known. Each correction must occur in a panel together with the words that stand already.
 */
export async function correctText(pool: pg.Pool, text: string) {
  const words = typedWords(text)
  if (words.length === 0) return null
  const standing = await findStandingWords(pool, words)
  if (standing.all || standing.words.every((word) => word.isKnown)) return null
  const known = standing.words.filter(({ isKnown }) => isKnown).map(({ word }) => word)
  const corrected = new Map<string, string>()
  for (const { word, isKnown } of standing.words) {
    if (isKnown || corrected.has(word)) continue
    const candidates = candidatesFor(word, await listNearWords(pool, word))
    const better = await findFirstOccurring(pool, candidates, known)
    if (better === undefined) return null
    corrected.set(word, better)
    known.push(better)
  }
  return words.map((word) => corrected.get(word) ?? word).join(' ')
}

/** Some panel has all these words. Each is a value of its own, so that the planner sees how rare it is and takes the index. */
const existsWith = (words: readonly string[], bind: (value: unknown) => string) =>
  `exists (select 1 from panels p where ${words.map((word) => `p.search_text like ${bind(likePattern(word))}`).join(' and ')})`

/** Which words occur at all, and whether some panel has them all: one question. */
async function findStandingWords(pool: pg.Pool, words: readonly string[]) {
  const [row = {}] = await queryPanels<Record<string, boolean>>(
    pool,
    statement((bind) => {
      const each = words.map((word, index) => `${existsWith([word], bind)} as w${index}`)
      return `select ${existsWith(words, bind)} as together, ${each.join(', ')}`
    }),
  )
  return {
    all: row.together === true,
    words: words.map((word, index) => ({ word, isKnown: row[`w${index}`] === true })),
  }
}

async function listNearWords(pool: pg.Pool, word: string) {
  const runs = letterRunsOf(word)
  if (runs.length === 0) return []
  const lengths = [...new Set(runs.flatMap((run) => lengthsNear(run)))]
  const { rows } = await pool.query<{ word: string }>({
    name: 'near_words',
    text: 'select word from search_words where length(word) = any($1::int[])',
    values: [lengths],
  })
  return rows.map((row) => row.word)
}

const lengthsNear = (run: string) => {
  const most = forgivenIn(run)
  return Array.from({ length: 2 * most + 1 }, (_, index) => run.length - most + index)
}

async function findFirstOccurring(pool: pg.Pool, candidates: readonly string[], known: readonly string[]) {
  if (candidates.length === 0) return undefined
  const [row] = await queryPanels<{ place: number | null }>(
    pool,
    statement((bind) => {
      const cases = candidates.map(
        (candidate, place) => `when ${existsWith([candidate, ...known], bind)} then ${place}`,
      )
      return `select case ${cases.join(' ')} end as place`
    }),
  )
  return typeof row?.place === 'number' ? candidates[row.place] : undefined
}
