import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import { anyOffer, readFilters } from '../../../shared/find/search-query.js'
import { minSearchersShown } from '../../../shared/insight/analytics-api.js'
import type { SearchKind } from '../../../shared/insight/log-filters.js'
import { countUp, getNumber } from '../../../shared/values/get-at.js'
import { type Db, inTransaction } from '../../db/database.js'
import type { CatalogueReader } from '../../find/catalogue/catalogue.js'
import type { LoadedCatalogue } from '../../find/catalogue/load-catalogue.js'
import { predicatesOf } from '../../find/catalogue/plan-search.js'
import { selectRows } from '../../find/catalogue/select-rows.js'
import { type Brands, type DemandedPanel, demandKey, demandOf, type LoggedQuery } from '../demand-of.js'
import { readBrands } from '../gather-demand.js'
import { lineJudge, met, outcomes, readLines, type StockByRow, stockByRow } from './judge-line.js'

type Topic = DemandedPanel & { key: string }
type CountedTopic = Topic & { searchers: Set<string> }
/** Indexes, because one search may have hundreds of outcomes. */
type SupplierOutcome = { supplier: number; outcome: number }

/** The number of outcomes by topic, supplier and day. */
class Matches {
  readonly topics = new Map<string, CountedTopic>()
  /** For each topic and day, a count per supplier and outcome. */
  private readonly tallies = new Map<string, { topicKey: string; day: string; counts: Map<number, number> }>()

  constructor(private readonly supplierIds: readonly string[]) {}

  add(topic: Topic, day: string, searcher: string | null, found: readonly SupplierOutcome[]) {
    const known = this.topics.get(topic.key) ?? { ...topic, searchers: new Set<string>() }
    if (searcher) known.searchers.add(searcher)
    this.topics.set(topic.key, known)
    const { counts } = this.tallyOf(topic.key, day)
    for (const { supplier, outcome } of found) {
      countUp(counts, supplier * outcomes.length + outcome)
    }
  }

  private tallyOf(topicKey: string, day: string) {
    const key = `${day} ${topicKey}`
    const known = this.tallies.get(key)
    if (known) return known
    const made = { topicKey, day, counts: new Map<number, number>() }
    this.tallies.set(key, made)
    return made
  }

  /** Everything counted: a row per supplier, topic, day and outcome. */
  rows() {
    return [...this.tallies.values()].flatMap(({ topicKey, day, counts }) =>
      [...counts].map(([at, searches]) => ({
        supplierId: this.supplierIds[Math.floor(at / outcomes.length)] ?? '',
        topicKey,
        day,
        outcome: outcomes[at % outcomes.length],
        searches,
      })),
    )
  }
}

/** Adds the matches of a run to the stored counts. */
async function writeMatches(trx: Db, matches: Matches) {
  const found = matches.rows()
  if (found.length === 0) return
  const all = [...matches.topics.values()]
  await sql`
    insert into search_topics as t (topic_key, brand, model, power_class, searchers)
    select key, brand, model, power_class, string_to_array(marks, ' ')
    from unnest(${all.map(({ key }) => key)}::text[], ${all.map(({ brand }) => brand)}::text[],
      ${all.map(({ model }) => model)}::text[], ${all.map(({ powerClass }) => powerClass)}::text[],
      ${all.map(({ searchers }) => [...searchers].slice(0, minSearchersShown).join(' '))}::text[])
      as counted (key, brand, model, power_class, marks)
    order by key
    on conflict (topic_key) do update set searchers = array(
      select distinct mark from unnest(t.searchers || excluded.searchers) mark limit ${minSearchersShown})`.execute(trx)
  await sql`
    insert into supplier_searches as s (supplier_id, day, topic_id, outcome, searches)
    select counted.supplier_id, counted.day, t.id, counted.outcome, counted.searches
    from unnest(${found.map(({ supplierId }) => supplierId)}::uuid[], ${found.map(({ day }) => day)}::date[],
      ${found.map(({ topicKey }) => topicKey)}::text[], ${found.map(({ outcome }) => outcome)}::text[],
      ${found.map(({ searches }) => searches)}::int[]) as counted (supplier_id, day, topic_key, outcome, searches)
    join search_topics t on t.topic_key = counted.topic_key
    -- gone since its stock was read
    join suppliers on suppliers.account_id = counted.supplier_id
    order by 1, 2, 3, 4
    on conflict (supplier_id, day, topic_id, outcome) do update set searches = s.searches + excluded.searches`.execute(
    trx,
  )
}

