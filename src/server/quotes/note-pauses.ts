import type { Config } from '../config.js'
import type { Db } from '../db/database.js'
import { queueMails } from '../mail/queue-mail.js'
import { lockLive } from './lock-quote.js'
import { nobodyLeftMail } from './quote-mails.js'
import { countAble, findQuote } from './read-quotes.js'
import { recordEvent } from './record-event.js'

/**
 * Notes in the requests that wait for a supplier that it was switched off, or is back, and tells the buyers whom nobody is
 * left to answer. What was noted last decides whether there is anything to note: it may run as often as it likes.
 */
export async function notePauses(db: Db, config: Config, supplierId: string) {
  const waiting = await db
    .selectFrom('quote_offers as o')
    .innerJoin('quote_requests as r', 'r.id', 'o.request_id')
    .select('r.id')
    .where('o.supplier_id', '=', supplierId)
    .where('o.status', 'in', ['waiting', 'offered'])
    .where('r.status', 'in', ['open', 'answered'])
    .orderBy('r.id')
    .execute()
  for (const { id } of waiting) await noteOne(db, config, supplierId, id)
}

const noteOne = (db: Db, config: Config, supplierId: string, id: string) =>
  db.transaction().execute(async (trx) => {
    if (!(await lockLive(trx, id, { supplierId }))) return
    const quote = await findQuote(trx, id)
    const own = quote?.offers.find((offer) => offer.supplierId === supplierId)
    if (!quote || !own) return
    const kind = own.isActive ? 'resumed' : 'paused'
    const noted = quote.events.filter((event) => event.offerId === own.id && /^(?:paused|resumed)$/.test(event.kind))
    if (kind === (noted.at(-1)?.kind ?? 'resumed')) return
    const left = countAble(quote)
    await recordEvent(trx, { requestId: id, offerId: own.id, actor: 'system', kind, details: { left } })
    await trx.updateTable('quote_requests').set({ has_news: true }).where('id', '=', id).execute()
    if (left === 0) await queueMails(trx, config, nobodyLeftMail(quote, own, config))
  })
