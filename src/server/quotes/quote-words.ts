import { type Language, sourceLanguage } from '../../shared/languages/languages.js'
import { phrase } from '../../shared/languages/phrase.js'
import { moneyText } from '../../shared/money/money-text.js'
import { localeOf, type Words, words } from '../mail/words.js'
import type { OfferPart, Quote } from './read-quotes.js'

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
