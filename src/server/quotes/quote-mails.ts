import { quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import { inSubject, list, paragraph, sentence } from '../mail/compose-mail.js'
import { dayWords, type Words, words } from '../mail/words.js'
import {
  asBuyer,
  asOffered,
  buyerOf,
  deal,
  type Lines,
  lineOf,
  linesOf,
  listed,
  type Parts,
  quoted,
  sellerOf,
  toSupplier,
  toUser,
  type Urls,
  what,
  whatOffered,
  whereAndWhen,
} from './mail-lines.js'
import { termWords } from './quote-words.js'
import { countAble, type OwnOffer, type Quote } from './read-quotes.js'

/** To a supplier: all lines it can answer, each with its offers as the buyer saw them. */
export function askedMail(parts: Parts, urls: Urls) {
  const [first] = parts
  if (!first) return []
  const { quote } = first
  return toSupplier(parts, urls, {
    kind: 'quote_asked',
    replyTo: quote.user?.email,
    subject: words('Quote request: {what}', { what: what(linesOf(parts)) }),
    blocks: [
      sentence('A buyer who found your stock on Heliodex requests your prices:'),
      list([...parts.flatMap(askedLines), ...whereAndWhen(quote)]),
      ...quoted(quote.message),
      sentence('Buyer:'),
      buyerOf(quote),
      sentence('Please answer or decline on Heliodex. The request expires after {quoteLifetimeDays} days.', {
        quoteLifetimeDays,
      }),
    ],
  })
}

const askedLines = ({ quote, own: { terms } }: OwnOffer) =>
  terms.length === 0
    ? [lineOf(quote)]
    : terms.map((each) => words('{what}: {terms}', { what: lineOf(quote), terms: termWords(each) }))

/** To the user: a supplier has answered lines, changed its offers, or declined. */
export function answeredMail(parts: Parts, wasOffered: boolean, urls: Urls) {
  const [first] = parts
  if (!first) return []
  const isOffer = parts.some(({ own }) => own.status === 'offered')
  const kind = isOffer ? (wasOffered ? 'changed' : 'offered') : 'refused'
  const company = first.own.companyName
  const about = { company, what: isOffer ? whatOffered(parts) : what(linesOf(parts)) }
  const name = { company: inSubject(company) }
  const mails = {
    offered: {
      subject: words('{company} answered your quote request', name),
      opening: words('{company} offers you {what}:', about),
    },
    changed: {
      subject: words('{company} changed its offer to you', name),
      opening: words('{company} now offers you {what} as follows; the offer before no longer stands:', about),
    },
    refused: {
      subject: words('{company} declined your quote request', name),
      opening: words('{company} makes you no offer for {what}.', about),
    },
  }
  const offer = parts.find(({ own }) => own.status === 'offered')?.own
  return toUser(linesOf(parts), urls, {
    kind: `quote_${kind}`,
    replyTo: first.own.contact?.email,
    subject: mails[kind].subject,
    blocks: [
      paragraph(mails[kind].opening),
      ...(isOffer ? deal(parts, asBuyer) : listed(linesOf(parts))),
      ...quoted(isOffer ? offer?.note : first.own.reason),
      ...(isOffer
        ? [sentence('You can compare all answers and accept one of them on Heliodex.')]
        : afterRefusal(linesOf(parts))),
    ],
  })
}

function afterRefusal(lines: Lines) {
  if (lines.every(({ status }) => status === 'declined'))
    return [sentence('With this, every supplier you asked has declined, and the request has ended.')]
  const [first] = lines
  return first && lines.every((line) => countAble(line) === 0) ? [nobodyLeft(first)] : []
}

const nobodyLeft = ({ expiresAt }: Quote) =>
  sentence(
    'No supplier you asked can answer at present. You can withdraw the request and ask others, or leave it open until {day}: should one of them be back, it can still answer.',
    { day: dayWords(expiresAt.slice(0, 10)) },
  )

/** To the user: the last supplier who could have answered some lines was deactivated. */
export const nobodyLeftMail = (lines: Lines, companyName: string, urls: Urls) =>
  toUser(lines, urls, {
    kind: 'quote_nobody_left',
    subject: words('Nobody can answer your quote request at present: {what}', { what: what(lines) }),
    blocks: [
      sentence('{company} is not active on Heliodex at present and cannot answer your request for {what}.', {
        company: companyName,
        what: what(lines),
      }),
      ...listed(lines),
      ...lines.slice(0, 1).map(nobodyLeft),
    ],
  })

const nothingLeft = () => sentence('There is nothing left for you to do.')

/** To a supplier: which of its offers were accepted, with the order, and which lines went to others. */
export function decidedMail(parts: Parts, urls: Urls) {
  const accepted = parts.filter(({ own }) => own.status === 'accepted')
  const others = parts.filter(({ own }) => own.status !== 'accepted')
  const [first] = accepted
  if (!first)
    // without the winner and the price
    return toSupplier(others, urls, {
      kind: 'quote_lost',
      subject: words('The quote request went to another supplier: {what}', { what: what(linesOf(others)) }),
      blocks: [
        sentence('The request for {what} has ended: it went to another supplier.', { what: what(linesOf(others)) }),
        ...listed(linesOf(others)),
        sentence('There is nothing left for you to do. Thank you for your time.'),
      ],
    })
  const about = { what: whatOffered(accepted) }
  return toSupplier(accepted, urls, {
    kind: 'quote_accepted',
    page: pageOf(first),
    replyTo: first.quote.user?.email,
    subject: words('Your offer was accepted: {what}', about),
    blocks: [
      sentence('Your offer for {what} was accepted:', about),
      orderNumber(first),
      ...deal(accepted, asOffered),
      list(whereAndWhen(first.quote)),
      ...(others.length > 0
        ? [sentence('These lines have ended, they went to another supplier:'), list(linesOf(others).map(lineOf))]
        : []),
      sentence('Please get in touch with the buyer to settle order, payment and delivery:'),
      buyerOf(first.quote),
    ],
  })
}

const pageOf = ({ own }: OwnOffer) => (own.order ? `/orders/${own.order.number}` : '')
const orderNumber = ({ own }: OwnOffer) => sentence('Order {number}', { number: own.order?.number ?? '' })

/** To the user: the order to one supplier, for its accepted lines. */
export function orderedMail(accepted: Parts, urls: Urls) {
  const [first] = accepted
  if (!first) return []
  const company = first.own.companyName
  return toUser(linesOf(accepted), urls, {
    kind: 'quote_ordered',
    page: pageOf(first),
    replyTo: first.own.contact?.email,
    subject: words('Order {number} to {company}: {what}', {
      number: first.own.order?.number ?? '',
      company: inSubject(company),
      what: whatOffered(accepted),
    }),
    blocks: [
      sentence('You have accepted the offer of {company}:', { company }),
      orderNumber(first),
      ...(first.quote.basketId === null ? [paragraph(whatOffered(accepted))] : []),
      ...deal(accepted, asBuyer),
      list(whereAndWhen(first.quote)),
      ...quoted(first.own.note),
      sentence('The supplier has your contact. To settle payment and delivery, get in touch:'),
      sellerOf(first.own),
    ],
  })
}

/** How a request ended without a deal; `about` names its panels. */
const endings = {
  declined: {
    subject: (about: Words) => words('No offer was accepted: {what}', { what: about }),
    text: (about: Words) =>
      words('The request for {what} has ended: the buyer accepted none of the offers.', { what: about }),
  },
  withdrawn: {
    subject: (about: Words) => words('A quote request was withdrawn: {what}', { what: about }),
    text: (about: Words) => words('The request for {what} was withdrawn by the buyer.', { what: about }),
  },
  expired: {
    subject: (about: Words) => words('A quote request has expired: {what}', { what: about }),
    text: (about: Words) =>
      words('The request for {what} has expired after {quoteLifetimeDays} days.', { what: about, quoteLifetimeDays }),
  },
}
export type QuoteEnd = keyof typeof endings

/** To a supplier: lines ended without a deal. */
export const endedMail = (parts: Parts, end: QuoteEnd, urls: Urls) =>
  toSupplier(parts, urls, {
    kind: `quote_${end}`,
    subject: endings[end].subject(what(linesOf(parts))),
    blocks: [paragraph(endings[end].text(what(linesOf(parts)))), ...listed(linesOf(parts)), nothingLeft()],
  })

/** To the user: lines expired before an offer was accepted. */
export function expiredMail(lines: Lines, urls: Urls) {
  const offers = lines.flatMap((line) => line.offers.filter(({ status }) => status === 'offered')).length
  return toUser(lines, urls, {
    kind: 'quote_expired',
    subject: words('Your quote request has expired: {what}', { what: what(lines) }),
    blocks: [
      sentence('Your request for {what} has expired after {quoteLifetimeDays} days.', {
        what: what(lines),
        quoteLifetimeDays,
      }),
      ...listed(lines),
      paragraph(
        offers > 0
          ? words(
              '{offers, plural, one {It had # offer. You can still read them, and ask again if you need the panels.} other {It had # offers. You can still read them, and ask again if you need the panels.}}',
              { offers },
            )
          : words('No supplier made an offer. You can ask again at any time.'),
      ),
    ],
  })
}
