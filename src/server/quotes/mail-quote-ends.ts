import type { Db } from '../db/database.js'
import { queueMails } from '../mail/queue-mail.js'
import type { Config } from '../run/config.js'
import { basketDecidedMail, basketEndedMail, basketExpiredMail } from './basket-mails.js'
import { groupBaskets } from './group-baskets.js'
import { acceptedMail, endedMail, expiredMail, lostMail } from './quote-mails.js'
import type { Quote } from './read-quotes.js'

export type QuoteEnd = 'declined' | 'withdrawn' | 'expired'

type Group = { basketId: string; lines: Quote[] } | { quote: Quote }

/** Groups the lines of a basket, which share their mails; single requests stay alone. */
function groupsOf(quotes: readonly Quote[]): Group[] {
  return [...groupBaskets(quotes)].map(([basketId, lines]) => {
    const [quote] = lines
    return lines.length === 1 && quote ? { quote } : { basketId, lines }
  })
}

const suppliersOf = (lines: readonly Quote[]) => [
  ...new Set(lines.flatMap(({ offers }) => offers.flatMap(({ supplierId }) => supplierId ?? []))),
]

/** Mails the outcome to all suppliers of accepted requests: one mail per supplier, for any number of lines. */
export async function mailAcceptance(trx: Db, config: Config, quotes: readonly Quote[]) {
  for (const group of groupsOf(quotes)) {
    if ('quote' in group) await mailSingleAcceptance(trx, config, group.quote)
    else
      for (const supplierId of suppliersOf(group.lines))
        await queueMails(trx, config, basketDecidedMail(group.basketId, group.lines, supplierId, config))
  }
}

async function mailSingleAcceptance(trx: Db, config: Config, quote: Quote) {
  for (const offer of quote.offers) {
    if (offer.status === 'accepted') await queueMails(trx, config, acceptedMail(quote, offer, config))
    else if (offer.status !== 'declined') await queueMails(trx, config, lostMail(quote, offer, config))
  }
}

/** The same for requests that ended without a deal; the buyer gets a mail when they expired. */
export async function mailEnd(trx: Db, config: Config, quotes: readonly Quote[], end: QuoteEnd) {
  for (const group of groupsOf(quotes)) {
    if ('quote' in group) await mailSingleEnd(trx, config, group.quote, end)
    else {
      for (const supplierId of suppliersOf(group.lines))
        await queueMails(trx, config, basketEndedMail(group.basketId, group.lines, supplierId, end, config))
      if (end === 'expired') await queueMails(trx, config, basketExpiredMail(group.basketId, group.lines, config))
    }
  }
}

async function mailSingleEnd(trx: Db, config: Config, quote: Quote, end: QuoteEnd) {
  for (const offer of quote.offers)
    if (offer.status !== 'declined') await queueMails(trx, config, endedMail(quote, offer, end, config))
  if (end === 'expired') await queueMails(trx, config, expiredMail(quote, config))
}
