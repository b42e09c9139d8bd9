import { sql } from 'kysely'
import { idsOf } from '../../shared/values/keys-of.js'
import type { Db } from '../db/database.js'
import { queueMails } from '../mail/queue-mail.js'
import type { Config } from '../run/config.js'
import { expireRequests } from './decide-quote.js'
import { groupBaskets } from './mail-quote-ends.js'
import { nobodyLeftMail } from './quote-mails.js'
import { lockLive } from './read-lines.js'
import { countAble, findQuote, type Quote } from './read-quotes.js'
import { recordEvent } from './record-event.js'

/**
 * Records in the open requests of a supplier that it was deactivated or activated again, and mails buyers whose request
 * no supplier can answer any more. The last recorded event decides whether there is something to record, so the job can
 * run any number of times.
 */
export async function notePauses(db: Db, config: Config, supplierId: string) {
  const waiting = await db
    .selectFrom('quote_offers as o')
    .innerJoin('quote_requests as r', 'r.id', 'o.request_id')
    .select(['r.id', 'r.basket_id as basketId'])
    .where('o.supplier_id', '=', supplierId)
    .where('o.status', 'in', ['waiting', 'offered'])
    .where('r.status', 'in', ['open', 'answered'])
    .orderBy('r.id')
    .execute()
  for (const lines of groupBaskets(waiting).values()) await noteTogether(db, config, supplierId, idsOf(lines))
}

/** Lines of one basket are recorded together and share one mail. */
const noteTogether = (db: Db, config: Config, supplierId: string, ids: readonly string[]) =>
  db.transaction().execute(async (trx) => {
    const left: Quote[] = []
    for (const id of ids) {
      const quote = await noteOne(trx, supplierId, id)
      if (quote && countAble(quote) === 0) left.push(quote)
    }
    const [first] = left
    const companyName = first?.offers.find((offer) => offer.supplierId === supplierId)?.companyName ?? ''
    if (!first) return
    await queueMails(trx, config, nobodyLeftMail(left, companyName, config))
  })

/** Returns the request if there was something to record. */
async function noteOne(trx: Db, supplierId: string, id: string) {
  if (!(await lockLive(trx, id, { supplierId }))) return undefined
  const quote = await findQuote(trx, id)
  const own = quote?.offers.find((offer) => offer.supplierId === supplierId)
  if (!quote || !own) return undefined
  const kind = own.isActive ? 'resumed' : 'paused'
  const noted = quote.events.filter((event) => event.offerId === own.id && /^(?:paused|resumed)$/.test(event.kind))
  if (kind === (noted.at(-1)?.kind ?? 'resumed')) return undefined
  const details = { left: countAble(quote) }
  await recordEvent(trx, { requestId: id, offerId: own.id, actor: 'system', kind, details })
  await trx.updateTable('quote_requests').set({ has_news: true }).where('id', '=', id).execute()
  return quote
}

/**
 * Ends requests that have expired and mails everybody concerned. Runs regularly; queries already treat such requests as
 * expired.
 */
export async function expireQuotes(db: Db, config: Config) {
  const due = await db
    .selectFrom('quote_requests')
    .select(['id', 'basket_id as basketId'])
    .where('status', 'in', ['open', 'answered'])
    .where('expires_at', '<=', sql<string>`now()`)
    .orderBy('expires_at')
    .limit(1000)
    .execute()
  // lines of one basket expire together and share their mails
  for (const rows of groupBaskets(due).values()) await expireRequests(db, config, idsOf(rows))
}
