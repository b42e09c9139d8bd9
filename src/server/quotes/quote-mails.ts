import { moneyText } from '../../shared/money/money-text.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { totalOf } from '../../shared/quotes/quote-fields.js'
import { quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import type { Config } from '../config.js'
import { button, inSubject, list, type MailBlock, paragraph } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { inCount, inDays, onDay, toBuyer } from './quote-words.js'
import { countAble, type OfferPart, piecesAsked, type Quote } from './read-quotes.js'
import { termBlocks } from './term-words.js'

/** One mail to one recipient, or none when the account no longer exists. */
type Mails = MailOrder[]
type Urls = Pick<Config, 'publicUrl'>

export const what = ({ quantity, panel }: Quote) => `${inCount(quantity)} × ${panelTitle(panel)}`

function toSupplier(quote: Quote, { contact, companyName }: OfferPart, { publicUrl }: Urls, mail: Draft): Mails {
  if (!contact) return []
  const url = `${publicUrl}/supplier/quotes/${quote.id}`
  return [{ ...mail, to: contact.email, blocks: [paragraph(`Hello ${companyName},`), ...mail.blocks, open(url)] }]
}

function toUser(quote: Quote, { publicUrl }: Urls, mail: Draft): Mails {
  if (!quote.user) return []
  const { email, name } = quote.user
  const url = `${publicUrl}/user/quotes/${quote.id}`
  return [{ ...mail, to: email, blocks: [paragraph(name ? `Hello ${name},` : 'Hello,'), ...mail.blocks, open(url)] }]
}

type Draft = Pick<MailOrder, 'kind' | 'subject' | 'replyTo'> & { blocks: MailBlock[] }
const open = (url: string) => button('Open the quote request', url)

const requestLines = (quote: Quote) =>
  list([
    `Panel: ${panelTitle(quote.panel)}`,
    `Quantity: ${inCount(quote.quantity)}`,
    `Delivery to: ${[quote.deliveryPlace, quote.deliveryCountry].filter(Boolean).join(', ')}`,
    ...(quote.neededBy ? [`Needed by: ${onDay(quote.neededBy)}`] : []),
  ])

export const contactOf = ({ user }: Quote) =>
  list([
    `Name: ${user?.name ?? ''}`,
    ...(user?.company ? [`Company: ${user.company}`] : []),
    `Email: ${user?.email ?? ''}`,
  ])

/** The figures of an offer; `money` says how their reader sees an amount. */
function terms(quote: Quote, offer: OfferPart, money: (amount: number) => string) {
  const { pricePerUnit, deliveryDays, validUntil } = offer
  const pieces = piecesAsked(quote, offer)
  return list([
    `Price per unit: ${money(pricePerUnit ?? 0)}`,
    `Total for ${inCount(pieces)}: ${money(totalOf(pricePerUnit ?? 0, pieces))}`,
    `Delivery: ${inDays(deliveryDays ?? 0)}`,
    `Valid until: ${onDay(validUntil)}`,
  ])
}

export const quoted = (text: string | null) => (text ? [paragraph(`“${text}”`)] : [])

/** To each supplier who receives the request. */
export const askedMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: 'quote_asked',
    replyTo: quote.user?.email,
    subject: `Quote request: ${what(quote)}`,
    blocks: [
      paragraph('A buyer who found your stock on Heliodex requests your price:'),
      requestLines(quote),
      ...termBlocks(offer),
      ...quoted(quote.message),
      paragraph('Buyer:'),
      contactOf(quote),
      paragraph(`Please answer or decline on Heliodex. The request expires after ${quoteLifetimeDays} days.`),
    ],
  })

/** To the user: there is a new or changed offer. */
export const offeredMail = (quote: Quote, offer: OfferPart, kind: 'offered' | 'changed', config: Urls) =>
  toUser(quote, config, {
    kind: `quote_${kind}`,
    replyTo: offer.contact?.email,
    subject:
      kind === 'offered'
        ? `${inSubject(offer.companyName)} answered your quote request`
        : `${inSubject(offer.companyName)} changed its offer to you`,
    blocks: [
      paragraph(
        kind === 'offered'
          ? `${offer.companyName} offers you ${what(quote)}:`
          : `${offer.companyName} now offers you ${what(quote)} as follows; the offer before no longer stands:`,
      ),
      terms(quote, offer, (amount) => toBuyer(amount, quote, offer)),
      ...quoted(offer.note),
      paragraph('You can compare all answers and accept one of them on Heliodex.'),
    ],
  })

