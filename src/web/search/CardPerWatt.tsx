import type { Panel } from '../../shared/panels/panel-shapes.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { useApproximation } from '../money/use-approximation.js'
import { lowestOffer, type NamedPrice } from '../offers/lowest-offer.js'
import { formatPerWatt } from '../ui/format.js'

/** The price per watt of the cheapest offer, among the figures of a card; nothing without a price or a power. */
export function CardPerWatt({ panel: { inventory, Watts_W } }: { panel: Panel }) {
  const reader = useReaderCurrency()
  const lowest = lowestOffer(inventory)
  if (!lowest || !Watts_W) return null
  return (
    <>
      <dt>Price per W</dt>
      <dd>
        {lowest.currency === reader ? (
          formatPerWatt(lowest.pricePerUnit / Watts_W, lowest.currency)
        ) : (
          <About lowest={lowest} watts={Watts_W} />
        )}
      </dd>
    </>
  )
}

/** A separate component, because most cards need no rates. */
function About({ lowest, watts }: { lowest: NamedPrice; watts: number }) {
  const { reader, approximate } = useApproximation([lowest])
  const offered = formatPerWatt(lowest.pricePerUnit / watts, lowest.currency)
  const about = approximate(lowest.pricePerUnit, lowest.currency)
  return about ? <span title={`Offered for ${offered}`}>≈ {formatPerWatt(about.amount / watts, reader)}</span> : offered
}
