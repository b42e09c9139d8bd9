import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { phrase } from '../../shared/languages/phrase.js'
import { testLabels } from '../../shared/money/lot-words.js'
import { moneyText } from '../../shared/money/money-text.js'
import { conditionLabels } from '../../shared/money/offer-words.js'
import type { AskedTerms } from '../../shared/quotes/quote-shapes.js'
import { placeIn } from '../../shared/suppliers/country-names.js'
import { localeOf, onDay, type Words, words } from '../mail/words.js'
import { sayIn } from '../run/say.js'
import type { OfferPart, Quote } from './read-quotes.js'

/** One offer in a line: what it is, how many it sells at which price, and what else its supplier states. */
export const termWords =
  (terms: AskedTerms): Words =>
  (language) =>
    termsIn(terms, language).filter(Boolean).join('; ')

function termsIn(terms: AskedTerms, language: Language) {
  const { lot, minQuantity, packQuantity, warehouse, warrantyMonths, note } = terms
  const say = sayIn(language)
  const count = (pieces: number) => inCount(pieces, language)
  const money = (price: number) => moneyText(price, terms.currency, 2, localeOf(language))
  const condition = say(conditionLabels[terms.condition])
  const place = warehouse && placeIn(language, warehouse)
  return [
    lot === '' ? condition : say('{condition}, lot {lot}', { condition, lot }),
    say('{pieces} of {stock} pieces', { pieces: count(terms.pieces), stock: count(terms.quantity) }),
    terms.priceForPieces === null
      ? say('price on request')
      : say('{price} per unit', { price: money(terms.priceForPieces) }),
    minQuantity > 1 && say('from {least} pieces', { least: count(minQuantity) }),
    packQuantity > 1 && say('in packs of {pack}', { pack: count(packQuantity) }),
    ...terms.priceBreaks.map(({ from, pricePerUnit }) =>
      say('{price} from {pieces}', { price: money(pricePerUnit), pieces: count(from) }),
    ),
    terms.availableFrom !== null && say('available from {day}', { day: onDay(terms.availableFrom, language) }),
    place && say('lies in {place}', { place }),
    warrantyMonths !== null && say('warranty {months} months', { months: warrantyMonths }),
    testIn(terms, language),
    note !== null && say('“{text}”', { text: note }),
  ]
}

function testIn({ tested, testedAt }: AskedTerms, language: Language) {
  if (tested === 'none') return ''
  const say = sayIn(language)
  const label = say(testLabels[tested])
  const test = language === sourceLanguage ? label.toLowerCase() : label
  return testedAt === null ? test : say('{test} on {day}', { test, day: onDay(testedAt, language) })
}

export const inCount = (count: number, language: Language = sourceLanguage) => count.toLocaleString(localeOf(language))
export function inDays(days: number) {
  const count = inCount(days)
  return days === 0 ? phrase('at once') : days === 1 ? phrase('in 1 day') : phrase`in ${count} days`
}

export const inPanels = (quantity: number) => (quantity === 1 ? '1 panel' : `${inCount(quantity)} panels`)

/** The same for a mail, in the language of who reads it. */
export const daysWords = (days: number) =>
  days === 0 ? words('at once') : words('{days, plural, one {in # day} other {in # days}}', { days })
export const moneyWords =
  (amount: number, currency: string): Words =>
  (language) =>
    moneyText(amount, currency, 2, localeOf(language))

/** An amount of an offer as the buyer reads it: in the buyer's currency, and as offered beside it where that differs. */
export const toBuyer =
  (amount: number, { readIn }: Pick<Quote, 'readIn'>, { currency, perUsd }: OfferPart): Words =>
  (language) => {
    const offered = moneyText(amount, currency, 2, localeOf(language))
    if (!readIn || !perUsd || readIn.currency === currency) return offered
    return `≈ ${moneyText((amount / perUsd) * readIn.perUsd, readIn.currency, 2, localeOf(language))} (${offered})`
  }
