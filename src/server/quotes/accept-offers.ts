import { sql } from 'kysely'
import type { z } from 'zod'
import type { BasketAcceptance } from '../../shared/quotes/basket-fields.js'
import type { QuoteAcceptance } from '../../shared/quotes/quote-fields.js'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Config } from '../run/config.js'
import { announceDecisions } from './announce-quotes.js'
import { getQuote, moveTo } from './decide-quote.js'
import { lockLines, lockLive } from './lock-quote.js'
import { mailAcceptance } from './mail-quote-ends.js'
import { whyNotAcceptable, whyNotForUser } from './quote-refusals.js'
import { forUser } from './quote-views.js'
import { readLines, viewOf } from './read-lines.js'
import { findQuotes, today } from './read-quotes.js'
import { refuseIfAny, stepEach } from './step-each.js'
import { writeOrders } from './write-orders.js'

/**
 * Accepts one offer, which ends the request. Of several parallel decisions one succeeds; the others get a 409 with the
 * outcome.
 */
export const acceptOffer = ({ db, config }: Deps, userId: string, id: string, choice: Choice) =>
  db.transaction().execute(async (trx) => {
    await acceptOne(trx, userId, id, choice)
    const [quote] = await settleAcceptance(trx, config, [id])
    return forUser(quote ?? (await getQuote(trx, id)))
  })

type Choices = z.output<typeof BasketAcceptance>['choices']

/** Accepts an offer for each listed line, possibly of different suppliers. The other lines do not change. */
export const acceptBasket = ({ db, config }: Deps, userId: string, id: string, choices: Choices) =>
  db.transaction().execute(async (trx) => {
    const reader = { userId }
    await lockLines(trx, id, reader)
    const before = await readLines(trx, id, reader)
    const fields = await stepEach(choices, before, 'choices', async ({ requestId, ...choice }) =>
      acceptOne(trx, userId, requestId, choice),
    )
    refuseIfAny(fields, viewOf(before, reader))
    const chosen = new Set(choices.map(({ requestId }) => requestId))
    await settleAcceptance(trx, config, idsOf(before.filter((line) => chosen.has(line.id))))
    return viewOf(await readLines(trx, id, reader), reader)
  })

type Choice = z.output<typeof QuoteAcceptance>

/** Accepts without an order and a mail: the lines of one supplier share them. */
async function acceptOne(trx: Db, userId: string, id: string, { offerId, version }: Choice) {
  if (!(await lockLive(trx, id, { userId }))) throw await whyNotForUser(trx, id, userId)
  const { rows } = await sql`
    update quote_offers o set status = 'accepted', updated_at = now()
    from accounts a
    where o.id = ${offerId} and o.request_id = ${id} and o.status = 'offered' and o.valid_until >= ${today}
      and o.version = ${version} and a.id = o.supplier_id and a.is_active
    returning o.id`.execute(trx)
  if (rows.length === 0) throw whyNotAcceptable(await getQuote(trx, id), offerId, version)
  await moveTo(trx, id, 'accepted')
}

/** What follows from accepted lines: their orders, history, mails and events. Returns them as they are now. */
async function settleAcceptance(trx: Db, config: Config, ids: readonly string[]) {
  await writeOrders(trx, ids)
  const quotes = await findQuotes(trx, ids)
  await mailAcceptance(trx, config, quotes)
  await announceDecisions(trx, quotes)
  return quotes
}