// any number, but the same in every process
const matchLock = 7_411_036
const searchesAtOnce = 2000

type Deps = { db: Db; catalogue: { read: CatalogueReader } }
type WaitingSearch = LoggedQuery & { kind: SearchKind; day: string; searcher: string | null }

/** The state of one run: all its searches are compared with the stock from its start. */
type Run = {
  lines: Awaited<ReturnType<typeof readLines>>
  brands: Brands
  /** Valid for one version of the catalogue. */
  stock?: StockByRow & { of: LoadedCatalogue['table']; version: number }
  /** Each distinct query runs once, however often it was searched. */
  known: Map<string, KnownQuery>
}
type KnownQuery = { outcomes: readonly SupplierOutcome[]; demand: ReturnType<typeof demandOf>; topicKey: string }

/**
 * Compares waiting searches with the stock of all suppliers. One process at a time; after a crash they are still
 * waiting.
 */
export async function matchSearches(deps: Deps) {
  const begun: { run?: Run } = {}
  while ((await matchSome(deps, begun)) === searchesAtOnce);
}

const matchSome = ({ db, catalogue }: Deps, begun: { run?: Run }) =>
  inTransaction(db, async (trx) => {
    const { rows: locks } = await sql<{ free: boolean }>`
      select pg_try_advisory_xact_lock(${matchLock}) as free`.execute(trx)
    if (!locks[0]?.free) return 0
    const waiting = await takeWaiting(trx)
    if (waiting.length === 0) return 0
    begun.run ??= { lines: await readLines(trx), brands: await readBrands(trx), known: new Map() }
    const { run } = begun
    const matches = await catalogue.read((held) => matchAll(held, run, waiting))
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

async function matchAll(held: LoadedCatalogue, run: Run, waiting: WaitingSearch[]) {
  const stock = stockIn(held, run)
  const matches = new Matches(stock.supplierIds)
  for (const search of waiting) {
    // the figures of a replacement are those of the old panel, which nobody wants to buy
    if (search.kind !== 'search') continue
    const { outcomes, demand, topicKey } = await askOnce(held, run, stock, search)
    if (outcomes.length > 0)
      matches.add({ ...demand, key: topicKey }, search.day, search.searcher && markOf(search.searcher), outcomes)
  }
  return matches
}

/** Row numbers are valid for one version of the catalogue, and so is everything derived from them. */
function stockIn(held: LoadedCatalogue, run: Run) {
  const { table } = held
  if (run.stock?.of !== table || run.stock.version !== table.version) {
    run.stock = { ...stockByRow(held, run.lines), of: table, version: table.version }
    run.known.clear()
  }
  return run.stock
}

async function askOnce(held: LoadedCatalogue, run: Run, stock: StockByRow, search: WaitingSearch) {
  const text = JSON.stringify([search.searchQuery, search.searchParams])
  const known = run.known.get(text)
  if (known) return known
  const demand = demandOf(search, run.brands)
  const added = { outcomes: await outcomesOf(held, stock, search), demand, topicKey: demandKey(demand) }
  run.known.set(text, added)
  return added
}

/** Short enough that many people share a mark. */
const markOf = (searcher: string) => createHash('sha256').update(searcher).digest('hex').slice(0, 6)

const untouched = 255

/** For each supplier that lists a matching panel: whether its stock meets the search, or what is missing. */
async function outcomesOf(held: LoadedCatalogue, { supplierIds, linesOf }: StockByRow, query: LoggedQuery) {
  const search = searchIn(query)
  if (!search) return []
  const { table } = held
  const predicates = await predicatesOf(held, { ...search, inStock: false, offer: anyOffer })
  // a search without filters concerns no particular supplier
  if (predicates.length === 0) return []
  const judge = lineJudge(search.offer, table.rates)
  const best = new Uint8Array(supplierIds.length).fill(untouched)
  for (const row of await selectRows(table, predicates))
    for (const line of linesOf[row] ?? []) {
      const before = best[line.supplier] ?? untouched
      if (before === met) continue
      const judged = judge(line, getNumber(table.numbers.Watts_W, row))
      if (judged < before) best[line.supplier] = judged
    }
  const found: SupplierOutcome[] = []
  for (const [supplier, outcome] of best.entries()) if (outcome !== untouched) found.push({ supplier, outcome })
  return found
}

const searchIn = ({ searchQuery, searchParams }: LoggedQuery) =>
  readFilters({ ...searchParams, ...(searchQuery && { search: searchQuery }) })
