import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import type { Basket } from '../../shared/quotes/basket-api.js'
import type { BasketAcceptance, BasketAnswer } from '../../shared/quotes/basket-fields.js'
import { idsOf } from '../../shared/values/keys-of.js'
import { auditLook } from '../db/audit-look.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Caller } from '../http/session.js'
import { queueMails } from '../mail/queue-mail.js'
import { announceAnswers, announceDecisions } from './announce-quotes.js'
import { lockOwnOffer, writeOffer, writeRefusal } from './answer-quote.js'
import { askAboutOffers, type PricedOffer } from './ask-about-offers.js'
import { basketAnsweredMail } from './basket-mails.js'
import { acceptOne, withdrawRequests } from './decide-quote.js'
import { lockLines } from './lock-quote.js'
import { mailAcceptance } from './mail-quote-ends.js'
import { quoteNotFound, whyNotForUser } from './quote-refusals.js'
import { forAdmin, forSupplier, forUser } from './quote-views.js'
import { findQuotes, type Quote } from './read-quotes.js'

type Reader = { userId: string } | { supplierId: string } | 'admin'

/**
 * The requests of a basket that the reader may see, in order. Without any, the basket does not exist for the reader.
 */
async function readBasket(db: Db, id: string, reader: Reader): Promise<Quote[]> {
  const { rows } = await sql<{ id: string }>`
    select id from quote_requests where basket_id = ${id} order by basket_place`.execute(db)
  const quotes = await findQuotes(db, idsOf(rows))
  const theirs = quotes.filter((quote) => {
    if (reader === 'admin') return true
    if ('userId' in reader) return quote.userId === reader.userId
    return quote.offers.some((offer) => offer.supplierId === reader.supplierId)
  })
  if (theirs.length === 0) throw quoteNotFound()
  return theirs
}

function viewOf(id: string, quotes: readonly Quote[], reader: Reader): Basket {
  const requests = quotes.flatMap((quote) => {
    if (reader === 'admin') return [forAdmin(quote)]
    if ('userId' in reader) return [forUser(quote)]
    const own = quote.offers.find((offer) => offer.supplierId === reader.supplierId)
    return own ? [forSupplier(quote, own)] : []
  })
  return { id, requests }
}

const lookBasket = async (db: Db, id: string, reader: Reader) => viewOf(id, await readBasket(db, id, reader), reader)

/** A line that somebody is changing right now will be news again: a look does not wait for it. */
const markSeen = (db: Db, userId: string, id: string) =>
  sql`update quote_requests set has_news = false where id in (
    select id from quote_requests where basket_id = ${id} and user_id = ${userId} and has_news
    for no key update skip locked)`.execute(db)

export async function lookAtBasket(db: Db, actor: Caller, id: string): Promise<Basket> {
  const { account } = actor
  if (account.userType === 'user') await markSeen(db, account.id, id)
  if (account.userType === 'admin') {
    await auditLook(db, actor, { action: 'quote_request.read', subjectType: 'quote_basket', subjectId: id })
    return lookBasket(db, id, 'admin')
  }
  return lookBasket(db, id, account.userType === 'user' ? { userId: account.id } : { supplierId: account.id })
}

/**
 * Runs a step for each line, in a fixed order to avoid deadlocks. All failures are reported at once, and then nothing
 * is written.
 */
async function stepEach<Line extends { requestId: string }>(
  lines: readonly Line[],
  quotes: readonly Quote[],
  name: string,
  step: (line: Line) => Promise<void>,
) {
  const fields: Record<string, string> = {}
  const inOrder = [...lines.entries()].sort(([, a], [, b]) => (a.requestId < b.requestId ? -1 : 1))
  for (const [index, line] of inOrder)
    try {
      if (!quotes.some(({ id }) => id === line.requestId)) throw quoteNotFound()
      await step(line)
    } catch (error) {
      if (!(error instanceof AppError) || error.code === 'too_many_requests') throw error
      fields[`${name}.${index}`] = error.message
    }
  return fields
}

function refuseIfAny(fields: Record<string, string>, basket: Basket) {
  const [first] = Object.values(fields)
  if (first === undefined) return
  const message =
    Object.keys(fields).length === 1
      ? first
      : phrase('Nothing was changed: several lines have changed since you opened them.')
  throw new AppError('conflict', message, { fields, extra: { basket } })
}

/** A supplier answers lines: a price makes or changes an offer, null declines. One mail reports them all. */
export const answerBasket = (
  { db, config }: Deps,
  supplierId: string,
  id: string,
  { lines, ...terms }: z.output<typeof BasketAnswer>,
) =>
  db.transaction().execute(async (trx) => {
    const reader = { supplierId }
    await lockLines(trx, id, reader)
    const before = await readBasket(trx, id, reader)
    const changed = new Set<string>()
    const priced: PricedOffer[] = []
    const fields = await stepEach(
      lines,
      before,
      'lines',
      async ({ requestId, pricePerUnit, currency = terms.currency, seen }) => {
        const taken = await lockOwnOffer(trx, requestId, supplierId)
        if (pricePerUnit !== null) priced.push({ ...taken, pricePerUnit, currency })
        const isNew =
          pricePerUnit === null
            ? await writeRefusal(trx, taken, terms.note, seen)
            : await writeOffer(trx, config, taken, { ...terms, pricePerUnit, currency, seen })
        if (isNew) changed.add(requestId)
      },
    )
    const quotes = await readBasket(trx, id, reader)
    refuseIfAny(fields, viewOf(id, before, reader))
    if (terms.askBack) await askAboutOffers(trx, priced)
    const news = quotes.filter((quote) => changed.has(quote.id))
    await queueMails(trx, config, basketAnsweredMail(id, news, supplierId, config))
    await announceAnswers(
      trx,
      news.flatMap((quote) => partOf(quote, supplierId)),
    )
    return viewOf(id, quotes, reader)
  })

/** A supplier's part of a request that was sent to it. */
const partOf = (quote: Quote, supplierId: string) =>
  quote.offers.filter((own) => own.supplierId === supplierId).map((own) => ({ quote, own }))

const inOrderOf = (basket: readonly Quote[], some: readonly Quote[]) =>
  basket.flatMap(({ id }) => some.find((quote) => quote.id === id) ?? [])

type Choices = z.output<typeof BasketAcceptance>['choices']

/** Accepts an offer for each listed line, possibly of different suppliers. The other lines do not change. */
export const acceptBasket = ({ db, config }: Deps, userId: string, id: string, choices: Choices) =>
  db.transaction().execute(async (trx) => {
    const reader = { userId }
    await lockLines(trx, id, reader)
    const before = await readBasket(trx, id, reader)
    const accepted: Quote[] = []
    const fields = await stepEach(choices, before, 'choices', async ({ requestId, ...choice }) => {
      accepted.push(await acceptOne(trx, userId, requestId, choice))
    })
    refuseIfAny(fields, viewOf(id, before, reader))
    await mailAcceptance(trx, config, inOrderOf(before, accepted))
    await announceDecisions(trx, accepted)
    return lookBasket(trx, id, reader)
  })

export const withdrawBasket = ({ db, config }: Deps, userId: string, id: string) =>
  db.transaction().execute(async (trx) => {
    const quotes = await readBasket(trx, id, { userId })
    const ids = quotes.map((quote) => quote.id)
    const withdrawn = await withdrawRequests(trx, config, userId, ids)
    const basket = await lookBasket(trx, id, { userId })
    if (withdrawn.length > 0) return basket
    const { message } = await whyNotForUser(trx, ids[0] ?? '', userId)
    throw new AppError('conflict', message, { extra: { basket } })
  })
