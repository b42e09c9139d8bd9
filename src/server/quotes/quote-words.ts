import { moneyText } from '../../shared/money/money-text.js'
import type { OfferPart, Quote } from './read-quotes.js'

export const inCount = (count: number) => count.toLocaleString('en-US')
export const inDays = (days: number) => (days === 0 ? 'at once' : days === 1 ? 'in 1 day' : `in ${inCount(days)} days`)
// dates have no time zone, so the server's must not shift them
const day = new Intl.DateTimeFormat('en-US', { dateStyle: 'medium', timeZone: 'UTC' })
export const onDay = (date: string | null | undefined) => (date ? day.format(new Date(`${date}T00:00:00Z`)) : '–')

export const inPanels = (quantity: number) => (quantity === 1 ? '1 panel' : `${inCount(quantity)} panels`)

/** An amount of an offer as the buyer reads it: in the buyer's currency, and as offered beside it where that differs. */
export function toBuyer(amount: number, { readIn }: Pick<Quote, 'readIn'>, { currency, perUsd }: OfferPart) {
  const offered = moneyText(amount, currency)
  if (!readIn || !perUsd || readIn.currency === currency) return offered
  return `≈ ${moneyText((amount / perUsd) * readIn.perUsd, readIn.currency)} (${offered})`
}
