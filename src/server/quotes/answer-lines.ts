import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { BasketAnswer } from '../../shared/quotes/basket-fields.js'
import { isLive } from '../../shared/quotes/quote-shapes.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { queueMails } from '../mail/queue-mail.js'
import { announceAnswers } from './announce-quotes.js'
import {
  type Answer,
  lockOwnOffer,
  piecesProblem,
  refuseMixedFreight,
  writeOffer,
  writeRefusal,
} from './answer-quote.js'
import { askAboutOffers, type PricedOffer } from './ask-about-offers.js'
import { lockLines } from './lock-quote.js'
import { answeredMail } from './quote-mails.js'
import { quoteNotFound } from './quote-refusals.js'
import { forSupplier } from './quote-views.js'
import { readLines, viewOf } from './read-lines.js'
import { type OwnOffer, ownPartsOf } from './read-quotes.js'
import { refuseIfAny, stepEach } from './step-each.js'

/** Makes or changes an offer for one line. The same offer again changes nothing and sends no mail. */
export const answerQuote = (deps: Deps, supplierId: string, id: string, answer: Answer) =>
  answerOne(deps, supplierId, id, async (trx, taken, parts) => {
    const problem = piecesProblem(taken, answer.pieces)
    if (problem) throw new AppError('invalid_request', problem, { fields: { pieces: problem } })
    if (answer.askBack) await askAboutOffers(trx, [{ ...taken, ...answer, currency: answer.currency }])
    const terms = { ...answer, ...standingTerms(parts, answer) }
    const kind = await writeOffer(trx, deps.config, taken, terms)
    return [...(kind ? [id] : []), ...(await carryTerms(trx, deps, parts, [id], terms))]
  })

/** Declines a request or withdraws an offer. The request ends when its last supplier has declined. */
export const refuseQuote = (deps: Deps, supplierId: string, id: string, reason: string | null) =>
  answerOne(deps, supplierId, id, async (trx, taken) => ((await writeRefusal(trx, taken, reason)) ? [id] : []))

/** One line of a request, by what its own calls answer and refuse. `step` returns the lines that have changed. */
const answerOne = (
  deps: Deps,
  supplierId: string,
  id: string,
  step: (trx: Db, taken: OwnOffer, parts: OwnOffer[]) => Promise<string[]>,
) =>
  deps.db.transaction().execute(async (trx) => {
    await lockLines(trx, id, { supplierId })
    const taken = await lockOwnOffer(trx, id, supplierId)
    const parts = ownPartsOf(await readLines(trx, id, { supplierId }), supplierId)
    const changed = await step(trx, taken, parts)
    const after = await report(trx, deps, supplierId, id, parts, changed)
    const answered = after.find(({ quote }) => quote.id === id)
    if (!answered) throw quoteNotFound()
    return forSupplier(answered.quote, answered.own)
  })

type Terms = Pick<Answer, 'incoterm' | 'freight' | 'payment'>

/** The terms of a whole answer: what is stated now, otherwise what its offers have. */
function standingTerms(parts: readonly OwnOffer[], { incoterm, freight, payment }: Terms): Terms {
  const standing = parts.find(({ own }) => own.status === 'offered')?.own
  return {
    incoterm: incoterm === undefined ? standing?.incoterm : incoterm,
    freight: freight === undefined ? standing?.freight : freight,
    payment: payment === undefined ? standing?.payment : payment,
  }
}

/** The other offered lines take over new terms of the whole answer. Returns those that have changed. */
async function carryTerms(
  trx: Db,
  { config }: Pick<Deps, 'config'>,
  parts: readonly OwnOffer[],
  answered: readonly string[],
  { incoterm, freight, payment }: Terms,
) {
  const changed: string[] = []
  for (const { quote, own } of parts) {
    const { status, pricePerUnit, deliveryDays, validUntil, currency, note } = own
    if (answered.includes(quote.id) || status !== 'offered' || !isLive(quote.status)) continue
    if (pricePerUnit === null || deliveryDays === null || validUntil === null) continue
    const offer = { pricePerUnit, deliveryDays, validUntil, currency, note, incoterm, freight, payment }
    if (await writeOffer(trx, config, { quote, own }, offer)) changed.push(quote.id)
  }
  return changed
}

/** Mails and announces the lines that have changed, and returns all as they are now. */
async function report(
  trx: Db,
  { config }: Pick<Deps, 'config'>,
  supplierId: string,
  id: string,
  before: readonly OwnOffer[],
  changed: readonly string[],
) {
  const after = ownPartsOf(await readLines(trx, id, { supplierId }), supplierId)
  refuseMixedFreight(after)
  const news = after.filter(({ quote }) => changed.includes(quote.id))
  const wasOffered = before.some(({ quote, own }) => changed.includes(quote.id) && own.status === 'offered')
  await queueMails(trx, config, answeredMail(news, wasOffered, config))
  await announceAnswers(trx, news)
  return after
}

/** A supplier answers lines: a price makes or changes an offer, null declines. One mail reports them all. */
export const answerBasket = (
  deps: Deps,
  supplierId: string,
  id: string,
  { lines, ...answer }: z.output<typeof BasketAnswer>,
) =>
  deps.db.transaction().execute(async (trx) => {
    const reader = { supplierId }
    await lockLines(trx, id, reader)
    const before = await readLines(trx, id, reader)
    const parts = ownPartsOf(before, supplierId)
    refuseTooMany(parts, lines)
    const terms = { ...answer, ...standingTerms(parts, answer) }
    const changed: string[] = []
    const priced: PricedOffer[] = []
    const fields = await stepEach(lines, before, 'lines', async ({ requestId, pricePerUnit, ...line }) => {
      const taken = await lockOwnOffer(trx, requestId, supplierId)
      const currency = line.currency ?? terms.currency
      if (pricePerUnit !== null) priced.push({ ...taken, pricePerUnit, currency })
      const isNew =
        pricePerUnit === null
          ? await writeRefusal(trx, taken, terms.note, line.seen)
          : await writeOffer(trx, deps.config, taken, { ...terms, ...line, pricePerUnit, currency })
      if (isNew) changed.push(requestId)
    })
    refuseIfAny(fields, viewOf(before, reader))
    if (terms.askBack) await askAboutOffers(trx, priced)
    const answered = lines.map(({ requestId }) => requestId)
    changed.push(...(await carryTerms(trx, deps, parts, answered, terms)))
    const after = await report(trx, deps, supplierId, id, parts, changed)
    return viewOf(
      after.map(({ quote }) => quote),
      reader,
    )
  })

function refuseTooMany(parts: readonly OwnOffer[], lines: z.output<typeof BasketAnswer>['lines']) {
  const fields: Record<string, string> = {}
  for (const [index, { requestId, pieces }] of lines.entries()) {
    const part = parts.find(({ quote }) => quote.id === requestId)
    const problem = part && piecesProblem(part, pieces)
    if (problem) fields[`lines.${index}.pieces`] = problem
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid_request', first, { fields })
}
