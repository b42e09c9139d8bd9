import type { FastifyReply } from 'fastify'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { createQuoteBasket } from '../../shared/quotes/basket-api.js'
import type { BasketQuestion } from '../../shared/quotes/basket-fields.js'
import { createQuoteRequest } from '../../shared/quotes/quote-api.js'
import type { QuoteQuestion } from '../../shared/quotes/quote-fields.js'
import type { QuotePanel } from '../../shared/quotes/quote-shapes.js'
import { type Db, inTransaction } from '../db/database.js'
import type { Deps } from '../deps.js'
import { answerRepeat } from '../http/answer-repeat.js'
import { onceClosed, untilClosed } from '../http/drain.js'
import { limitRefusal, spendForEach, spendLimits } from '../http/limits/limits.js'
import type { Account } from '../http/session.js'
import { queueMails } from '../mail/queue-mail.js'
import { createTurnsPerKey, NoTurn } from '../run/take-turns.js'
import { announceRequests } from './announce-quotes.js'
import {
  type AskedLine,
  findStockists,
  piecesToAsk,
  refuseUnsold,
  refuseUnsoldLines,
  type Stockist,
} from './find-stockists.js'
import { askedMail } from './quote-mails.js'
import { forUser } from './quote-views.js'
import { isWhollyLive } from './read-lines.js'
import { findQuotes, ownPartsOf } from './read-quotes.js'
import { holdPanels, type QuoteTerms, writeRequests } from './write-request.js'

/**
 * One request of a user is written at a time. Each counts on the same row, which stays locked until it is committed:
 * many at once would wait for each other on connections that others need, until a statement times out.
 */
const take = createTurnsPerKey({ atOnce: 1, mostWaiting: 100 })

const tooMany = () =>
  new AppError('too_many_requests', 'You are sending many quote requests at once. Please wait a moment.', {
    retryAfterSeconds: 2,
  })

/** Waits without holding a connection. The turn ends with the answer. */
export async function takeAskingTurn(userId: string, reply: FastifyReply) {
  const giveBack = await take(userId, untilClosed(reply)).catch((error: unknown) => {
    throw error instanceof NoTurn ? tooMany() : error
  })
  onceClosed(reply, giveBack)
}

type Asker = Pick<Deps, 'config'>

/**
 * Sends a request for one panel to the chosen suppliers, or to all who stock it now. The same request sent again is not
 * sent twice while it is open.
 */
export const askSuppliers = (deps: Asker, db: Db, account: Account, question: z.output<typeof QuoteQuestion>) =>
  answerRepeat(db, {
    endpoint: createQuoteRequest,
    owner: account.id,
    body: question,
    work: (outer) =>
      inTransaction(outer, async (trx) => {
        const { offerId, offerIds = offerId === null ? undefined : [offerId], orFewer } = question
        const panelOf = await holdPanels(trx, [question.panelId])
        const lines = await findStockists(trx, { lines: [question], offerIds, orFewer })
        refuseUnsold(lines, offerIds !== undefined)
        const { quotes, leftOut } = await send(deps, trx, account, question, lines, panelOf, null)
        const [quote] = quotes
        if (!quote) throw new Error('a written request must exist')
        return { request: forUser(quote), leftOut }
      }),
    isStillThere: (trx, { request }) => isWhollyLive(trx, request.id),
  })

/** Sends a request for several panels to those chosen suppliers who stock them: a line for each panel. */
export const askBasket = (deps: Asker, db: Db, account: Account, question: z.output<typeof BasketQuestion>) =>
  answerRepeat(db, {
    endpoint: createQuoteBasket,
    owner: account.id,
    body: question,
    work: (outer) =>
      inTransaction(outer, async (trx) => {
        const lines = await findStockists(trx, question)
        refuseUnsoldLines(lines, question.supplierIds)
        const panelOf = await holdPanels(trx, idsOfPanels(question))
        const { id } = await trx.insertInto('quote_baskets').defaultValues().returning('id').executeTakeFirstOrThrow()
        const { quotes, leftOut } = await send(deps, trx, account, question, lines, panelOf, id)
        return { basket: { id, requests: quotes.map(forUser) }, leftOut }
      }),
    isStillThere: (trx, { basket }) => isWhollyLive(trx, basket.id),
  })

const idsOfPanels = ({ lines }: { lines: readonly { panelId: string }[] }) => lines.map(({ panelId }) => panelId)

/** Writes the lines, and tells each supplier who receives some of them. */
async function send(
  { config }: Asker,
  trx: Db,
  { id: userId }: Account,
  question: QuoteTerms,
  lines: readonly AskedLine[],
  panelOf: (id: string) => QuotePanel,
  basketId: string | null,
) {
  await spendRequest(trx, config.limits, userId)
  const everybody = [...new Map(lines.flatMap((line) => line.stockists).map((one) => [one.supplierId, one])).values()]
  const available = new Set((await withinDailyLimit(trx, config.limits, everybody)).map(({ supplierId }) => supplierId))
  const recipientsOf = ({ stockists }: AskedLine) => stockists.filter(({ supplierId }) => available.has(supplierId))
  if (lines.some((line) => recipientsOf(line).length === 0))
    throw limitRefusal(
      86_400,
      phrase('The suppliers of one of the panels have received their maximum of quote requests for one day.'),
    )
  const asked = lines.map((line) => {
    const recipients = recipientsOf(line)
    return { panel: panelOf(line.panelId), recipients, quantity: piecesToAsk(recipients, line.quantity) }
  })
  const quotes = await findQuotes(trx, await writeRequests(trx, userId, question, asked, basketId))
  const mails = [...available].flatMap((supplierId) => askedMail(ownPartsOf(quotes, supplierId), config))
  await queueMails(trx, config, mails)
  await announceRequests(trx, quotes)
  return { quotes, leftOut: everybody.length - available.size }
}

/** Counts one request of a user, however many lines it has. */
const spendRequest = (trx: Db, limits: Deps['config']['limits'], userId: string) =>
  spendLimits(
    trx,
    limits,
    [{ name: 'QUOTES_PER_USER', key: userId }],
    phrase`You have sent ${limits.QUOTES_PER_USER.count} quote requests, the maximum for one account in a day.`,
  )

/** Leaves out suppliers that have reached their daily limit of requests; refuses when none remains. */
async function withinDailyLimit(trx: Db, limits: Deps['config']['limits'], stockists: readonly Stockist[]) {
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
