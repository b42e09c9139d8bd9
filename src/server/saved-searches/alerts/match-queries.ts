import { setImmediate as breathe } from 'node:timers/promises'
import { CompiledQuery, sql } from 'kysely'
import type { Db } from '../../db/database.js'
import { predicatesOf, type Statement, statement, whereOf } from '../../search/search-sql.js'
import type { StateRow } from './may-match.js'
import type { Change } from './read-changes.js'
import type { WatchedQuery } from './watched-queries.js'

/** How many of the found panels are kept one by one; the rest is counted. */
export const keptPanels = 25
const queriesAtOnce = 200
/** From so many changed panels on, one pass of SQL over all of them is cheaper than sorting queries out beforehand. */
const fewPanels = 100

export type Match = { key: string; panelCount: number; found: { change: Change; wasFound: boolean }[] }

/**
 * Which queries have news among the changed panels: those that find a panel now and did not before, or that knew it and there
 * is news of it. The filters are search's own SQL, many in one pass over the panels; typos are not forgiven here.
 */
export async function matchQueries(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[]) {
  const matches: Match[] = []
  if (changes.length === 0) return matches
  const candidates = changes.length <= fewPanels ? await sortOut(trx, changes, queries) : queries
  for (let start = 0; start < candidates.length; start += queriesAtOnce) {
    const some = candidates.slice(start, start + queriesAtOnce)
    const { text, values } = matchStatement(changes, some)
    const { rows } = await trx.executeQuery<MatchRow>(CompiledQuery.raw(text, values))
    for (const { n, panels, codes } of rows) {
      const query = some[n]
      if (query) matches.push({ key: query.key, panelCount: panels, found: codes.flatMap(foundAmong(changes)) })
    }
  }
  return matches
}

type MatchRow = { n: number; panels: number; codes: number[] }

// a code is twice the place in the list, and one more where the panel was found before too
const foundAmong = (changes: readonly Change[]) => (code: number) => {
  const change = changes[code >> 1]
  return change ? [{ change, wasFound: code % 2 === 1 }] : []
}

function matchStatement(changes: readonly Change[], queries: readonly WatchedQuery[]): Statement {
  return statement((bind) => {
    const after = bind(changes.map(({ afterId }) => afterId))
    const news = bind(changes.map((change) => change.news !== null))
    const before = bind(changes.map(({ beforeId }) => beforeId))
    const filters = queries.map(({ search }, n) => `case when ${whereOf(predicatesOf(search), bind)} then ${n} end`)
    return `
      select n, count(*)::int as panels, (array_agg(code order by code))[1:${keptPanels}] as codes from (
        select f.n, (p.place - 1) * 2 + bool_or(not p.is_after)::int as code
        from (
          select c.place, c.has_news, s.* from unnest(${after}::bigint[], ${news}::boolean[])
            with ordinality as c (state_id, has_news, place) join panel_states s on s.id = c.state_id
          union all
          select c.place, false, s.* from unnest(${before}::bigint[]) with ordinality as c (state_id, place)
            join panel_states s on s.id = c.state_id
        ) p cross join lateral unnest(array_remove(array[${filters.join(', ')}]::int[], null)) as f (n)
        group by f.n, p.place
        having bool_or(p.is_after) and (bool_and(p.is_after) or bool_or(p.has_news))
      ) hits group by n`
  })
}

async function sortOut(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[]) {
  const ids = changes.map(({ afterId }) => afterId)
  const { rows: states } = await sql<StateRow>`select * from panel_states where id = any(${ids}::bigint[])`.execute(trx)
  const candidates: WatchedQuery[] = []
  for (const [index, query] of queries.entries()) {
    // requests of this process are served between
    if (index % 500 === 499) await breathe()
    if (states.some(query.mayMatch)) candidates.push(query)
  }
  return candidates
}
