import type { Panel } from '../../shared/panels/panel-shapes.js'
import { Price } from '../money/Price.js'
import { formatCount } from '../ui/format.js'
import { lowestOffer } from './lowest-offer.js'
import styles from './PriceSummary.module.css'

type Props = { panel: Pick<Panel, 'stockQuantity' | 'inventory' | 'Watts_W'> }

/** The key figures for buyers: the lowest price, also per watt, and the stock. */
export function PriceSummary({ panel: { stockQuantity, inventory, Watts_W } }: Props) {
  if (inventory.length === 0) return null
  const lowest = lowestOffer(inventory)
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{inventory.length > 1 ? 'Price from' : 'Price'}</dt>
        <dd>
          {lowest ? <Price amount={lowest.pricePerUnit} currency={lowest.currency} /> : 'on request'}
          {lowest && Watts_W && (
            <span className={styles.beside}>
              <Price amount={lowest.pricePerUnit} currency={lowest.currency} watts={Watts_W} /> per W
            </span>
          )}
        </dd>
      </div>
      <div>
        <dt>In stock</dt>
        <dd>
          {formatCount(stockQuantity)}
          <span className={styles.beside}>{stockQuantity === 1 ? 'piece' : 'pieces'}</span>
        </dd>
      </div>
    </dl>
  )
}
