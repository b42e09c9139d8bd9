import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import type { PageRequest } from '../../shared/http/page.js'
import { forVisitors, type MembersSupplier } from '../../shared/suppliers/public-supplier.js'
import * as api from '../../shared/suppliers/supplier-page-api.js'
import { type AnswerRecord, answerDays, leastCases } from '../../shared/suppliers/supplier-page-api.js'
import type { Db } from '../db/database.js'
import { isHere } from '../db/recount-stock.js'
import { daysAgo } from '../db/sql-times.js'
import type { Route } from '../http/route.js'
import { type InventoryFilters, listOnSale } from '../stock/inventory-queries.js'

type SupplierRow = MembersSupplier & { since: string; lines: number; pieces: number }

/** A supplier that buyers can see. A deactivated one does not exist for them. */
async function findVisible(db: Db, id: string) {
  const { rows } = await sql<SupplierRow>`
    select coalesce(a.company_name, '') as "companyName", s.city, s.state, s.country, a.email,
      s.phone_number as "phoneNumber", s.website, s.address, a.created_at as since,
      count(i.id) as lines, coalesce(sum(i.quantity) filter (where ${isHere}), 0)::float8 as pieces
    from accounts a join suppliers s on s.account_id = a.id
    left join inventory i on i.supplier_id = a.id and i.quantity > 0
    where a.id = ${id} and a.is_active group by a.id, s.account_id`.execute(db)
  const [supplier] = rows
  if (!supplier) throw new AppError('not_found', 'This supplier does not exist.')
  return supplier
}

export async function readSupplierPage(db: Db, id: string, isSignedIn: boolean) {
  const [{ since, lines, pieces, ...supplier }, answers, promises] = await Promise.all([
    findVisible(db, id),
    readEnoughAnswers(db, id),
    readPromises(db, id),
  ])
  return {
    supplier: isSignedIn ? supplier : forVisitors(supplier),
    answers,
    promises,
    since,
    lines,
    pieces,
  }
}

async function readEnoughAnswers(db: Db, id: string) {
  const answers = await readAnswers(db, id)
  if (answers.asked < leastCases) return null
  return answers.answered < leastCases ? { ...answers, medianHours: null } : answers
}

/** What buyers said about offers they accepted. Of a basket, every line must have arrived. */
async function readPromises(db: Db, id: string) {
  const { rows } = await sql<{ reported: number; kept: number }>`
    select count(*) as reported, count(*) filter (where all_arrived) as kept
    from (
      select bool_and(o.arrived) as all_arrived from quote_offers o join quote_requests r on r.id = o.request_id
      where o.supplier_id = ${id} and o.arrived is not null group by coalesce(r.basket_id, r.id)
    ) reports`.execute(db)
  return rows.find(({ reported }) => reported >= leastCases) ?? null
}

type StockQuestion = Omit<InventoryFilters, 'supplierId'> & PageRequest

/** The stock of a supplier that is known to be visible. */
export const readSupplierStock = (db: Db, id: string, { page, limit, ...filters }: StockQuestion) =>
  listOnSale(db, { ...filters, supplierId: id }, { page, limit })

export async function listSupplierStock(db: Db, id: string, question: StockQuestion) {
  await findVisible(db, id)
  return readSupplierStock(db, id, question)
}

/**
 * An answer is an offer or a refusal, and a basket is one request. A request that ended before anybody could answer
 * does not count.
 */
export async function readAnswers(db: Db, supplierId: string): Promise<AnswerRecord> {
  const { rows } = await sql<AnswerRecord>`
    select count(*) as asked, count(first_at) as answered,
      round((percentile_cont(0.5) within group (order by extract(epoch from first_at - created_at) / 3600))::numeric, 1)::float8
        as "medianHours"
    from (
      select min(r.created_at) as created_at, min((select min(e.at) from quote_events e
        where e.request_id = r.id and e.offer_id = o.id and e.actor = 'supplier')) as first_at
      from quote_offers o join quote_requests r on r.id = o.request_id
      where o.supplier_id = ${supplierId} and r.created_at > ${daysAgo(answerDays)}
        and (o.status <> 'waiting' or r.status not in ('withdrawn', 'accepted', 'declined')
          or r.ended_at > r.created_at + interval '1 day')
      group by coalesce(r.basket_id, r.id)
    ) asked`.execute(db)
  return rows[0] ?? { asked: 0, answered: 0, medianHours: null }
}

export function supplierPageRoutes(route: Route) {
  route(api.getSupplierPage, ({ db, params, account }) => readSupplierPage(db, params.id, account !== null))
  route(api.listSupplierStock, ({ db, params, query }) => listSupplierStock(db, params.id, query))
}
