import type { Db } from '../db/database.js'
import { queueMails } from '../mail/queue-mail.js'
import type { Config } from '../run/config.js'
import { decidedMail, endedMail, expiredMail, orderedMail, type QuoteEnd } from './quote-mails.js'
import { type OwnOffer, ownPartsOf, type Quote } from './read-quotes.js'

/** The lines of one request for each of its suppliers; a line that it declined is no news to it. */
const partsBySupplier = (lines: readonly Quote[]): OwnOffer[][] =>
  [...new Set(lines.flatMap(({ offers }) => offers.flatMap(({ supplierId }) => supplierId ?? [])))].map((supplierId) =>
    ownPartsOf(lines, supplierId).filter(({ own }) => own.status !== 'declined'),
  )

/** Mails the outcome of accepted lines: one mail to each supplier, and one to the buyer for each order. */
export const mailAcceptance = (trx: Db, config: Config, lines: readonly Quote[]) =>
  queueMails(
    trx,
    config,
    partsBySupplier(lines).flatMap((parts) => [
      ...decidedMail(parts, config),
      ...orderedMail(
        parts.filter(({ own }) => own.status === 'accepted'),
        config,
      ),
    ]),
  )

/** The same for requests that ended without a deal; the buyer gets a mail when they expired. */
export const mailEnd = (trx: Db, config: Config, quotes: readonly Quote[], end: QuoteEnd) =>
  queueMails(
    trx,
    config,
    [...groupBaskets(quotes).values()].flatMap((lines) => [
      ...partsBySupplier(lines).flatMap((parts) => endedMail(parts, end, config)),
      ...(end === 'expired' ? expiredMail(lines, config) : []),
    ]),
  )

type Line = { id: string; basketId: string | null }

/** Groups lines by basket, and single requests by their own id; both keep their order. */
export function groupBaskets<One extends Line>(lines: readonly One[]) {
  const groups = new Map<string, One[]>()
  for (const line of lines) {
    const key = line.basketId ?? line.id
    const others = groups.get(key)
    if (others) others.push(line)
    else groups.set(key, [line])
  }
  return groups
}
