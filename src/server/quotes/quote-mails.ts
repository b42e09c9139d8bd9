import { panelTitle } from '../../shared/panels/panel-title.js'
import { totalOf } from '../../shared/quotes/quote-fields.js'
import { quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import { placeIn } from '../../shared/suppliers/country-names.js'
import { button, greeting, inSubject, list, type MailBlock, paragraph, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { dayWords, type Words, words } from '../mail/words.js'
import type { Config } from '../run/config.js'
import { daysWords, inCount, moneyWords, toBuyer } from './quote-words.js'
import { countAble, type OfferPart, piecesAsked, type Quote } from './read-quotes.js'
import { termBlocks } from './term-words.js'

/** One mail to one recipient, or none when the account no longer exists. */
type Mails = MailOrder[]
export type Urls = Pick<Config, 'publicUrl'>

export const what =
  ({ quantity, panel }: Quote): Words =>
  (language) =>
    `${inCount(quantity, language)} × ${panelTitle(panel)}`

export type Draft = Pick<MailOrder, 'kind' | 'subject' | 'replyTo'> & { blocks: MailBlock[] }

function draftTo(email: string | undefined, name: string, url: string, { blocks, ...mail }: Draft): Mails {
  const open = button(words('Open the quote request'), url)
  return email === undefined ? [] : [{ ...mail, to: email, blocks: [greeting(name), ...blocks, open] }]
}

/** To a supplier; `page` is what it opens. */
export const toSupplierAt = (page: string, { contact, companyName }: OfferPart, { publicUrl }: Urls, mail: Draft) =>
  draftTo(contact?.email, companyName, `${publicUrl}/supplier/${page}`, mail)

export const toUserAt = (page: string, { user }: Quote, { publicUrl }: Urls, mail: Draft) =>
  draftTo(user?.email, user?.name ?? '', `${publicUrl}/user/${page}`, mail)

const toSupplier = (quote: Quote, offer: OfferPart, urls: Urls, mail: Draft) =>
  toSupplierAt(`quotes/${quote.id}`, offer, urls, mail)

const toUser = (quote: Quote, urls: Urls, mail: Draft) => toUserAt(`quotes/${quote.id}`, quote, urls, mail)

const requestLines = (quote: Quote) =>
  list([
    words('Panel: {panel}', { panel: panelTitle(quote.panel) }),
    words('Quantity: {quantity, number}', { quantity: quote.quantity }),
    ...whereAndWhen(quote),
  ])

export const whereAndWhen = ({ deliveryPlace, deliveryCountry, neededBy }: Quote) => [
  words('Delivery to: {place}', {
    place: (language) => placeIn(language, { city: deliveryPlace, country: deliveryCountry }),
  }),
  ...(neededBy ? [words('Needed by: {day}', { day: dayWords(neededBy) })] : []),
]

export const contactOf = ({ user }: Quote) =>
  list([
    words('Name: {name}', { name: user?.name ?? '' }),
    ...(user?.company ? [words('Company: {company}', { company: user.company })] : []),
    words('Email: {email}', { email: user?.email ?? '' }),
  ])

export const deliveryOf = (days: number | null, validUntil: string | null) => [
  words('Delivery: {when}', { when: daysWords(days ?? 0) }),
  words('Valid until: {day}', { day: dayWords(validUntil) }),
]

/** The figures of an offer; `money` says how their reader sees an amount. */
function terms(quote: Quote, offer: OfferPart, money: (amount: number) => Words) {
  const { pricePerUnit, deliveryDays, validUntil } = offer
  const pieces = piecesAsked(quote, offer)
  return list([
    words('Price per unit: {price}', { price: money(pricePerUnit ?? 0) }),
    words('Total for {pieces, number}: {price}', { pieces, price: money(totalOf(pricePerUnit ?? 0, pieces)) }),
    ...deliveryOf(deliveryDays, validUntil),
  ])
}

export const quoted = (text: string | null) => (text ? [sentence('“{text}”', { text })] : [])

/** To each supplier who receives the request. */
export const askedMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: 'quote_asked',
    replyTo: quote.user?.email,
    subject: words('Quote request: {what}', { what: what(quote) }),
    blocks: [
      sentence('A buyer who found your stock on Heliodex requests your price:'),
      requestLines(quote),
      ...termBlocks(offer),
      ...quoted(quote.message),
      sentence('Buyer:'),
      contactOf(quote),
      sentence('Please answer or decline on Heliodex. The request expires after {quoteLifetimeDays} days.', {
        quoteLifetimeDays,
      }),
    ],
  })

