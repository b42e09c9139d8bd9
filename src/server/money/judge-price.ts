import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { moneyText, perWattText } from '../../shared/money/money-text.js'
import type { PriceQuestion } from '../../shared/money/price-question.js'
import { unusualPrice } from '../../shared/money/unusual-price.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { Db } from '../db/database.js'

/** A price that differs from the usual one by this factor is asked back. */
const farFactor = 4
/** With fewer offers than this, the usual price is a typical price of recent years. */
const fewestOffers = 20
const usualWithout = 0.2
/** A sample: ids are random, so the first ones are random offers, enough for the median of any number. */
const mostOffers = 2000

export type PriceJudge = (price: number, currency: string, watts: number | null) => string | undefined

/**
 * Says why a price looks wrong: per watt it is far from the offers of the catalogue. Without a rate it says nothing.
 */
export async function priceJudge(db: Db): Promise<PriceJudge> {
  const { rows } = await sql<{ offers: number; median: number | null }>`
    select count(*) as offers, percentile_cont(0.5) within group (order by i.price_usd / p.watts_w::numeric) as median
    from (select price_usd, panel_id from inventory where price_usd > 0 order by id limit ${mostOffers}) i
    join panels p on p.id = i.panel_id where p.watts_w > 0`.execute(db)
  const rates = await db.selectFrom('exchange_rates').select(['currency', 'per_usd']).execute()
  const perUsd = new Map([...rates.map((rate) => [rate.currency, rate.per_usd] as const), ['USD', 1]])
  const [known] = rows
  const usual = known?.median && known.offers >= fewestOffers ? known.median : usualWithout
  return (price, currency, watts) => {
    const rate = perUsd.get(currency)
    if (rate === undefined || !watts || price === 0) return undefined
    const perWatt = price / rate / watts
    if (perWatt <= usual * farFactor && perWatt >= usual / farFactor) return undefined
    const inItsCurrency = (dollars: number) => perWattText(dollars * rate, currency)
    return unusualPrice(moneyText(price, currency), inItsCurrency(perWatt), inItsCurrency(usual))
  }
}

type Price = { pricePerUnit: number; currency: string }
export type PriceToJudge = Price & {
  id: string
  panel: { SKU: string; Brand: string | null; Watts_W: number | null }
}

const mostQuestions = 20

/** Asks back about all prices that look wrong at once, by throwing: the transaction is rolled back. */
export function askBack(judge: PriceJudge, prices: readonly PriceToJudge[]) {
  const questions = prices.flatMap(({ id, panel, pricePerUnit, currency }): PriceQuestion[] => {
    const message = judge(pricePerUnit, currency, panel.Watts_W)
    return message === undefined ? [] : [{ id, panel: panelTitle(panel), message }]
  })
  const [first] = questions
  if (!first) return
  const message =
    questions.length === 1 ? `${first.message}.` : `${questions.length} prices are far from what panels usually cost.`
  throw new AppError('unusual_price', message, {
    extra: { questions: questions.slice(0, mostQuestions), questionCount: questions.length },
  })
}

/** A price that is already stored was confirmed when it was entered. */
export const isSamePrice = (one: Price, other: { pricePerUnit: number | null; currency: string } | null | undefined) =>
  other?.pricePerUnit === one.pricePerUnit && other.currency === one.currency
