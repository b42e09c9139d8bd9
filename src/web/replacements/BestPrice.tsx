import type { ReplacementItem } from '../../shared/replacements/replacement-shapes.js'
import { Price } from '../money/Price.js'
import { offeredPrice } from './offered-price.js'

/** The price per piece of what would be bought, and per watt. */
export function BestPrice({ item: { offers, panel } }: { item: ReplacementItem }) {
  const price = offeredPrice(offers.best)
  if (!offers.best) return null
  if (!price) return <span>Price on request</span>
  return (
    <span>
      <b>
        <Price {...price} />
      </b>{' '}
      each
      {panel.Watts_W && (
        <>
          {' '}
          (<Price {...price} watts={panel.Watts_W} brief /> per W)
        </>
      )}
    </span>
  )
}