/** To the user: there is a new or changed offer. */
export const offeredMail = (quote: Quote, offer: OfferPart, kind: 'offered' | 'changed', config: Urls) =>
  toUser(quote, config, {
    kind: `quote_${kind}`,
    replyTo: offer.contact?.email,
    subject:
      kind === 'offered'
        ? words('{company} answered your quote request', { company: inSubject(offer.companyName) })
        : words('{company} changed its offer to you', { company: inSubject(offer.companyName) }),
    blocks: [
      paragraph(
        kind === 'offered'
          ? words('{company} offers you {what}:', { company: offer.companyName, what: what(quote) })
          : words('{company} now offers you {what} as follows; the offer before no longer stands:', {
              company: offer.companyName,
              what: what(quote),
            }),
      ),
      terms(quote, offer, (amount) => toBuyer(amount, quote, offer)),
      ...quoted(offer.note),
      sentence('You can compare all answers and accept one of them on Heliodex.'),
    ],
  })

/** To the user: a supplier declined, or withdrew its offer. */
export const refusedMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toUser(quote, config, {
    kind: 'quote_refused',
    replyTo: offer.contact?.email,
    subject: words('{company} declined your quote request', { company: inSubject(offer.companyName) }),
    blocks: [
      sentence('{company} makes you no offer for {what}.', { company: offer.companyName, what: what(quote) }),
      ...quoted(offer.reason),
      ...(quote.status === 'declined'
        ? [sentence('With this, every supplier you asked has declined, and the request has ended.')]
        : countAble(quote) === 0
          ? [paragraph(nobodyLeft(quote))]
          : []),
    ],
  })

export const nobodyLeft = ({ expiresAt }: Quote) =>
  words(
    'No supplier you asked can answer at present. You can withdraw the request and ask others, or leave it open until {day}: should one of them be back, it can still answer.',
    { day: dayWords(expiresAt.slice(0, 10)) },
  )

/** To the user: the last supplier who could have answered was deactivated. */
export const nobodyLeftMail = (quote: Quote, companyName: string, config: Urls) =>
  toUser(quote, config, {
    kind: 'quote_nobody_left',
    subject: words('Nobody can answer your quote request at present: {what}', { what: what(quote) }),
    blocks: [
      sentence('{company} is not active on Heliodex at present and cannot answer your request for {what}.', {
        company: companyName,
        what: what(quote),
      }),
      paragraph(nobodyLeft(quote)),
    ],
  })

/** To the supplier whose offer was accepted, with the buyer's contact. */
export const acceptedMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: 'quote_accepted',
    replyTo: quote.user?.email,
    subject: words('Your offer was accepted: {what}', { what: what(quote) }),
    blocks: [
      sentence('Your offer for {what} was accepted:', { what: what(quote) }),
      terms(quote, offer, (amount) => moneyWords(amount, offer.currency)),
      requestLines(quote),
      sentence('Please get in touch with the buyer to settle order, payment and delivery:'),
      contactOf(quote),
    ],
  })

/** To the other suppliers, without the winner and the price. */
export const lostMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: 'quote_lost',
    subject: words('The quote request went to another supplier: {what}', { what: what(quote) }),
    blocks: [
      sentence('The request for {what} has ended: it went to another supplier.', { what: what(quote) }),
      sentence('There is nothing left for you to do. Thank you for your time.'),
    ],
  })

/** How a request ended without a deal; `what` names its panels. */
export const endings = {
  declined: {
    subject: (what: Words) => words('No offer was accepted: {what}', { what }),
    text: (what: Words) => words('The request for {what} has ended: the buyer accepted none of the offers.', { what }),
  },
  withdrawn: {
    subject: (what: Words) => words('A quote request was withdrawn: {what}', { what }),
    text: (what: Words) => words('The request for {what} was withdrawn by the buyer.', { what }),
  },
  expired: {
    subject: (what: Words) => words('A quote request has expired: {what}', { what }),
    text: (what: Words) =>
      words('The request for {what} has expired after {quoteLifetimeDays} days.', { what, quoteLifetimeDays }),
  },
}

export const endedMail = (quote: Quote, offer: OfferPart, end: keyof typeof endings, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: `quote_${end}`,
    subject: endings[end].subject(what(quote)),
    blocks: [paragraph(endings[end].text(what(quote))), sentence('There is nothing left for you to do.')],
  })

/** To the user: the request expired before an offer was accepted. */
export const expiredMail = (quote: Quote, config: Urls) => {
  const offers = quote.offers.filter(({ status }) => status === 'offered').length
  return toUser(quote, config, {
    kind: 'quote_expired',
    subject: words('Your quote request has expired: {what}', { what: what(quote) }),
    blocks: [
      sentence('Your request for {what} has expired after {quoteLifetimeDays} days.', {
        what: what(quote),
        quoteLifetimeDays,
      }),
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
