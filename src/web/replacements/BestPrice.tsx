import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { useReaderRates } from '../money/use-approximation.js'
import { formatPerWatt, formatPrice } from '../ui/format.js'
import { priceInReaders } from './offered-price.js'

/** The price per piece of what would be bought, and per watt, in the reader's currency. */
export function BestPrice({ item: { offers, panel } }: { item: ReplacementItem }) {
  const { reader, rates } = useReaderRates()
  const price = priceInReaders(offers.best, reader, rates)
  if (!offers.best) return null
  if (!price) return <span>Price on request</span>
  const perWatt = panel.Watts_W ? ` (${formatPerWatt(price.amount / panel.Watts_W, reader)} per W)` : ''
  return (
    <span>
      <b>
        {price.isExact ? '' : '≈ '}
        {formatPrice(price.amount, reader)}
      </b>{' '}
      each{perWatt}
    </span>
  )
}
