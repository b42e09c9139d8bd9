import { moneyText } from '../../shared/money/money-text.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { quoteLifetimeDays } from '../../shared/quotes/quote-shapes.js'
import type { Config } from '../config.js'
import { button, list, paragraph } from '../mail/compose-mail.js'
import type { MailOrder } from '../mail/queue-mail.js'
import { contactOf, quoted, what } from './quote-mails.js'
import { inDays, onDay } from './quote-words.js'
import type { OfferPart, Quote } from './read-quotes.js'

type Urls = Pick<Config, 'publicUrl'>

const inModels = (count: number) => (count === 1 ? '1 model' : `${count} models`)
const partOf = (quote: Quote, supplierId: string) => quote.offers.find((offer) => offer.supplierId === supplierId)

/** To one supplier: all lines that it is asked for, in one mail. */
export function basketAskedMail(basketId: string, quotes: readonly Quote[], supplierId: string, { publicUrl }: Urls) {
  const asked = quotes.filter((quote) => partOf(quote, supplierId))
  const [first] = asked
  const own = first && partOf(first, supplierId)
  if (!first || !own?.contact) return []
  const mail: MailOrder = {
    kind: 'quote_basket_asked',
    to: own.contact.email,
    subject: `Quote request over ${inModels(asked.length)}`,
    blocks: [
      paragraph(`Hello ${own.companyName},`),
      paragraph('Somebody who found your stock on Heliodex asks you for prices:'),
      list([
        ...asked.map(what),
        `Delivery to: ${[first.deliveryPlace, first.deliveryCountry].filter(Boolean).join(', ')}`,
        ...(first.neededBy ? [`Needed by: ${onDay(first.neededBy)}`] : []),
      ]),
      ...quoted(first.message),
      paragraph('Who asks:'),
      contactOf(first),
      paragraph(`Please answer line by line on Heliodex. The request ends by itself after ${quoteLifetimeDays} days.`),
      button('Open the quote request', `${publicUrl}/supplier/baskets/${basketId}`),
    ],
  }
  return [mail]
}

const lineOf = (quote: Quote, { pricePerUnit, currency }: OfferPart) =>
  `${quote.quantity} × ${panelTitle(quote.panel)}: ${pricePerUnit === null ? 'no offer' : `${moneyText(pricePerUnit, currency)} per unit`}`

/** To the user: one supplier has answered some lines of the basket, or answered them again. */
export function basketAnsweredMail(
  basketId: string,
  quotes: readonly Quote[],
  supplierId: string,
  { publicUrl }: Urls,
) {
  const parts = quotes.flatMap((quote) => {
    const own = partOf(quote, supplierId)
    return own ? [{ quote, own }] : []
  })
  const [first] = parts
  if (!first?.quote.user) return []
  const { user } = first.quote
  const terms = parts.find(({ own }) => own.status === 'offered')?.own
  const mail: MailOrder = {
    kind: 'quote_basket_answered',
    to: user.email,
    subject: `${first.own.companyName} answered your quote request over ${inModels(quotes.length)}`,
    blocks: [
      paragraph(user.name ? `Hello ${user.name},` : 'Hello,'),
      paragraph(`${first.own.companyName} answers:`),
      list([
        ...parts.map(({ quote, own }) => lineOf(quote, own)),
        ...(terms ? [`Delivery: ${inDays(terms.deliveryDays ?? 0)}`, `Valid until: ${onDay(terms.validUntil)}`] : []),
      ]),
      ...quoted(terms?.note ?? null),
      paragraph('You can compare all answers and accept an offer for each line on Heliodex.'),
      button('Open the quote request', `${publicUrl}/user/baskets/${basketId}`),
    ],
  }
  return [mail]
}
