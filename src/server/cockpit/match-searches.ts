import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SearchKind } from '../../shared/analytics/log-filters.js'
import type { MissingReason } from '../../shared/cockpit/cockpit-api.js'
import { readSearch, type Search, searchQuery as searchParameters } from '../../shared/search/search-query.js'
import { type Brands, demandKey, demandOf, type LoggedQuery, type Wanted } from '../analytics/demand-of.js'
import { readBrands } from '../analytics/gather-demand.js'
import type { CatalogueReader } from '../catalogue/catalogue.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { Pace } from '../catalogue/pace.js'
import { predicatesOf } from '../catalogue/search-predicates.js'
import { selectRows } from '../catalogue/select-rows.js'
import { type Db, inTransaction } from '../db/database.js'
import { judgeLine, type StockLine } from './judge-line.js'
import { readLines, rowsOfLines } from './stock-lines.js'
import { writeMatches } from './write-matches.js'

// any number, as long as every matcher uses it
const matchLock = 7_411_036
const searchesAtOnce = 2000

type Deps = { db: Db; catalogue: { read: CatalogueReader } }
type WaitingSearch = LoggedQuery & { kind: SearchKind; day: string; searcher: string | null }
export type Topic = Wanted & { key: string; searchers: Set<string> }
export type Match = { supplierId: string; topicKey: string; day: string; outcome: 'met' | MissingReason }
/** How often each match came about. */
export type Matches = { topics: Map<string, Topic>; counts: Map<string, Match & { searches: number }> }

/** Holds the searches that wait against everybody's stock. One process at a time; a crash leaves them waiting. */
export async function matchSearches(deps: Deps) {
  while ((await matchSome(deps)) === searchesAtOnce);
}

const matchSome = ({ db, catalogue }: Deps) =>
  inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${matchLock}) as free`.execute(trx)
    if (!locks[0]?.free) return 0
    const waiting = await takeWaiting(trx)
    if (waiting.length === 0) return 0
    const lines = await readLines(trx)
    const brands = await readBrands(trx)
    const matches = await catalogue.read((held) => matchAll(held, lines, waiting, brands))
    await writeMatches(trx, matches)
    return waiting.length
  })

async function takeWaiting(trx: Db) {
  const { rows } = await sql<WaitingSearch>`
    with taken as (
      delete from searches_to_match where log_id in (
        select log_id from searches_to_match order by at limit ${searchesAtOnce}) returning log_id)
    select l.kind, l.search_query as "searchQuery", l.search_params as "searchParams",
      to_char(l.created_at at time zone 'utc', 'YYYY-MM-DD') as day, coalesce(l.account_id::text, l.client_key) as searcher
    from taken join search_logs l on l.id = taken.log_id`.execute(trx)
  return rows
}

/** Each distinct query is run once, however often it was searched. */
async function matchAll(held: HeldCatalogue, lines: readonly StockLine[], waiting: WaitingSearch[], brands: Brands) {
  const matches: Matches = { topics: new Map(), counts: new Map() }
  const linesByRow = rowsOfLines(held, lines)
  const outcomes = new Map<string, Map<string, Match['outcome']>>()
  const pace = new Pace()
  for (const search of waiting) {
    // the figures of a replacement are the old panel's, which nobody asks to buy
    if (search.kind !== 'search') continue
    const text = JSON.stringify([search.searchQuery, search.searchParams])
    const bySupplier = outcomes.get(text) ?? (await outcomesOf(held, linesByRow, search, pace))
    outcomes.set(text, bySupplier)
    if (bySupplier.size > 0) countSearch(matches, search, bySupplier, brands)
  }
  return matches
}

/** Short enough that it could be many people's. */
const markOf = (searcher: string) => createHash('sha256').update(searcher).digest('hex').slice(0, 6)

function countSearch(
  { topics, counts }: Matches,
  search: WaitingSearch,
  bySupplier: ReadonlyMap<string, Match['outcome']>,
  brands: Brands,
) {
  const wanted = demandOf(search, brands)
  const topicKey = demandKey(wanted)
  const topic = topics.get(topicKey) ?? { ...wanted, key: topicKey, searchers: new Set() }
  if (search.searcher) topic.searchers.add(markOf(search.searcher))
  topics.set(topicKey, topic)
  const { day } = search
  for (const [supplierId, outcome] of bySupplier) {
    const key = `${supplierId} ${day} ${outcome} ${topicKey}`
    const count = counts.get(key) ?? { supplierId, topicKey, day, outcome, searches: 0 }
    count.searches++
    counts.set(key, count)
  }
}

/** Of each supplier who lists a panel that was asked for: whether its stock meets the search, or what is missing. */
async function outcomesOf(
  held: HeldCatalogue,
  linesByRow: ReadonlyMap<number, readonly StockLine[]>,
  query: LoggedQuery,
  pace: Pace,
) {
  const outcomes = new Map<string, Match['outcome']>()
  const search = searchIn(query)
  if (!search) return outcomes
  const predicates = await predicatesOf(held, { ...search, inStock: false, offer: anyOffer }, pace)
  // who asks for everything asks for nobody's stock
  if (predicates.length === 0) return outcomes
  const rows = await selectRows(held.table, predicates, pace)
  for (const row of rows)
    for (const line of linesByRow.get(row) ?? []) {
      const judged = judgeLine(line, held.table.numbers.Watts_W[row] ?? Number.NaN, search.offer)
      const before = outcomes.get(line.supplierId)
      if (before === undefined || outcomeOrder.indexOf(judged) < outcomeOrder.indexOf(before))
        outcomes.set(line.supplierId, judged)
    }
  return outcomes
}

/** The best comes first; of what is missing, what is easiest to mend. */
const outcomeOrder: readonly Match['outcome'][] = ['met', 'price', 'quantity', 'age', 'out_of_stock', 'country']

const anyOffer: Search['offer'] = {
  countries: [],
  minQuantity: null,
  maxPrice: null,
  maxPricePerWatt: null,
  maxAgeDays: null,
}

function searchIn({ searchQuery, searchParams }: LoggedQuery) {
  const parsed = searchParameters({}).safeParse({ ...searchParams, ...(searchQuery && { search: searchQuery }) })
  return parsed.success ? readSearch(parsed.data) : undefined
}
