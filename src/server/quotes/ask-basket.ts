import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { createQuoteBasket } from '../../shared/quotes/basket-api.js'
import type { BasketQuestion } from '../../shared/quotes/basket-fields.js'
import { type Db, inTransaction } from '../db/database.js'
import type { Deps } from '../deps.js'
import { answerRepeat } from '../http/answer-repeat.js'
import { limitRefusal } from '../http/limits/limits.js'
import type { Account } from '../http/session.js'
import { queueMails } from '../mail/queue-mail.js'
import { announceRequests } from './announce-quotes.js'
import { holdPanels, spendRequest, withinDailyLimit, writeRequest } from './ask-suppliers.js'
import { basketAskedMail } from './basket-mails.js'
import { findOffers, piecesToAsk, stockistsOf } from './find-stockists.js'
import { forUser } from './quote-views.js'
import { inCount } from './quote-words.js'
import { findQuotes } from './read-quotes.js'

type Question = z.output<typeof BasketQuestion>

/**
 * Sends one request per panel to those chosen suppliers who stock it. The same basket sent again is not sent twice
 * while it is open.
 */
export const askBasket = (deps: Pick<Deps, 'config'>, db: Db, account: Account, question: Question) =>
  answerRepeat(db, {
    endpoint: createQuoteBasket,
    owner: account.id,
    body: question,
    work: (trx) => sendBasket(deps, trx, account, question),
    isStillThere: (trx, { basket }) => isUntouched(trx, basket.id),
  })

async function isUntouched(trx: Db, basketId: string) {
  const { rows } = await sql`select 1 from quote_requests
    where basket_id = ${basketId} and (status not in ('open', 'answered') or expires_at <= now())`.execute(trx)
  return rows.length === 0
}

const sendBasket = ({ config }: Pick<Deps, 'config'>, db: Db, account: Account, question: Question) =>
  inTransaction(db, async (trx) => {
    const stockists = await findChosen(trx, question)
    const panelOf = await holdPanels(
      trx,
      question.lines.map(({ panelId }) => panelId),
    )
    await spendRequest(trx, config.limits, account.id)
    const everybody = [...new Map([...stockists.values()].flat().map((one) => [one.supplierId, one])).values()]
    const available = new Set(
      (await withinDailyLimit(trx, config.limits, everybody)).map(({ supplierId }) => supplierId),
    )
    const { id } = await trx.insertInto('quote_baskets').defaultValues().returning('id').executeTakeFirstOrThrow()
    const requestIds: string[] = []
    for (const [index, line] of question.lines.entries()) {
      const recipients = (stockists.get(line.panelId) ?? []).filter(({ supplierId }) => available.has(supplierId))
      if (recipients.length === 0)
        throw limitRefusal(
          86_400,
          phrase('The suppliers of one of the panels have received their maximum of quote requests for one day.'),
        )
      requestIds.push(
        await writeRequest(
          trx,
          account.id,
          panelOf(line.panelId),
          { ...question, quantity: piecesToAsk(recipients, line.quantity) },
          recipients,
          {
            id,
            place: index + 1,
          },
        ),
      )
    }
    const quotes = await findQuotes(trx, requestIds)
    for (const supplierId of available) await queueMails(trx, config, basketAskedMail(id, quotes, supplierId, config))
    await announceRequests(trx, quotes)
    return { basket: { id, requests: quotes.map(forUser) }, leftOut: everybody.length - available.size }
  })

/**
 * Which of the chosen suppliers sell the number asked of which panel. Reports all panels that none of them sells, and
 * all suppliers that sell none of the panels, at once.
 */
async function findChosen(trx: Db, { lines, supplierIds }: Question) {
  const offers = await findOffers(trx, { panelIds: lines.map(({ panelId }) => panelId), supplierIds })
  const stockists = new Map(
    lines.map(({ panelId, quantity }) => [
      panelId,
      stockistsOf(
        offers.filter((offer) => offer.panelId === panelId),
        quantity,
      ),
    ]),
  )
  const fields: Record<string, string> = {}
  for (const [index, { panelId, quantity }] of lines.entries())
    if (stockists.get(panelId)?.length === 0)
      fields[`lines.${index}`] = offers.some((offer) => offer.panelId === panelId)
        ? phrase`None of the chosen suppliers sells ${inCount(quantity)} pieces of this panel`
        : phrase('None of the chosen suppliers has this panel in stock right now')
  const everybody = new Set([...stockists.values()].flat().map(({ supplierId }) => supplierId))
  for (const [index, supplierId] of supplierIds.entries())
    if (!everybody.has(supplierId))
      fields[`supplierIds.${index}`] = phrase('This supplier has none of these panels in stock right now')
  if (Object.keys(fields).length > 0)
    throw new AppError('conflict', 'The stock has changed. Check the marked lines and suppliers.', { fields })
  return stockists
}
