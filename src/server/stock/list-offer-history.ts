import { sql } from 'kysely'
import { offerConditions } from '../../shared/money/offer-words.js'
import { historyDays, mostHistoryPoints, type OfferLine } from '../../shared/stock/offer-history-api.js'
import type { Db } from '../db/database.js'
import { daysAgo } from '../db/days-ago.js'

/** One line per supplier that buyers may see, condition and lot, with its latest changes, oldest first. */
export async function listOfferHistory(db: Db, panelId: string): Promise<OfferLine[]> {
  const rows = await db
    .with('ranked', (ranked) =>
      ranked
        .selectFrom('offer_history')
        .where('panel_id', '=', panelId)
        .where('changed_at', '>=', daysAgo(historyDays))
        .select(['id', 'supplier_id', 'changed_at', 'quantity', 'price_per_unit', 'currency', 'condition', 'lot'])
        .select(sql<number>`row_number() over (partition by supplier_id, condition, lot order by id desc)`.as('rank')),
    )
    .selectFrom('ranked')
    .innerJoin('suppliers', 'suppliers.account_id', 'ranked.supplier_id')
    .innerJoin('accounts', 'accounts.id', 'ranked.supplier_id')
    .where('accounts.is_active', '=', true)
    .where('ranked.rank', '<=', mostHistoryPoints)
    .select([
      'ranked.supplier_id',
      'changed_at',
      'quantity',
      'price_per_unit',
      'ranked.currency',
      'condition',
      'lot',
      'company_name',
      'country',
    ])
    .orderBy('company_name')
    .orderBy('ranked.supplier_id')
    .orderBy(sql`array_position(${offerConditions}::text[], condition)`)
    .orderBy('lot')
    .orderBy('ranked.id')
    .execute()
  const lines = new Map<string, OfferLine>()
  for (const row of rows) {
    const supplier = { companyName: row.company_name, country: row.country }
    const { condition, lot } = row
    const key = JSON.stringify([row.supplier_id, condition, lot])
    const line: OfferLine = lines.get(key) ?? { supplier, condition, lot, points: [] }
    line.points.push({
      at: row.changed_at,
      quantity: row.quantity,
      pricePerUnit: row.price_per_unit,
      currency: row.currency,
    })
    lines.set(key, line)
  }
  return [...lines.values()]
}
