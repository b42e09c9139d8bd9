import { leastPercent, leastShown_percent } from '../../shared/matching/verdict.js'
import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { type ReaderMoney, readerPrice } from '../money/reader-price.js'
import { lowestOffer } from '../offers/lowest-offer.js'
import { formatCount } from '../ui/format.js'
import { offeredPrice } from './offered-price.js'

/** The meaning of a part of the verdict. */
export type Tone = 'ok' | 'open' | 'attention' | 'no'
type Part = { words: string; tone: Tone }

/** How a candidate is related to the old panel; null if it is not. */
export function kinWords({ sameModel, sameSeries }: Pick<ReplacementItem, 'sameModel' | 'sameSeries'>) {
  if (sameModel) return 'same model'
  return sameSeries ? 'same series' : null
}

const sizeParts: Record<ReplacementItem['size']['verdict'], Part> = {
  same: { words: 'same size', tone: 'ok' },
  sameOutline: { words: 'same outline, frame height not known', tone: 'open' },
  otherClamps: { words: 'other clamps', tone: 'attention' },
  gap: { words: 'leaves a gap', tone: 'attention' },
  tooLarge: { words: 'too large', tone: 'no' },
  unknown: { words: 'size not stated', tone: 'open' },
}

export const plugParts: Record<ReplacementItem['connector']['verdict'], Part> = {
  same: { words: 'same plug', tone: 'ok' },
  possible: { words: 'ask which plug', tone: 'attention' },
  other: { words: 'other plug', tone: 'attention' },
  unknown: { words: 'look at the plug', tone: 'open' },
}

const levelTones: Record<NonNullable<ReplacementItem['electrical']['level']>, Tone> = {
  matched: 'ok',
  acceptable: 'attention',
  optimiser: 'attention',
  unsuitable: 'no',
}

/** The change of the string's output, with one decimal; a span if figures are missing. */
export function changeWords({ stc, range }: ReplacementItem['electrical']) {
  if (!stc) return 'string not computable'
  if (!range) return `string ${signed(stc.changePercent)}`
  const { from, to } = range.stc.changePercent
  const [least, most] = [oneDecimal(from), oneDecimal(to)]
  if (least !== most) return `string ${least} to ${most} %`
  return `string ${Math.abs(to) < leastShown_percent ? '' : 'about '}${signed(to)}`
}

/** Signed, unless it rounds to zero. */
function oneDecimal(percent: number) {
  const figure = Math.abs(percent).toFixed(1)
  return figure === '0.0' ? figure : `${percent < 0 ? '−' : '+'}${figure}`
}

function signed(percent: number) {
  if (Math.abs(percent) < leastPercent) return '0.0 %'
  if (Math.abs(percent) < leastShown_percent) return `less than 0.1 % ${percent < 0 ? 'lower' : 'higher'}`
  return `${oneDecimal(percent)} %`
}

type ItemOffers = { offers: ReplacementItem['offers']; panel: Pick<ReplacementItem['panel'], 'inventory'> }

/** Stock, number of suppliers, and price and place of the best offer, which is not the cheapest if that one is old. */
export function stockWords({ offers: { suppliers, pieces, best }, panel }: ItemOffers, money: ReaderMoney) {
  if (suppliers === 0) return 'not in stock'
  const first = best?.lines[0]?.offer
  const country = (first?.warehouse ?? first?.supplier)?.country
  const place = country ? ` (${country})` : ''
  const lowest = lowestOffer(panel.inventory)?.priceUsd ?? Number.POSITIVE_INFINITY
  const isLowest = lowest >= (best?.pricePerUnit ?? 0) - 0.005
  const offered = offeredPrice(best)
  const words = offered && readerPrice(offered.amount, offered.currency, money).text
  const price = words ? `, ${isLowest ? 'from' : 'best offer'} ${words}` : ''
  return `${formatCount(pieces)} in stock at ${suppliers} ${suppliers === 1 ? 'supplier' : 'suppliers'}${price}${place}`
}

const stockTone = ({ suppliers, enough }: ReplacementItem['offers']): Tone =>
  suppliers === 0 ? 'no' : enough ? 'ok' : 'attention'

/** Fit, plug, loss of the string, stock. */
export const glanceOf = (item: ReplacementItem, money: ReaderMoney): Part[] => [
  ...fitOf(item),
  { words: stockWords(item, money), tone: stockTone(item.offers) },
]

const fitOf = ({ size, connector, electrical }: ReplacementItem): Part[] => [
  sizeParts[size.verdict],
  plugParts[connector.verdict],
  { words: changeWords(electrical), tone: electrical.level === null ? 'open' : levelTones[electrical.level] },
]

/** How a candidate fits, without stock and price: "same size · other plug · string −0.1 %". */
export const fitLine = (item: ReplacementItem) =>
  fitOf(item)
    .map(({ words }) => words)
    .join(' · ')
