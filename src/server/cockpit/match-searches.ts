import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { SearchKind } from '../../shared/analytics/log-filters.js'
import { readFilters, type Search } from '../../shared/search/search-query.js'
import { type Brands, demandKey, demandOf, type LoggedQuery } from '../analytics/demand-of.js'
import { readBrands } from '../analytics/gather-demand.js'
import type { CatalogueReader } from '../catalogue/catalogue.js'
import type { HeldCatalogue } from '../catalogue/load-catalogue.js'
import { Pace } from '../catalogue/pace.js'
import { predicatesOf } from '../catalogue/search-predicates.js'
import { selectRows } from '../catalogue/select-rows.js'
import { type Db, inTransaction } from '../db/database.js'
import { lineJudge, met } from './judge-line.js'
import { readLines, type StockByRow, stockByRow } from './stock-lines.js'
import { Matches, type SupplierOutcome } from './tally-matches.js'
import { writeMatches } from './write-matches.js'

// any number, as long as every matcher uses it
const matchLock = 7_411_036
const searchesAtOnce = 2000

type Deps = { db: Db; catalogue: { read: CatalogueReader } }
type WaitingSearch = LoggedQuery & { kind: SearchKind; day: string; searcher: string | null }

/** What one run knows: all its searches are held against the stock that was there when it began. */
type Run = {
  lines: Awaited<ReturnType<typeof readLines>>
  brands: Brands
  /** By the rows of one version of the catalogue. */
  stock?: StockByRow & { of: HeldCatalogue['table']; version: number }
  /** Each distinct query is run once, however often it was searched. */
  known: Map<string, KnownQuery>
}
type KnownQuery = { outcomes: readonly SupplierOutcome[]; wanted: ReturnType<typeof demandOf>; topicKey: string }

/** Holds the searches that wait against everybody's stock. One process at a time; a crash leaves them waiting. */
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

async function matchAll(held: HeldCatalogue, run: Run, waiting: WaitingSearch[]) {
  const stock = stockIn(held, run)
  const matches = new Matches(stock.supplierIds)
  const pace = new Pace()
  for (const search of waiting) {
    // the figures of a replacement are the old panel's, which nobody asks to buy
    if (search.kind !== 'search') continue
    const { outcomes, wanted, topicKey } = await askOnce(held, run, stock, search, pace)
    if (outcomes.length > 0)
      matches.add({ ...wanted, key: topicKey }, search.day, search.searcher && markOf(search.searcher), outcomes)
  }
  return matches
}

/** Rows change their place only with the catalogue; what was found out by them goes with it. */
function stockIn(held: HeldCatalogue, run: Run) {
  const { table } = held
  if (run.stock?.of !== table || run.stock.version !== table.version) {
    run.stock = { ...stockByRow(held, run.lines), of: table, version: table.version }
    run.known.clear()
  }
  return run.stock
}

async function askOnce(held: HeldCatalogue, run: Run, stock: StockByRow, search: WaitingSearch, pace: Pace) {
  const text = JSON.stringify([search.searchQuery, search.searchParams])
  const known = run.known.get(text)
  if (known) return known
  const wanted = demandOf(search, run.brands)
  const asked = { outcomes: await outcomesOf(held, stock, search, pace), wanted, topicKey: demandKey(wanted) }
  run.known.set(text, asked)
  return asked
}

/** Short enough that it could be many people's. */
const markOf = (searcher: string) => createHash('sha256').update(searcher).digest('hex').slice(0, 6)

const untouched = 255

/** Of each supplier who lists a panel that was asked for: whether its stock meets the search, or what is missing. */
async function outcomesOf(held: HeldCatalogue, { supplierIds, linesOf }: StockByRow, query: LoggedQuery, pace: Pace) {
  const search = searchIn(query)
  if (!search) return []
  const { table } = held
  const predicates = await predicatesOf(held, { ...search, inStock: false, offer: anyOffer }, pace)
  // who asks for everything asks for nobody's stock
  if (predicates.length === 0) return []
  const judge = lineJudge(search.offer, table.rates)
  const best = new Uint8Array(supplierIds.length).fill(untouched)
  for (const row of await selectRows(table, predicates, pace))
    for (const line of linesOf[row] ?? []) {
      const before = best[line.supplier] ?? untouched
      if (before === met) continue
      const judged = judge(line, table.numbers.Watts_W[row] ?? Number.NaN)
      if (judged < before) best[line.supplier] = judged
    }
  const found: SupplierOutcome[] = []
  for (const [supplier, outcome] of best.entries()) if (outcome !== untouched) found.push({ supplier, outcome })
  return found
}

const anyOffer: Search['offer'] = {
  countries: [],
  minQuantity: null,
  maxPrice: null,
  maxPricePerWatt: null,
  maxAgeDays: null,
  currency: null,
}

const searchIn = ({ searchQuery, searchParams }: LoggedQuery) =>
  readFilters({ ...searchParams, ...(searchQuery && { search: searchQuery }) })
