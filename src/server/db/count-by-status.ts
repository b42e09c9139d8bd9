import type { Db } from './database.js'

export async function countByStatus(db: Db, table: 'panel_requests' | 'supplier_requests') {
  const rows = await db
    .selectFrom(table)
    .select((eb) => ['status', eb.fn.countAll<number>().as('count')])
    .groupBy('status')
    .execute()
  const counts = { pending: 0, approved: 0, rejected: 0 }
  for (const { status, count } of rows) counts[status] = count
  return counts
}
