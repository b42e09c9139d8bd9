import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { inCents, totalOf } from '../../shared/quotes/quote-fields.js'
import { placeIn } from '../../shared/suppliers/country-names.js'
import { button, greeting, list, type MailBlock, sentence } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { dayWords, type Words, words } from '../mail/words.js'
import type { Config } from '../run/config.js'
import { daysWords, inCount, moneyWords, toBuyer } from './quote-words.js'
import { idOfAll, type OwnOffer, piecesOffered, type Quote } from './read-quotes.js'

// Each mail is about lines of one request, to one recipient; a request that was sent alone has one line.

export type Urls = Pick<Config, 'publicUrl'>
type Draft = Pick<MailOrder, 'kind' | 'subject' | 'replyTo'> & { blocks: MailBlock[]; page?: string }
export type Lines = readonly Quote[]
export type Parts = readonly OwnOffer[]

function draft(to: string | undefined, name: string, url: string, { blocks, page = '', ...mail }: Draft): MailOrder[] {
  const open = button(page === '' ? words('Open the quote request') : words('Open the order'), `${url}${page}`)
  return to === undefined ? [] : [{ ...mail, to, blocks: [greeting(name), ...blocks, open] }]
}

export const toSupplier = ([first]: Parts, { publicUrl }: Urls, mail: Draft) =>
  first
    ? draft(
        first.own.contact?.email,
        first.own.companyName,
        `${publicUrl}/supplier/quotes/${idOfAll(first.quote)}`,
        mail,
      )
    : []

export const toUser = ([first]: Lines, { publicUrl }: Urls, mail: Draft) =>
  first ? draft(first.user?.email, first.user?.name ?? '', `${publicUrl}/user/quotes/${idOfAll(first)}`, mail) : []

export const linesOf = (parts: Parts) => parts.map(({ quote }) => quote)

const inPieces = (pieces: number, { panel }: Quote): Words => {
  return (language) => `${inCount(pieces, language)} × ${panelTitle(panel)}`
}
export const lineOf = (quote: Quote) => inPieces(quote.quantity, quote)

const models = (count: number) => words('{count, plural, one {# model} other {# models}}', { count })

/** One line by its panel, several by their number. */
export const what = ([first, ...others]: Lines): Words =>
  first && others.length === 0 ? lineOf(first) : models(others.length + 1)

const offeredLine = ({ quote, own }: OwnOffer) => inPieces(piecesOffered(quote, own), quote)

/** The same of offers, in the pieces that are offered. */
export const whatOffered = ([first, ...others]: Parts): Words =>
  first && others.length === 0 ? offeredLine(first) : models(others.length + 1)

/** The lines, where the sentence has only their number. */
export const listed = (lines: Lines) => (lines.length > 1 ? [list(lines.map(lineOf))] : [])

export const quoted = (text: string | null | undefined) => (text ? [sentence('“{text}”', { text })] : [])

export const whereAndWhen = ({ deliveryPlace, deliveryCountry, neededBy }: Quote) => [
  words('Delivery to: {place}', {
    place: (language) => placeIn(language, { city: deliveryPlace, country: deliveryCountry }),
  }),
  ...(neededBy ? [words('Needed by: {day}', { day: dayWords(neededBy) })] : []),
]

export const buyerOf = ({ user }: Quote) =>
  list([
    words('Name: {name}', { name: user?.name ?? '' }),
    ...(user?.company ? [words('Company: {company}', { company: user.company })] : []),
    words('Email: {email}', { email: user?.email ?? '' }),
  ])

export const sellerOf = ({ companyName, contact }: OwnOffer['own']) =>
  list([
    words('Company: {company}', { company: companyName }),
    words('Email: {email}', { email: contact?.email ?? '' }),
    ...(contact?.phoneNumber ? [words('Phone: {phone}', { phone: contact.phoneNumber })] : []),
    ...(contact?.address ? [words('Address: {address}', { address: contact.address })] : []),
  ])

/** How the reader of a mail sees an amount of an offer. */
type Money = (amount: number, part: OwnOffer) => Words
export const asOffered: Money = (amount, { own }) => moneyWords(amount, own.currency)
export const asBuyer: Money = (amount, { quote, own }) => toBuyer(amount, quote, own)

const amountOf = ({ quote, own }: OwnOffer) => totalOf(own.pricePerUnit ?? 0, piecesOffered(quote, own))

function priced(part: OwnOffer, money: Money): Words {
  const { quote, own } = part
  if (own.pricePerUnit === null) return words('{what}: no offer', { what: lineOf(quote) })
  return words('{what}: {price} per unit, {total} in total', {
    what: offeredLine(part),
    price: money(own.pricePerUnit, part),
    total: money(amountOf(part), part),
  })
}

/** The sentence before names the panel of a request that was sent alone. */
const alone = (part: OwnOffer, money: Money) => [
  words('Price per unit: {price}', { price: money(part.own.pricePerUnit ?? 0, part) }),
  words('Total for {pieces, number}: {price}', {
    pieces: piecesOffered(part.quote, part.own),
    price: money(amountOf(part), part),
  }),
]

/** Lines with their prices and what holds for all of them. */
export function deal(parts: Parts, money: Money) {
  const offered = parts.filter(({ own }) => own.pricePerUnit !== null)
  const [first] = offered
  return [
    list([
      ...(first && first.quote.basketId === null ? alone(first, money) : parts.map((part) => priced(part, money))),
      ...(first ? termsOf(first) : []),
      ...(first ? freightOf(first, offered, money) : []),
    ]),
    ...(first ? [sentence('All prices are without VAT.')] : []),
  ]
}

const termsOf = ({ own: { deliveryDays, validUntil, incoterm, payment } }: OwnOffer) => [
  words('Delivery: {when}', { when: daysWords(deliveryDays ?? 0) }),
  words('Valid until: {day}', { day: dayWords(validUntil) }),
  ...(incoterm ? [words('Incoterm: {incoterm}', { incoterm })] : []),
  ...(payment ? [words('Payment: {payment}', { payment })] : []),
]

function freightOf(first: OwnOffer, offered: Parts, money: Money): Words[] {
  const { freight, freightIn, currency } = first.own
  if (freight === null) return []
  if (freightIn !== null) return [words('Freight: in order {number}', { number: freightIn })]
  if (freight === 0) return [words('Freight: included')]
  const isOne = offered.every(({ own }) => own.currency === currency)
  const total = inCents(offered.reduce((sum, part) => sum + amountOf(part), freight))
  return [
    words('Freight: {freight}', { freight: money(freight, first) }),
    ...(isOne ? [words('Total with freight: {total}', { total: money(total, first) })] : []),
  ]
}
