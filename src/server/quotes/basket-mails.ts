import { totalOf } from '../../shared/quotes/quote-fields.js'
import { quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import { inSubject, list, paragraph, sentence } from '../mail/compose-mail.js'
import { words } from '../mail/words.js'
import {
  contactOf,
  type Draft,
  deliveryOf,
  endings,
  nobodyLeft,
  quoted,
  toSupplierAt,
  toUserAt,
  type Urls,
  what,
  whereAndWhen,
} from './quote-mails.js'
import { moneyWords, toBuyer } from './quote-words.js'
import { type OfferPart, piecesAsked, type Quote } from './read-quotes.js'
import { termWords } from './term-words.js'

const inModels = (count: number) => words('{count, plural, one {# model} other {# models}}', { count })
const partOf = (quote: Quote, supplierId: string) => quote.offers.find((offer) => offer.supplierId === supplierId)

/** To one supplier: all lines it can answer, in one mail. */
export function basketAskedMail(basketId: string, quotes: readonly Quote[], supplierId: string, urls: Urls) {
  const parts = partsOf(quotes, supplierId)
  const [first] = parts
  if (!first) return []
  return toSupplier(basketId, parts, urls, {
    kind: 'quote_basket_asked',
    replyTo: first.quote.user?.email,
    subject: words('Quote request over {models}', { models: inModels(parts.length) }),
    blocks: [
      sentence('A buyer who found your stock on Heliodex requests your prices:'),
      list([...parts.flatMap(({ quote, own }) => linesOf(quote, own)), ...whereAndWhen(first.quote)]),
      ...quoted(first.quote.message),
      sentence('Buyer:'),
      contactOf(first.quote),
      sentence('Please answer line by line on Heliodex. The request expires after {quoteLifetimeDays} days.', {
        quoteLifetimeDays,
      }),
    ],
  })
}

/** A model, and the supplier's offers of it as the buyer saw them. */
const linesOf = (quote: Quote, { terms }: OfferPart) =>
  terms.length === 0
    ? [what(quote)]
    : terms.map((each) => words('{what}: {terms}', { what: what(quote), terms: termWords(each) }))

const lineOf = (quote: Quote, own: OfferPart) =>
  own.pricePerUnit === null
    ? words('{what}: no offer', { what: what(quote) })
    : words('{what}: {price} per unit', { what: what(quote), price: toBuyer(own.pricePerUnit, quote, own) })

/** To the user: a supplier has answered some lines of the basket, or changed its answers. */
export function basketAnsweredMail(basketId: string, quotes: readonly Quote[], supplierId: string, urls: Urls) {
  const parts = quotes.flatMap((quote) => {
    const own = partOf(quote, supplierId)
    return own ? [{ quote, own }] : []
  })
  const [first] = parts
  if (!first) return []
  const terms = parts.find(({ own }) => own.status === 'offered')?.own
  return toUser(basketId, [first.quote], urls, {
    kind: 'quote_basket_answered',
    replyTo: first.own.contact?.email,
    subject: words('{company} answered your quote request over {models}', {
      company: inSubject(first.own.companyName),
      models: inModels(quotes.length),
    }),
    blocks: [
      sentence('{company} answers:', { company: first.own.companyName }),
      list([
        ...parts.map(({ quote, own }) => lineOf(quote, own)),
        ...(terms ? deliveryOf(terms.deliveryDays, terms.validUntil) : []),
      ]),
      ...quoted(terms?.note ?? null),
      sentence('You can compare all answers and accept an offer for each line on Heliodex.'),
    ],
  })
}

type Part = { quote: Quote; own: OfferPart }

/** The lines that a supplier has not declined; a line that it declined is no news to it. */
const partsOf = (quotes: readonly Quote[], supplierId: string): Part[] =>
  quotes.flatMap((quote) => {
    const own = partOf(quote, supplierId)
    return own && own.status !== 'declined' ? [{ quote, own }] : []
  })

const toSupplier = (basketId: string, [first]: readonly Part[], urls: Urls, mail: Draft) =>
  first ? toSupplierAt(`baskets/${basketId}`, first.own, urls, mail) : []

const dealOf = ({ quote, own }: Part) => {
  const { currency } = own
  const price = own.pricePerUnit ?? 0
  const total = moneyWords(totalOf(price, piecesAsked(quote, own)), currency)
  return words('{what}: {price} per unit, {total} in total', {
    what: what(quote),
    price: moneyWords(price, currency),
    total,
  })
}

const lost = (parts: readonly Part[]) =>
  parts.length > 0
    ? [sentence('These lines have ended, they went to another supplier:'), list(parts.map(({ quote }) => what(quote)))]
    : []

/** To one supplier: which of its offers for a basket were accepted, and which lines went to others. */
export function basketDecidedMail(basketId: string, quotes: readonly Quote[], supplierId: string, urls: Urls) {
  const parts = partsOf(quotes, supplierId)
  const accepted = parts.filter(({ own }) => own.status === 'accepted')
  const others = parts.filter(({ own }) => own.status !== 'accepted')
  const [first] = accepted
  if (!first)
    return toSupplier(basketId, parts, urls, {
      kind: 'quote_basket_lost',
      subject: words('The quote request over {models} went to another supplier', { models: inModels(parts.length) }),
      blocks: [...lost(others), sentence('There is nothing left for you to do. Thank you for your time.')],
    })
  const { deliveryDays, validUntil } = first.own
  return toSupplier(basketId, accepted, urls, {
    kind: 'quote_basket_accepted',
    subject: words('Your offer was accepted: {what}', { what: inModels(accepted.length) }),
    blocks: [
      sentence('Your offer was accepted for these lines:'),
      list([...accepted.map(dealOf), ...deliveryOf(deliveryDays, validUntil), ...whereAndWhen(first.quote)]),
      ...lost(others),
      sentence('Please get in touch with the buyer to settle order, payment and delivery:'),
      contactOf(first.quote),
    ],
  })
}

/** To one supplier: lines of a basket ended without a deal. */
export function basketEndedMail(
  basketId: string,
  quotes: readonly Quote[],
  supplierId: string,
  end: keyof typeof endings,
  urls: Urls,
) {
  const parts = partsOf(quotes, supplierId)
  return toSupplier(basketId, parts, urls, {
    kind: `quote_basket_${end}`,
    subject: endings[end].subject(inModels(parts.length)),
    blocks: [
      paragraph(endings[end].text(words('these lines'))),
      list(parts.map(({ quote }) => what(quote))),
      sentence('There is nothing left for you to do.'),
    ],
  })
}

const toUser = (basketId: string, [first]: readonly Quote[], urls: Urls, mail: Draft) =>
  first ? toUserAt(`baskets/${basketId}`, first, urls, mail) : []

const offersOf = ({ offers }: Quote) => {
  const count = offers.filter(({ status }) => status === 'offered').length
  return words('{count, plural, =0 {no offer} one {# offer} other {# offers}}', { count })
}

/** To the user: the basket expired before an offer was accepted. */
export const basketExpiredMail = (basketId: string, quotes: readonly Quote[], urls: Urls) =>
  toUser(basketId, quotes, urls, {
    kind: 'quote_basket_expired',
    subject: words('Your quote request has expired: {what}', { what: inModels(quotes.length) }),
    blocks: [
      sentence('Your request for these lines has expired after {quoteLifetimeDays} days:', { quoteLifetimeDays }),
      list(quotes.map((quote) => words('{what}: {offers}', { what: what(quote), offers: offersOf(quote) }))),
      sentence('You can still read the offers, and ask again at any time.'),
    ],
  })

/** To the user: the last supplier who could have answered some lines was deactivated. */
export const basketNobodyLeftMail = (basketId: string, quotes: readonly Quote[], companyName: string, urls: Urls) =>
  toUser(basketId, quotes, urls, {
    kind: 'quote_basket_nobody_left',
    subject: words('Nobody can answer your quote request at present: {what}', { what: inModels(quotes.length) }),
    blocks: [
      sentence('{company} is not active on Heliodex at present and cannot answer your request for these lines:', {
        company: companyName,
      }),
      list(quotes.map(what)),
      ...quotes.slice(0, 1).map((quote) => paragraph(nobodyLeft(quote))),
    ],
  })
