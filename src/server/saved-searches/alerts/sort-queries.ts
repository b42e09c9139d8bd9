import { setImmediate as breathe } from 'node:timers/promises'
import { sql } from 'kysely'
import { wordsOf } from '../../../shared/panels/panel-search-text.js'
import type { Db } from '../../db/database.js'
import type { StateRow } from './may-match.js'
import type { Change } from './read-changes.js'
import type { WatchedQuery } from './watched-queries.js'

/** Up to so many panels are all looked at beforehand, more of them by a sample. */
const mostSampled = 500
/** A query that finds this share of a sample finds too many panels to list them all before counting. */
const broadShare = 0.02
/** A word that no more panels than this have leads straight to them. */
const mostWithWord = 100

/** Queries by how many of the changed panels they may find; `pinned` ones with the only panels that they can. */
export type SortedQueries = {
  pinned: { query: WatchedQuery; changes: Change[] }[]
  narrow: WatchedQuery[]
  broad: WatchedQuery[]
}

/**
 * Leaves out what cannot match and tells queries that find a few panels from those that find very many: a matter of speed
 * alone, since all that is left is decided by SQL.
 */
export async function sortQueries(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[]) {
  const sorted: SortedQueries = { pinned: [], narrow: [], broad: [] }
  if (changes.length === 0) return sorted
  const step = Math.ceil(changes.length / mostSampled)
  const ids = changes.filter((_, index) => index % step === 0).map(({ afterId }) => afterId)
  const { rows: states } = await sql<StateRow>`select * from panel_states where id = any(${ids}::bigint[])`.execute(trx)
  const withWord = step > 1 ? await indexWords(trx, changes) : undefined
  for (const [index, query] of queries.entries()) {
    // requests of this process are served between
    if (index % 10 === 9) await breathe()
    const found = withWord?.(query)
    const share = found ? 0 : states.filter(query.mayMatch).length / states.length
    if (found) sorted.pinned.push({ query, changes: found })
    else if (step > 1 && share >= broadShare) sorted.broad.push(query)
    else if (step > 1 || share > 0) sorted.narrow.push(query)
  }
  sorted.pinned = sorted.pinned.filter((pinned) => pinned.changes.length > 0)
  return sorted
}

/** Finds the changed panels that have the longest word of a query's text, unless there are very many or it has no text. */
async function indexWords(trx: Db, changes: readonly Change[]) {
  const ids = changes.map(({ afterId }) => afterId)
  const { rows } = await sql<{ text: string }>`
    select s.search_text as text from unnest(${ids}::bigint[]) with ordinality as c (id, place)
    join panel_states s on s.id = c.id order by c.place`.execute(trx)
  // one long text, searched at the speed of memory; a word never reaches over a line's end
  const starts: number[] = []
  let length = 0
  for (const { text } of rows) {
    starts.push(length)
    length += text.length + 1
  }
  const haystack = rows.map(({ text }) => text).join('\n')
  return ({ search: { text } }: WatchedQuery) => {
    if (text === null) return undefined
    const [longest] = wordsOf(text).sort((a, b) => b.length - a.length)
    return longest === undefined ? [] : findLines(haystack, starts, longest)?.flatMap((line) => changes[line] ?? [])
  }
}

/** The lines that hold a word; undefined when there are too many. */
function findLines(haystack: string, starts: readonly number[], word: string) {
  const lines: number[] = []
  let at = haystack.indexOf(word)
  while (at !== -1) {
    if (lines.length === mostWithWord) return undefined
    const line = lineAt(starts, at)
    lines.push(line)
    const next = starts[line + 1]
    at = next === undefined ? -1 : haystack.indexOf(word, next)
  }
  return lines
}

function lineAt(starts: readonly number[], position: number) {
  let [low, high] = [0, starts.length - 1]
  while (low < high) {
    const middle = (low + high + 1) >> 1
    if ((starts[middle] ?? 0) <= position) low = middle
    else high = middle - 1
  }
  return low
}
