import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { BasketAnswer } from '../../shared/quotes/basket-fields.js'
import { isLive } from '../../shared/quotes/quote-shapes.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import { queueMails } from '../mail/queue-mail.js'
import { askBack, isSamePrice, type PriceToJudge, priceJudge } from '../money/judge-price.js'
import { announceAnswers } from './announce-quotes.js'
import { type Answer, piecesProblem, refuseMixedFreight, writeOffer, writeRefusal } from './answer-quote.js'
import { answeredMail } from './quote-mails.js'
import { quoteNotFound, whyNotForSupplier } from './quote-refusals.js'
import { readLines, viewOf } from './read-lines.js'
import { type OfferPart, type OwnOffer, ownPartsOf, type Quote } from './read-quotes.js'
import { type Door, oneLine, severalLines, takeLines } from './step-each.js'

type Answers = z.output<typeof BasketAnswer>

/** A supplier answers lines: a price makes or changes an offer, null declines. One mail reports them all. */
export const answerBasket = (deps: Deps, supplierId: string, id: string, answers: Answers) =>
  answerLines(deps, supplierId, id, answers, severalLines('lines'))

/** Makes or changes an offer for one line. The same offer again changes nothing and sends no mail. */
export const answerQuote = (
  deps: Deps,
  supplierId: string,
  id: string,
  { pricePerUnit, pieces, seen, ...terms }: Answer,
) => answerOne(deps, supplierId, id, { ...terms, lines: [{ requestId: id, pricePerUnit, pieces, seen }] })

/** Declines a request or withdraws an offer. The request ends when its last supplier has declined. */
export const refuseQuote = (deps: Deps, supplierId: string, id: string, note: string | null) =>
  answerOne(deps, supplierId, id, { note, lines: [{ requestId: id, pricePerUnit: null }] })

async function answerOne(deps: Deps, supplierId: string, id: string, answers: LineAnswers) {
  const { requests } = await answerLines(deps, supplierId, id, answers, oneLine)
  const answered = requests.find((request) => request.id === id)
  if (!answered) throw quoteNotFound()
  return answered
}

/** Of what a refusal needs none of the terms. */
type LineAnswers = Pick<Answers, 'lines' | 'note'> & Partial<Answers>
type Line = Answers['lines'][number]

const answerLines = (deps: Deps, supplierId: string, id: string, { lines, ...answer }: LineAnswers, door: Door) =>
  deps.db.transaction().execute(async (trx) => {
    const side = { supplierId }
    const before = await takeLines(trx, id, side)
    const parts = ownPartsOf(before, supplierId)
    refuseTooMany(parts, lines, door)
    const terms = { ...answer, ...standingTerms(parts, answer) }
    const changed: string[] = []
    const priced: PricedOffer[] = []
    await door.run(lines, before, side, async ({ requestId, pricePerUnit, ...line }, quote) => {
      const taken = ownOffer(quote, supplierId)
      const currency = line.currency ?? terms.currency
      const { deliveryDays = 0, validUntil = '' } = terms
      if (pricePerUnit !== null) priced.push({ ...taken, pricePerUnit, currency })
      const isNew =
        pricePerUnit === null
          ? await writeRefusal(trx, taken, terms.note, line.seen)
          : await writeOffer(trx, deps.config, taken, {
              ...terms,
              ...line,
              deliveryDays,
              validUntil,
              pricePerUnit,
              currency,
            })
      if (isNew) changed.push(requestId)
    })
    if (terms.askBack) await askAboutOffers(trx, priced)
    const answered = lines.map(({ requestId }) => requestId)
    changed.push(...(await carryTerms(trx, deps, parts, answered, terms)))
    return viewOf(await report(trx, deps, supplierId, id, parts, changed), side)
  })

/** A supplier's part of a locked line, which it can answer. */
function ownOffer(quote: Quote, supplierId: string): OwnOffer {
  const [part] = ownPartsOf([quote], supplierId)
  if (!part) throw quoteNotFound()
  if (!isLive(quote.status)) throw whyNotForSupplier(part)
  return part
}

function refuseTooMany(parts: readonly OwnOffer[], lines: readonly Line[], { fieldOf }: Door) {
  const fields: Record<string, string> = {}
  for (const [index, { requestId, pieces }] of lines.entries()) {
    const part = parts.find(({ quote }) => quote.id === requestId)
    const problem = part && piecesProblem(part, pieces)
    if (problem) fields[fieldOf(index, 'pieces')] = problem
  }
  const [first] = Object.values(fields)
  if (first !== undefined) throw new AppError('invalid_request', first, { fields })
}

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
  const lines = await readLines(trx, id, { supplierId })
  const after = ownPartsOf(lines, supplierId)
  refuseMixedFreight(after)
  const news = after.filter(({ quote }) => changed.includes(quote.id))
  const wasOffered = before.some(({ quote, own }) => changed.includes(quote.id) && own.status === 'offered')
  await queueMails(trx, config, answeredMail(news, wasOffered, config))
  await announceAnswers(trx, news)
  return lines
}

type PricedOffer = { quote: Quote; own: OfferPart; pricePerUnit: number; currency: string | undefined }

/**
 * Asks back about offers whose price looks wrong. A price that equals the previous offer or the price in stock was
 * confirmed before.
 */
async function askAboutOffers(trx: Db, offers: readonly PricedOffer[]) {
  const prices = offers.flatMap(
    ({ quote: { id, panel }, own, pricePerUnit, currency = own.currency }): PriceToJudge[] =>
      [own, own.stock].some((known) => isSamePrice({ pricePerUnit, currency }, known))
        ? []
        : [{ id, panel, pricePerUnit, currency }],
  )
  if (prices.length > 0) askBack(await priceJudge(trx), prices)
}
