import { sql } from 'kysely'
import { type Demand, minSearchersShown, type SupplierDemand } from '../../shared/analytics/analytics-api.js'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { Db } from '../db/database.js'

const wanted = (db: Db, minSearchers: number) =>
  db.selectFrom('search_demands').where('is_met', '=', false).where('searchers', '>=', minSearchers)

async function listRows(db: Db, minSearchers: number, { page, limit }: PageRequest) {
  const { totalCount } = await wanted(db, minSearchers)
    .select(sql<number>`count(*)`.as('totalCount'))
    .executeTakeFirstOrThrow()
  const rows = await wanted(db, minSearchers)
    .selectAll()
    .orderBy('searchers', 'desc')
    .orderBy('searches', 'desc')
    .orderBy('id')
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, totalCount }
}

type Row = Awaited<ReturnType<typeof listRows>>['rows'][number]

const shapeOf = ({ id, brand, model, power_class, searches, searchers }: Row) => ({
  id,
  brand,
  model,
  powerClass: power_class,
  searches,
  searchers,
})

export async function listDemand(db: Db, paging: PageRequest) {
  const { rows, totalCount } = await listRows(db, 0, paging)
  const demands: Demand[] = rows.map((row) => ({
    ...shapeOf(row),
    withoutResults: row.without_results,
    panels: row.panels,
    lastSeen: row.last_seen,
    search: { ...row.search_params, ...(row.search_query !== null && { search: row.search_query }) },
  }))
  return { demands, ...pageOf(paging, totalCount) }
}

/** What suppliers may know: no moment, no wording of a single search, and nothing that fewer than five people asked for. */
export async function listSupplierDemand(db: Db, paging: PageRequest) {
  const { rows, totalCount } = await listRows(db, minSearchersShown, paging)
  const demands: SupplierDemand[] = rows.map((row) => ({ ...shapeOf(row), lastSeen: row.last_seen.slice(0, 10) }))
  return { demands, ...pageOf(paging, totalCount) }
}
