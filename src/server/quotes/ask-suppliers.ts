import { sql } from 'kysely'
import type { z } from 'zod'
import { phrase } from '../../shared/languages/phrase.js'
import { createQuoteRequest } from '../../shared/quotes/quote-api.js'
import type { QuoteQuestion } from '../../shared/quotes/quote-fields.js'
import { QuotePanel, quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import { type Db, inTransaction } from '../db/database.js'
import type { Deps } from '../deps.js'
import { answerRepeat } from '../http/answer-repeat.js'
import { limitRefusal, spendForEach, spendLimits } from '../http/limits/limits.js'
import type { Account } from '../http/session.js'
import { queueMails } from '../mail/queue-mail.js'
import { panelColumns } from '../panels/panel-columns.js'
import { panelNotFound } from '../panels/read-panels.js'
import { announceRequests } from './announce-quotes.js'
import { findStockists, piecesToAsk, type Stockist } from './find-stockists.js'
import { lockLive } from './lock-quote.js'
import { askedMail } from './quote-mails.js'
import { forUser } from './quote-views.js'
import { findQuote } from './read-quotes.js'
import { recordEvent } from './record-event.js'

type Question = z.output<typeof QuoteQuestion>

/**
 * Sends a request to the chosen suppliers, or to all who stock the panel now. The same request sent again is not sent twice
 * while it is open.
 */
export const askSuppliers = (deps: Pick<Deps, 'config'>, db: Db, account: Account, question: Question) =>
  answerRepeat(db, {
    endpoint: createQuoteRequest,
    owner: account.id,
    body: question,
    work: (trx) => sendRequest(deps, trx, account, question),
    isStillThere: (trx, { request }) => lockLive(trx, request.id, { userId: account.id }),
  })

const sendRequest = ({ config }: Pick<Deps, 'config'>, db: Db, account: Account, question: Question) =>
  inTransaction(db, async (trx) => {
    const panel = (await holdPanels(trx, [question.panelId]))(question.panelId)
    const stockists = await findStockists(trx, question)
    await spendRequest(trx, config.limits, account.id)
    const recipients = await withinDailyLimit(trx, config.limits, stockists)
    const quantity = piecesToAsk(recipients, question.quantity)
    const id = await writeRequest(trx, account.id, panel, { ...question, quantity }, recipients)
    const quote = await findQuote(trx, id)
    if (!quote) throw new Error('a written request must exist')
    for (const offer of quote.offers) await queueMails(trx, config, askedMail(quote, offer, config))
    await announceRequests(trx, [quote])
    return { request: forUser(quote), leftOut: stockists.length - recipients.length }
  })

/** Counts one request of a user; a basket counts as one. */
export const spendRequest = (trx: Db, limits: Deps['config']['limits'], userId: string) =>
  spendLimits(
    trx,
    limits,
    [{ name: 'QUOTES_PER_USER', key: userId }],
    phrase`You have sent ${limits.QUOTES_PER_USER.count} quote requests, the maximum for one account in a day.`,
  )

type BasketPlace = { id: string; place: number }
type QuoteTerms = Pick<Question, 'quantity' | 'deliveryCountry' | 'deliveryPlace' | 'neededBy' | 'message' | 'currency'>

/** Writes a request, an open offer per supplier, and the first event of its history. */
export async function writeRequest(
  trx: Db,
  userId: string,
  panel: QuotePanel,
  question: QuoteTerms,
  recipients: readonly Stockist[],
  basket?: BasketPlace,
) {
  const { id } = await insertRequest(trx, userId, panel, question, basket)
  await trx
    .insertInto('quote_offers')
    .values(
      recipients.map(({ supplierId, companyName, terms }) => ({
        request_id: id,
        supplier_id: supplierId,
        company_name: companyName,
        terms: JSON.stringify(terms),
      })),
    )
    .execute()
  await recordEvent(trx, { requestId: id, actor: 'user', kind: 'asked', details: { suppliers: recipients.length } })
  return id
}

/** Copies of the panels' current data, by id. The locks prevent their deletion before the request refers to them. */
export async function holdPanels(trx: Db, ids: readonly string[]) {
  const { rows } = await sql<QuotePanel>`
    select ${sql.raw(panelColumns)} from panels p where p.id = any(${ids}::uuid[]) order by p.id for key share`.execute(
    trx,
  )
  const panels = new Map(rows.map((row) => [row.id, QuotePanel.parse(row)]))
  return (id: string) => {
    const panel = panels.get(id)
    if (!panel) throw panelNotFound()
    return panel
  }
}

/** Leaves out suppliers that have reached their daily limit of requests; refuses when none remains. */
export async function withinDailyLimit(trx: Db, limits: Deps['config']['limits'], stockists: readonly Stockist[]) {
  const full = await spendForEach(
    trx,
    limits,
    'QUOTES_PER_SUPPLIER',
    stockists.map(({ supplierId }) => supplierId),
  )
  const available = stockists.filter(({ supplierId }) => !full.has(supplierId))
  if (available.length > 0) return available
  const [only, second] = stockists
  const message =
    only && !second
      ? `${only.companyName} has received the maximum of quote requests for one day.`
      : 'The suppliers that stock this panel have received the maximum of quote requests for one day.'
  throw limitRefusal(Math.min(...full.values()), message)
}

const insertRequest = (trx: Db, userId: string, panel: QuotePanel, question: QuoteTerms, basket?: BasketPlace) =>
  trx
    .insertInto('quote_requests')
    .values({
      user_id: userId,
      panel_id: panel.id,
      panel: JSON.stringify(panel),
      quantity: question.quantity,
      delivery_country: question.deliveryCountry,
      delivery_place: question.deliveryPlace,
      needed_by: question.neededBy,
      message: question.message,
      currency: question.currency ?? null,
      basket_id: basket?.id ?? null,
      basket_place: basket?.place ?? null,
      expires_at: sql`now() + make_interval(days => ${quoteLifetimeDays})`,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
