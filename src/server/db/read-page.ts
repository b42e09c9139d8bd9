import { type SelectQueryBuilder, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'

/** One page of the rows that a query lists in order, and how many it would list in all. */
export async function readPage<Database, Table extends keyof Database, Row>(
  listed: SelectQueryBuilder<Database, Table, Row>,
  { page, limit }: PageRequest,
) {
  const { count } = await listed
    .clearSelect()
    .clearOrderBy()
    .select(sql<number>`count(*)`.as('count'))
    .$castTo<{ count: number }>()
    .executeTakeFirstOrThrow()
  const rows = await listed
    .limit(limit)
    .offset((page - 1) * limit)
    .execute()
  return { rows, ...pageOf({ page, limit }, count) }
}
