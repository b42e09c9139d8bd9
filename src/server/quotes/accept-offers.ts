import { sql } from 'kysely'
import type { z } from 'zod'
import type { QuoteAcceptance } from '../../shared/quotes/quote-fields.js'
import { isLive } from '../../shared/quotes/quote-shapes.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Config } from '../run/config.js'
import { announceDecisions } from './announce-quotes.js'
import { getQuote, moveTo } from './decide-quote.js'
import { mailAcceptance } from './mail-quote-ends.js'
import { whyEnded, whyNotAcceptable } from './quote-refusals.js'
import { forUser } from './quote-views.js'
import { readLines, viewOf } from './read-lines.js'
import { findQuotes, type Quote, today } from './read-quotes.js'
import { recordEvents } from './record-event.js'
import { type Door, oneLine, severalLines, takeLines } from './step-each.js'

type Choice = z.output<typeof QuoteAcceptance>
type LineChoice = Choice & { requestId: string }

/**
 * Accepts one offer, which ends the request. Of several parallel decisions one succeeds; the others get a 409 with the
 * outcome.
 */
export const acceptOffer = (deps: Deps, userId: string, id: string, choice: Choice) =>
  acceptLines(deps, userId, id, [{ ...choice, requestId: id }], oneLine, async (trx) =>
    forUser(await getQuote(trx, id)),
  )

/** Accepts an offer for each listed line, possibly of different suppliers. The other lines do not change. */
export const acceptBasket = (deps: Deps, userId: string, id: string, choices: readonly LineChoice[]) =>
  acceptLines(deps, userId, id, choices, severalLines('choices'), async (trx) =>
    viewOf(await readLines(trx, id, { userId }), { userId }),
  )

const acceptLines = <Seen>(
  { db, config }: Deps,
  userId: string,
  id: string,
  choices: readonly LineChoice[],
  door: Door,
  look: (trx: Db) => Promise<Seen>,
) =>
  db.transaction().execute(async (trx) => {
    const before = await takeLines(trx, id, { userId })
    await door.run(choices, before, { userId }, (choice, quote) => acceptOne(trx, quote, choice))
    const chosen = new Set(choices.map(({ requestId }) => requestId))
    await settleAcceptance(trx, config, idsOf(before.filter((line) => chosen.has(line.id))))
    return look(trx)
  })

/** Accepts without an order and a mail: the lines of one supplier share them. */
async function acceptOne(trx: Db, quote: Quote, { offerId, version }: Choice) {
  const { id } = quote
  if (!isLive(quote.status)) throw whyEnded(quote)
  const { rows } = await sql`
    update quote_offers o set status = 'accepted', updated_at = now()
    from accounts a
    where o.id = ${offerId} and o.request_id = ${id} and o.status = 'offered' and o.valid_until >= ${today}
      and o.version = ${version} and a.id = o.supplier_id and a.is_active
    returning o.id`.execute(trx)
  if (rows.length === 0) throw whyNotAcceptable(await getQuote(trx, id), offerId, version)
  await moveTo(trx, id, 'accepted')
}

/** What follows from accepted lines: their orders, history, mails and events. */
async function settleAcceptance(trx: Db, config: Config, ids: readonly string[]) {
  await writeOrders(trx, ids)
  const quotes = await findQuotes(trx, ids)
  await mailAcceptance(trx, config, quotes)
  await announceDecisions(trx, quotes)
}

type Accepted = { requestId: string; offerId: string; supplierId: string }

/**
 * Gives the accepted offers of these requests their orders: one for each supplier, in the order of the requests. The
 * row of the year is the last lock of an acceptance, so numbers rise in the order in which acceptances are committed.
 */
async function writeOrders(trx: Db, requestIds: readonly string[]) {
  const { rows } = await sql<Accepted>`
    select o.request_id as "requestId", o.id as "offerId", o.supplier_id as "supplierId"
    from unnest(${requestIds}::uuid[]) with ordinality as w (id, place)
    join quote_offers o on o.request_id = w.id and o.status = 'accepted' order by w.place`.execute(trx)
  const orders = new Map<string, string>()
  for (const { supplierId } of rows) if (!orders.has(supplierId)) orders.set(supplierId, await nextOrder(trx))
  const accepted = rows.map((row) => ({ ...row, order: orders.get(row.supplierId) ?? '' }))
  await sql`
    update quote_offers o set order_number = w.number
    from unnest(${accepted.map(({ offerId }) => offerId)}::uuid[], ${accepted.map(({ order }) => order)}::text[]) as w (id, number)
    where o.id = w.id`.execute(trx)
  await recordEvents(
    trx,
    accepted.map(({ requestId, offerId, order }) => ({
      requestId,
      offerId,
      actor: 'user',
      kind: 'accepted',
      details: { order },
    })),
  )
}

async function nextOrder(trx: Db) {
  const { rows } = await sql<{ number: string }>`
    with next as (
      insert into quote_order_years as y (year, orders) values (extract(year from now() at time zone 'utc'), 1)
      on conflict (year) do update set orders = y.orders + 1 returning year, orders)
    insert into quote_orders (number)
    select 'HX-' || year || '-' || lpad(orders::text, greatest(6, length(orders::text)), '0') from next
    returning number`.execute(trx)
  const [order] = rows
  if (!order) throw new Error('an order always gets a number')
  return order.number
}
