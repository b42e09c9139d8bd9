import { type RawBuilder, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { QuoteRequest, QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import type { Db } from '../db/database.js'
import { likePattern, wordsOf } from '../db/like.js'
import { forAdmin, forSupplier, forUser } from './quote-views.js'
import { findQuotes, type Quote, stateForSupplier, stateOf } from './read-quotes.js'

type Paging = PageRequest & { baskets?: 'true' | 'false' | undefined }
type QuoteListQuery = Paging & { status?: QuoteStatus | undefined }

export const listOwnQuotes = (db: Db, userId: string, { status, ...page }: QuoteListQuery) =>
  listPage(db, sql`quote_requests r where r.user_id = ${userId}${withStatus(stateOf, status)}`, page, forUser)

export const listReceivedQuotes = (db: Db, supplierId: string, { status, ...page }: QuoteListQuery) =>
  listPage(
    db,
    sql`quote_requests r join quote_offers o on o.request_id = r.id
      where o.supplier_id = ${supplierId}${withStatus(stateForSupplier, status)}`,
    page,
    (quote) => {
      const own = quote.offers.find((offer) => offer.supplierId === supplierId)
      if (!own) throw new Error('the list contains only requests to this supplier')
      return forSupplier(quote, own)
    },
  )

type AdminQuoteListQuery = QuoteListQuery & { search?: string | undefined; supplierId?: string | undefined }

export const listAllQuotes = (db: Db, { status, search = '', supplierId, ...page }: AdminQuoteListQuery) =>
  listPage(
    db,
    sql`quote_requests r left join accounts u on u.id = r.user_id where true${withStatus(stateOf, status)}${
      supplierId === undefined
        ? sql``
        : sql` and exists (select 1 from quote_offers o where o.request_id = r.id and o.supplier_id = ${supplierId})`
    }${foundBy(search)}`,
    page,
    forAdmin,
  )

const withStatus = (state: RawBuilder<unknown>, status: QuoteStatus | undefined) =>
  status === undefined ? sql`` : sql` and ${state} = ${status}`

/** Every word must occur in the panel's brand or SKU, the buyer, the place of delivery, or a supplier. */
function foundBy(search: string) {
  return sql.join(
    wordsOf(search).map((word) => {
      const pattern = likePattern(word)
      return sql` and (r.panel->>'SKU' ilike ${pattern} or r.panel->>'Brand' ilike ${pattern}
        or r.delivery_country ilike ${pattern} or r.delivery_place ilike ${pattern}
        or u.first_name ilike ${pattern} or u.last_name ilike ${pattern} or u.email ilike ${pattern}
        or u.company_name ilike ${pattern}
        or exists (select 1 from quote_offers o where o.request_id = r.id and o.company_name ilike ${pattern}))`
    }),
    sql``,
  )
}

/** A basket is one entry. `r` is the request. */
const entryOf = sql`coalesce(r.basket_id, r.id)`

/** A page of the requests in `from`, newest first, each converted by `view`. */
async function listPage(
  db: Db,
  from: RawBuilder<unknown>,
  { baskets, ...page }: Paging,
  view: (quote: Quote) => QuoteRequest,
) {
  const entry = baskets === 'true' ? entryOf : sql`r.id`
  const counted = await sql<{ count: number }>`select count(distinct ${entry}) as count from ${from}`.execute(db)
  const { rows } = await sql<{ id: string }>`
    with listed as (select ${entry} as entry, max(r.created_at) as at from ${from}
      group by 1 order by 2 desc, 1 limit ${page.limit} offset ${(page.page - 1) * page.limit})
    select r.id from (select r.* from ${from}) r join listed on listed.entry = ${entry}
    order by listed.at desc, listed.entry, r.basket_place, r.id`.execute(db)
  const quotes = await findQuotes(
    db,
    rows.map(({ id }) => id),
  )
  return { requests: quotes.map(view), ...pageOf(page, counted.rows[0]?.count ?? 0) }
}

/**
 * The number of entries that wait for a person: news for a user, unanswered requests for a supplier. A basket is one
 * entry.
 */
export async function countWaiting(db: Db, { id, userType }: { id: string; userType: string }) {
  const waiting =
    userType === 'supplier'
      ? sql`quote_offers o join quote_requests r on r.id = o.request_id
          where o.supplier_id = ${id} and ${stateForSupplier} = 'open'`
      : sql`quote_requests r where r.user_id = ${id} and r.has_news`
  const { rows } = await sql<{ count: number }>`select count(distinct ${entryOf}) as count from ${waiting}`.execute(db)
  return rows[0]?.count ?? 0
}
