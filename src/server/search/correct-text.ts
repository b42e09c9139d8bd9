import type pg from 'pg'
import { letterRunsOf } from '../../shared/panels/panel-search-text.js'
import { candidatesFor, forgivenIn, typedWords } from '../../shared/search/spelling.js'
import { likePattern } from '../db/like.js'

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

async function findStandingWords(pool: pg.Pool, words: readonly string[]) {
  const { rows } = await pool.query<{ word: string; is_known: boolean }>({
    name: 'standing_words',
    text: `select w.word, exists (select 1 from panels p where p.search_text like w.pattern) as is_known
      from unnest($1::text[], $2::text[]) with ordinality as w (word, pattern, place) order by w.place`,
    values: [words, words.map(likePattern)],
  })
  const { rows: together } = await pool.query<{ found: boolean }>({
    name: 'standing_text',
    text: 'select exists (select 1 from panels p where p.search_text like all ($1::text[])) as found',
    values: [words.map(likePattern)],
  })
  return { all: together[0]?.found === true, words: rows.map(({ word, is_known }) => ({ word, isKnown: is_known })) }
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
  const { rows } = await pool.query<{ word: string }>({
    name: 'first_occurring',
    text: `select c.word from unnest($1::text[], $2::text[]) with ordinality as c (word, pattern, place)
      where exists (select 1 from panels p where p.search_text like c.pattern and p.search_text like all ($3::text[]))
      order by c.place limit 1`,
    values: [candidates, candidates.map(likePattern), known.map(likePattern)],
  })
  return rows[0]?.word
}
