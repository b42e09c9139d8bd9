import { CompiledQuery } from 'kysely'
import type { Db } from '../../db/database.js'
import { predicatesOf, statement, whereOf } from '../../search/search-sql.js'
import type { Change } from './read-changes.js'
import { type SortedQueries, sortQueries } from './sort-queries.js'
import type { WatchedQuery } from './watched-queries.js'

/** How many of the found panels are kept one by one; the rest is counted. */
export const keptPanels = 20
const queriesAtOnce = 200

export type Match = { key: string; panelCount: number; found: Change[] }

/**
 * Which queries have news among the changed panels, by search's own SQL: many filters in one pass over the panels. Typos are
 * not forgiven here. Of an edited panel only those are told who did not find it before.
 */
export async function matchQueries(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[]) {
  const told = changes.filter(({ reason }) => reason !== null)
  const edited = changes.filter(({ reason }) => reason === null)
  const matches = [...(await matchTold(trx, told, queries)), ...(await matchEdited(trx, edited, queries))]
  const byKey = new Map<string, Match>()
  for (const match of matches) {
    const known = byKey.get(match.key)
    if (!known) byKey.set(match.key, match)
    else {
      known.panelCount += match.panelCount
      known.found = [...known.found, ...match.found].slice(0, keptPanels)
    }
  }
  return [...byKey.values()]
}

/** Whoever finds these panels now is told. */
async function matchTold(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[]) {
  const { pinned, narrow, broad } = await sortQueries(trx, changes, queries)
  return [
    ...(await matchPinned(trx, pinned)),
    ...(await inChunks(trx, changes, narrow, listStatement)),
    ...(await inChunks(trx, changes, broad, countStatement)),
  ]
}

/** Each chunk looks at no more than the panels that its own queries can find. */
async function matchPinned(trx: Db, pinned: SortedQueries['pinned']) {
  const matches: Match[] = []
  for (let start = 0; start < pinned.length; start += queriesAtOnce) {
    const some = pinned.slice(start, start + queriesAtOnce)
    const changes = [...new Set(some.flatMap((each) => each.changes))]
    const queries = some.map(({ query }) => query)
    matches.push(...(await inChunks(trx, changes, queries, listStatement)))
  }
  return matches
}

/** Whoever finds these panels now and did not before. There are never many: panels are edited one by one. */
async function matchEdited(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[]) {
  const { pinned, narrow, broad } = await sortQueries(trx, changes, queries)
  const all = [...pinned.map(({ query }) => query), ...narrow, ...broad]
  return inChunks(trx, changes, all, newlyFoundStatement)
}

type Bind = Parameters<Parameters<typeof statement>[0]>[0]
type MatchRow = { n: number; panels: number; places: number[] }
type Write = typeof listStatement

async function inChunks(trx: Db, changes: readonly Change[], queries: readonly WatchedQuery[], write: Write) {
  const matches: Match[] = []
  // neighbours look at panels of like power, and only at those
  const sorted = [...queries].sort((a, b) => order(a.watts.from, b.watts.from) || order(a.watts.to, b.watts.to))
  for (let start = 0; start < sorted.length; start += queriesAtOnce) {
    const some = sorted.slice(start, start + queriesAtOnce)
    const { text, values } = write(changes, some)
    const { rows } = await trx.executeQuery<MatchRow>(CompiledQuery.raw(text, values))
    for (const { n, panels, places } of rows) {
      const found = places.flatMap((place) => changes[place - 1] ?? [])
      matches.push({ key: some[n]?.key ?? '', panelCount: panels, found })
    }
  }
  return matches
}

const order = (a: number, b: number) => (a < b ? -1 : a > b ? 1 : 0)
const idsAfter = (changes: readonly Change[]) => changes.map(({ afterId }) => afterId)

/** Noted states in the order of the changes: those that any of the queries can find by their power. */
function statesOf(ids: readonly (number | null)[], queries: readonly WatchedQuery[], bind: Bind) {
  const from = Math.min(...queries.map(({ watts }) => watts.from))
  const to = Math.max(...queries.map(({ watts }) => watts.to))
  const bounds = [
    ...(Number.isFinite(from) ? [`s.watts_w >= ${bind(from)}::float8`] : []),
    ...(Number.isFinite(to) ? [`s.watts_w <= ${bind(to)}::float8`] : []),
  ]
  return `select c.place::int, s.* from unnest(${bind(ids)}::bigint[]) with ordinality as c (state_id, place)
    join panel_states s on s.id = c.state_id where ${['true', ...bounds].join(' and ')}`
}

/** Of each query all the panels it finds, in one pass. */
const listStatement = (changes: readonly Change[], queries: readonly WatchedQuery[]) =>
  statement((bind) => {
    const now = statesOf(idsAfter(changes), queries, bind)
    const filters = queries.map(({ search }, n) => `case when ${whereOf(predicatesOf(search), bind)} then ${n} end`)
    return `
      select f.n, count(*)::int as panels, (array_agg(p.place order by p.place))[1:${keptPanels}] as places
      from (${now}) p
      cross join lateral unnest(array_remove(array[${filters.join(', ')}]::int[], null)) as f (n) group by f.n`
  })

/** Of each query the number of panels it finds, and the first of them without looking further. */
const countStatement = (changes: readonly Change[], queries: readonly WatchedQuery[]) =>
  statement((bind) => {
    const now = statesOf(idsAfter(changes), queries, bind)
    const filters = queries.map(({ search }) => whereOf(predicatesOf(search), bind))
    const counts = filters.map((filter) => `count(*) filter (where ${filter})`)
    const lists = filters.map(
      (filter, n) => `select ${n}, array(select p.place from now p where ${filter} limit ${keptPanels})`,
    )
    return `
      with now as materialized (select * from (${now}) s order by place),
      counted as materialized (select array[${counts.join(', ')}] as panels from now p)
      select n, counted.panels[n + 1]::int as panels, places
      from (${lists.join(' union all ')}) listed (n, places), counted where cardinality(places) > 0`
  })

/** Of each query the panels it finds as they are, and did not find as they were. */
const newlyFoundStatement = (changes: readonly Change[], queries: readonly WatchedQuery[]) =>
  statement((bind) => {
    const now = statesOf(idsAfter(changes), queries, bind)
    const idsBefore = changes.map(({ beforeId }) => beforeId)
    const before = statesOf(idsBefore, queries, bind)
    const filters = queries.map(({ search }, n) => `case when ${whereOf(predicatesOf(search), bind)} then ${n} end`)
    return `
      select n, count(*)::int as panels, (array_agg(place order by place))[1:${keptPanels}] as places from (
        select f.n, p.place from (${now} union all ${before}) p
        cross join lateral unnest(array_remove(array[${filters.join(', ')}]::int[], null)) as f (n)
        group by f.n, p.place having bool_and(p.is_after)
      ) hits group by n`
  })
