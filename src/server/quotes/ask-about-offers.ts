import type { Db } from '../db/database.js'
import { askBack, isSamePrice, type PriceToJudge, priceJudge } from '../money/judge-price.js'
import type { OfferPart, Quote } from './read-quotes.js'

export type PricedOffer = { quote: Quote; own: OfferPart; pricePerUnit: number; currency: string | undefined }

/**
 * Asks back about offers whose price looks wrong. A price that equals the previous offer or the price in stock was
 * confirmed before.
 */
export async function askAboutOffers(trx: Db, offers: readonly PricedOffer[]) {
  const prices = offers.flatMap(
    ({ quote: { id, panel }, own, pricePerUnit, currency = own.currency }): PriceToJudge[] =>
      [own, own.stock].some((known) => isSamePrice({ pricePerUnit, currency }, known))
        ? []
        : [{ id, panel, pricePerUnit, currency }],
  )
  if (prices.length > 0) askBack(await priceJudge(trx), prices)
}