/** To the user: a supplier declined, or withdrew its offer. */
export const refusedMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toUser(quote, config, {
    kind: 'quote_refused',
    replyTo: offer.contact?.email,
    subject: `${inSubject(offer.companyName)} declined your quote request`,
    blocks: [
      paragraph(`${offer.companyName} makes you no offer for ${what(quote)}.`),
      ...quoted(offer.reason),
      ...(quote.status === 'declined'
        ? [paragraph('With this, every supplier you asked has declined, and the request has ended.')]
        : countAble(quote) === 0
          ? [paragraph(nobodyLeft(quote))]
          : []),
    ],
  })

export const nobodyLeft = ({ expiresAt }: Quote) =>
  `No supplier you asked can answer at present. You can withdraw the request and ask others, or leave it open until ${onDay(expiresAt.slice(0, 10))}: should one of them be back, it can still answer.`

/** To the user: the last supplier who could have answered was deactivated. */
export const nobodyLeftMail = (quote: Quote, companyName: string, config: Urls) =>
  toUser(quote, config, {
    kind: 'quote_nobody_left',
    subject: `Nobody can answer your quote request at present: ${what(quote)}`,
    blocks: [
      paragraph(
        `${companyName} is not active on Heliodex at present and cannot answer your request for ${what(quote)}.`,
      ),
      paragraph(nobodyLeft(quote)),
    ],
  })

/** To the supplier whose offer was accepted, with the buyer's contact. */
export const acceptedMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: 'quote_accepted',
    replyTo: quote.user?.email,
    subject: `Your offer was accepted: ${what(quote)}`,
    blocks: [
      paragraph(`Your offer for ${what(quote)} was accepted:`),
      terms(quote, offer, (amount) => moneyText(amount, offer.currency)),
      requestLines(quote),
      paragraph('Please get in touch with the buyer to settle order, payment and delivery:'),
      contactOf(quote),
    ],
  })

/** To the other suppliers, without the winner and the price. */
export const lostMail = (quote: Quote, offer: OfferPart, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: 'quote_lost',
    subject: `The quote request went to another supplier: ${what(quote)}`,
    blocks: [
      paragraph(`The request for ${what(quote)} has ended: it went to another supplier.`),
      paragraph('There is nothing left for you to do. Thank you for your time.'),
    ],
  })

export const endings = {
  declined: { subject: 'No offer was accepted', text: 'has ended: the buyer accepted none of the offers.' },
  withdrawn: { subject: 'A quote request was withdrawn', text: 'was withdrawn by the buyer.' },
  expired: { subject: 'A quote request has expired', text: `has expired after ${quoteLifetimeDays} days.` },
}

export const endedMail = (quote: Quote, offer: OfferPart, end: keyof typeof endings, config: Urls) =>
  toSupplier(quote, offer, config, {
    kind: `quote_${end}`,
    subject: `${endings[end].subject}: ${what(quote)}`,
    blocks: [
      paragraph(`The request for ${what(quote)} ${endings[end].text}`),
      paragraph('There is nothing left for you to do.'),
    ],
  })

/** To the user: the request expired before an offer was accepted. */
export const expiredMail = (quote: Quote, config: Urls) => {
  const offers = quote.offers.filter(({ status }) => status === 'offered').length
  return toUser(quote, config, {
    kind: 'quote_expired',
    subject: `Your quote request has expired: ${what(quote)}`,
    blocks: [
      paragraph(`Your request for ${what(quote)} has expired after ${quoteLifetimeDays} days.`),
      paragraph(
        offers > 0
          ? `It had ${offers === 1 ? '1 offer' : `${offers} offers`}. You can still read them, and ask again if you need the panels.`
          : 'No supplier made an offer. You can ask again at any time.',
      ),
    ],
  })
}
