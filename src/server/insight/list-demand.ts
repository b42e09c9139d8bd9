import type { Selectable } from 'kysely'
import type { PageRequest } from '../../shared/http/page.js'
import { type Demand, minSearchersShown, type SupplierDemand } from '../../shared/insight/analytics-api.js'
import type { SearchKind } from '../../shared/insight/log-filters.js'
import type { Db } from '../db/database.js'
import { readPage } from '../db/read-page.js'
import type { Tables } from '../db/schema.js'
import { isReplacementKey, replacementKeys } from './demand-of.js'

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
