import { type RawBuilder, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { QuoteRequest, QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import { getAt } from '../../shared/values/get-at.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { likePattern, wordsOf } from '../db/like.js'
import { forAdmin, forSupplier, forUser } from './quote-views.js'
import { findQuotes, type Quote, stateForSupplier, stateOf } from './read-quotes.js'

type Paging = PageRequest & { baskets?: 'true' | 'false' | undefined }
type QuoteListQuery = Paging & { status?: QuoteStatus | undefined; search?: string | undefined }

export const listOwnQuotes = (db: Db, userId: string, { status, search, ...page }: QuoteListQuery) =>
  listPage(
    db,
    sql`quote_requests r where r.user_id = ${userId}`,
    sql`${withStatus(stateOf, status)}${foundBy(search, [inPanel, inPlace, inSupplier])}`,
    page,
    forUser,
  )

/** The names of other suppliers are not searched: they are not shown. */
export const listReceivedQuotes = (db: Db, supplierId: string, { status, search, ...page }: QuoteListQuery) =>
  listPage(
    db,
    sql`quote_requests r join quote_offers o on o.request_id = r.id left join accounts u on u.id = r.user_id
      where o.supplier_id = ${supplierId}`,
    sql`${withStatus(stateForSupplier, status)}${foundBy(search, [inPanel, inPlace, inBuyer])}`,
    page,
    (quote) => {
      const own = quote.offers.find((offer) => offer.supplierId === supplierId)
      if (!own) throw new Error('the list contains only requests to this supplier')
      return forSupplier(quote, own)
    },
  )

type AdminQuoteListQuery = QuoteListQuery & { supplierId?: string | undefined }

export const listAllQuotes = (db: Db, { status, search, supplierId, ...page }: AdminQuoteListQuery) =>
  listPage(
    db,
    sql`quote_requests r left join accounts u on u.id = r.user_id where true`,
    sql`${withStatus(stateOf, status)}${askedOf(supplierId)}${foundBy(search, [inPanel, inPlace, inBuyer, inSupplier])}`,
    page,
    forAdmin,
  )

const askedOf = (supplierId: string | undefined) =>
  supplierId === undefined
    ? sql``
    : sql` and exists (select 1 from quote_offers o where o.request_id = r.id and o.supplier_id = ${supplierId})`

const withStatus = (state: RawBuilder<unknown>, status: QuoteStatus | undefined) =>
  status === undefined ? sql`` : sql` and ${state} = ${status}`

/** A place where a search looks for a word: `r` is the request, `u` the buyer's account. */
type Place = (pattern: string) => RawBuilder<unknown>
const inPanel: Place = (pattern) => sql`r.panel->>'SKU' ilike ${pattern} or r.panel->>'Brand' ilike ${pattern}`
const inPlace: Place = (pattern) => sql`r.delivery_country ilike ${pattern} or r.delivery_place ilike ${pattern}`
const inBuyer: Place = (pattern) =>
  sql`u.first_name ilike ${pattern} or u.last_name ilike ${pattern} or u.email ilike ${pattern}
    or u.company_name ilike ${pattern}`
const inSupplier: Place = (pattern) =>
  sql`exists (select 1 from quote_offers o where o.request_id = r.id and o.company_name ilike ${pattern})`

/** Every word must occur in one of the places. */
const foundBy = (search = '', places: readonly Place[]) =>
  sql.join(
    wordsOf(search).map((word) => {
      const pattern = likePattern(word)
      return sql` and (${sql.join(
        places.map((place) => place(pattern)),
        sql` or `,
      )})`
    }),
    sql``,
  )

/** A basket is one entry. `r` is the request. */
const entryOf = sql`coalesce(r.basket_id, r.id)`

/**
 * A page of the requests in `from`, newest first, each converted by `view`. A basket is listed with all its lines in
 * `from`, if one of them is `found`: in the state asked for, with the words of the search.
 */
async function listPage(
  db: Db,
  from: RawBuilder<unknown>,
  found: RawBuilder<unknown>,
  { baskets, ...page }: Paging,
  view: (quote: Quote) => QuoteRequest,
) {
  const entry = baskets === 'true' ? entryOf : sql`r.id`
  const counted = await sql<{ count: number }>`select count(distinct ${entry}) as count from ${from}${found}`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    with listed as (select ${entry} as entry, max(r.created_at) as at from ${from}${found}
      group by 1 order by 2 desc, 1 limit ${page.limit} offset ${(page.page - 1) * page.limit})
    select r.id from (select r.* from ${from}) r join listed on listed.entry = ${entry}
    order by listed.at desc, listed.entry, r.basket_place, r.id`.execute(db)
  const quotes = await findQuotes(db, idsOf(rows))
  return { requests: quotes.map(view), ...pageOf(page, getAt(counted.rows, 0).count) }
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
  return getAt(rows, 0).count
}
