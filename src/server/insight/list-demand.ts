import type { Selectable } from 'kysely'
import type { PageRequest } from '../../shared/http/page.js'
import {
  type Demand,
  maxCountedDemands,
  minSearchersShown,
  type SupplierDemand,
} from '../../shared/insight/analytics-api.js'
import type { SearchKind } from '../../shared/insight/log-filters.js'
import { phrase } from '../../shared/languages/phrase.js'
import { classNames, type ReplacementClass, replacementClasses } from '../../shared/physics/classify.js'
import type { Db } from '../db/database.js'
import { readPage } from '../db/read-page.js'
import type { Tables } from '../db/schema.js'
import type { CatalogueReader } from '../find/catalogue/catalogue.js'
import type { Say } from '../run/say.js'
import { type CsvValue, csvHead, csvRows } from '../tables-in/write-csv.js'
import { isReplacementKey, replacementKeys } from './demand-of.js'
import { countByClass } from './gather-demand.js'
import { paramsAsText } from './list-search-logs.js'

type DemandFilter = { minSearchers: number; kind?: SearchKind | undefined; isNamed?: boolean }

/** Those that most people search for come first. */
const unmetDemands = (db: Db, { minSearchers, kind, isNamed = false }: DemandFilter) =>
  db
    .selectFrom('search_demands')
    .selectAll()
    .where('is_met', '=', false)
    .where('searchers', '>=', minSearchers)
    .$if(kind !== undefined, (query) =>
      query.where('demand_key', kind === 'replacement' ? 'like' : 'not like', replacementKeys),
    )
    .$if(isNamed, (query) =>
      query.where((is) => is.or([is('demand_key', 'not like', replacementKeys), is('model', 'is not', null)])),
    )
    .orderBy('searchers', 'desc')
    .orderBy('searches', 'desc')
    .orderBy('id')

type Row = Selectable<Tables['search_demands']>

const shapeOf = ({ id, demand_key, brand, model, power_class, search_params, searches, searchers }: Row) => ({
  id,
  kind: isReplacementKey(demand_key) ? ('replacement' as const) : ('search' as const),
  originalId: search_params.originalId ?? null,
  brand,
  model,
  powerClass: power_class,
  searches,
  searchers,
})

export async function listDemand(db: Db, { kind, ...paging }: PageRequest & { kind?: SearchKind | undefined }) {
  const { rows, ...numbers } = await readPage(unmetDemands(db, { minSearchers: 0, kind }), paging)
  const demands: Demand[] = rows.map((row) => ({
    ...shapeOf(row),
    withoutResults: row.without_results,
    panels: row.panels,
    lastSeen: row.last_seen,
    search: isReplacementKey(row.demand_key)
      ? row.search_params
      : { ...row.search_params, ...(row.search_query !== null && { search: row.search_query }) },
  }))
  return { demands, ...numbers }
}

/**
 * The demand that suppliers may see: no times, no wording of a single search, nothing from fewer than five people, and
 * of replacements only those for a panel with a name.
 */
export async function listSupplierDemand(db: Db, paging: PageRequest) {
  const shown = unmetDemands(db, { minSearchers: minSearchersShown, isNamed: true })
  const { rows, ...numbers } = await readPage(shown, paging)
  const demands: SupplierDemand[] = rows.map((row) => ({ ...shapeOf(row), lastSeen: row.last_seen.slice(0, 10) }))
  return { demands, ...numbers }
}

type Counts = Record<ReplacementClass, number>

const columns: readonly [heading: string, value: (demand: Demand) => CsvValue][] = [
  [phrase('Kind'), ({ kind }) => kind],
  [phrase('Brand'), ({ brand }) => brand],
  [phrase('Model'), ({ model }) => model?.toUpperCase() ?? null],
  [phrase('Power Class'), ({ powerClass }) => powerClass],
  [phrase('Latest Search'), ({ search }) => paramsAsText(search)],
  [phrase('Searchers'), ({ searchers }) => searchers],
  [phrase('Searches'), ({ searches }) => searches],
  [phrase('Without Results'), ({ withoutResults }) => withoutResults],
  [phrase('Last Seen'), ({ lastSeen }) => lastSeen],
]

const rowsAtOnce = 200

/** Unmet demand, highest first; for replacements also what the catalogue has for them, in stock or not. */
export async function* demandCsv(db: Db, read: CatalogueReader, kind: SearchKind | undefined, say: Say) {
  const classHeadings = replacementClasses.map((name) => say('Catalogue: {fit}', { fit: say(classNames[name]) }))
  yield csvHead([...columns.map(([heading]) => say(heading)), ...classHeadings])
  let left = maxCountedDemands
  for (let page = 1; ; page++) {
    const { demands, totalPages } = await listDemand(db, { kind, page, limit: rowsAtOnce })
    for (const demand of demands) {
      const isCounted = demand.kind === 'replacement' && left-- > 0
      const counted = isCounted ? await countByClass(read, demand.search, false) : undefined
      yield csvRows([[...columns.map(([, value]) => value(demand)), ...countCells(counted?.counts)]])
    }
    if (page >= totalPages) return
  }
}

const countCells = (counts: Counts | undefined) => replacementClasses.map((name) => counts?.[name] ?? null)
