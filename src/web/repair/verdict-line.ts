import { plural, t } from '@lingui/core/macro'
import { priceAt } from '../../shared/money/order-cost.js'
import { leastPercent, leastShown_percent } from '../../shared/physics/verdict.js'
import type { ReplacementItem } from '../../shared/repair/replacement-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { countryName } from '../base/language/place.js'
import { type ReaderMoney, readerPrice } from '../money/reader-price.js'
import { formatCount, formatNumber } from '../ui/format.js'

/** The meaning of a part of the verdict. */
export type Tone = 'ok' | 'open' | 'attention' | 'no'
type Part = { words: string; tone: Tone }

/** How a candidate is related to the old panel; null if it is not. */
export function kinWords({ sameModel, sameSeries }: Pick<ReplacementItem, 'sameModel' | 'sameSeries'>) {
  if (sameModel) return t`same model`
  return sameSeries ? t`same series` : null
}

const sizeParts = ({ longer, wider }: ReplacementItem['size']): Record<ReplacementItem['size']['verdict'], Part> => ({
  same: { words: t`same size`, tone: 'ok' },
  sameOutline: { words: t`same outline, frame height not known`, tone: 'open' },
  otherClamps: { words: t`other clamps`, tone: 'attention' },
  gap: { words: t`leaves a gap`, tone: 'attention' },
  larger: { words: largerWords(longer ?? 0, wider ?? 0), tone: 'attention' },
  rowEnd: { words: rowEndWords(longer ?? 0, wider ?? 0), tone: 'attention' },
  about: { words: t`about this size: measure`, tone: 'open' },
  tooLarge: { words: t`too large`, tone: 'no' },
  unknown: { words: t`size not stated`, tone: 'open' },
})

/** The side that is larger by more, and what to do about it. */
function largerWords(longer: number, wider: number) {
  const most = formatNumber(Math.max(longer, wider), 1)
  return longer > wider ? t`${most} mm longer: move clamps` : t`${most} mm wider: move clamps`
}

function rowEndWords(longer: number, wider: number) {
  const most = formatNumber(Math.max(longer, wider), 1)
  return longer > wider ? t`${most} mm longer: needs room` : t`${most} mm wider: needs room`
}

export const plugParts = (): Record<ReplacementItem['connector']['verdict'], Part> => ({
  same: { words: t`same plug`, tone: 'ok' },
  possible: { words: t`ask which plug`, tone: 'attention' },
  other: { words: t`other plug`, tone: 'attention' },
  unknown: { words: t`look at the plug`, tone: 'open' },
})

const levelTones: Record<NonNullable<ReplacementItem['electrical']['level']>, Tone> = {
  matched: 'ok',
  acceptable: 'attention',
  optimiser: 'attention',
  unsuitable: 'no',
}

/** The change of the string's output, with one decimal; a span if figures are missing. */
export function changeFigure({ stc, range }: ReplacementItem['electrical']) {
  if (!stc) return t`not computable`
  if (!range) return signed(stc.changePercent)
  const { from, to } = range.stc.changePercent
  const [least, most] = [oneDecimal(from), oneDecimal(to)]
  if (least !== most) return t`${least} to ${most} %`
  const change = signed(to)
  return Math.abs(to) < leastShown_percent ? change : t`about ${change}`
}

/** The same as a part of the verdict: "string −0.4 %". */
export function changeWords(electrical: ReplacementItem['electrical']) {
  const change = changeFigure(electrical)
  return t`string ${change}`
}

/** Signed, unless it rounds to zero. */
function oneDecimal(percent: number) {
  const rounded = Number(percent.toFixed(1)) || 0
  return `${rounded > 0 ? '+' : ''}${formatNumber(rounded, 1)}`
}

function signed(percent: number) {
  if (Math.abs(percent) < leastPercent) return `${formatNumber(0, 1)} %`
  if (Math.abs(percent) >= leastShown_percent) return `${oneDecimal(percent)} %`
  const least = formatNumber(leastShown_percent, 1)
  return percent < 0 ? t`less than ${least} % lower` : t`less than ${least} % higher`
}

type ItemOffers = Pick<ReplacementItem, 'offers'>

/** Stock, number of suppliers, and price and place of the best offer for the pieces needed. */
export function stockWords({ offers: { suppliers, pieces, best } }: ItemOffers, money: ReaderMoney) {
  if (suppliers === 0) return t`not in stock`
  const first = best?.lines[0]?.offer
  const country = (first?.warehouse ?? first?.supplier)?.country
  const place = country ? ` (${countryName(country)})` : ''
  const offered = offeredPrice(best)
  const price = offered && readerPrice(offered.amount, offered.currency, money).text
  return stockAt(formatCount(pieces), suppliers, price) + place
}

/** The stock with its best price, if one is known. */
export function stockAt(pieces: string, suppliers: number, price?: string) {
  if (!price)
    return plural(suppliers, { one: `${pieces} in stock at # supplier`, other: `${pieces} in stock at # suppliers` })
  return plural(suppliers, {
    one: `${pieces} in stock at # supplier, best offer ${price}`,
    other: `${pieces} in stock at # suppliers, best offer ${price}`,
  })
}

const stockTone = ({ suppliers, enough }: ReplacementItem['offers']): Tone =>
  suppliers === 0 ? 'no' : enough ? 'ok' : 'attention'

/** Fit, plug, loss of the string, stock. */
export const glanceOf = (item: ReplacementItem, money: ReaderMoney): Part[] => [
  ...fitOf(item),
  { words: stockWords(item, money), tone: stockTone(item.offers) },
]

const fitOf = ({ size, connector, electrical }: ReplacementItem): Part[] => [
  sizeParts(size)[size.verdict],
  plugParts()[connector.verdict],
  { words: changeWords(electrical), tone: electrical.level === null ? 'open' : levelTones[electrical.level] },
]

/** How a candidate fits, without stock and price: "same size · other plug · string −0.1 %". */
export const fitLine = (item: ReplacementItem) =>
  fitOf(item)
    .map(({ words }) => words)
    .join(' · ')

type BestOffers = ReplacementItem['offers']['best']

/**
 * The price per piece over the lines to buy, in their common currency; in the currency of comparison if they have
 * several. Undefined without a price.
 */
export function offeredPrice(best: BestOffers): { amount: number; currency: string } | undefined {
  const [first] = best?.lines ?? []
  if (!best || !first || best.lines.some(({ offer }) => offer.pricePerUnit === null)) return undefined
  const { currency } = first.offer
  if (best.lines.some(({ offer }) => offer.currency !== currency))
    return best.pricePerUnit === null ? undefined : { amount: best.pricePerUnit, currency: comparedIn }
  const total = best.lines.reduce((sum, { offer, pieces }) => sum + (priceAt(offer, pieces) ?? 0) * pieces, 0)
  return { amount: total / best.pieces, currency }
}
