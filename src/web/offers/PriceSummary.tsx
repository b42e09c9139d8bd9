import type { Panel } from '../../shared/panels/panel-shapes.js'
import { formatCount, formatNumber, formatPrice } from '../ui/format.js'
import styles from './PriceSummary.module.css'

type Props = { panel: Pick<Panel, 'lowestPrice' | 'stockQuantity' | 'inventory' | 'Watts_W'> }

/** The two figures people buy by: the lowest price, also per watt, and how many there are. */
export function PriceSummary({ panel: { lowestPrice, stockQuantity, inventory, Watts_W } }: Props) {
  if (inventory.length === 0) return null
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{inventory.length > 1 ? 'Price from' : 'Price'}</dt>
        <dd>
          {lowestPrice === null ? 'on request' : formatPrice(lowestPrice)}
          {lowestPrice !== null && Watts_W !== null && (
            <span className={styles.beside}>${formatNumber(lowestPrice / Watts_W, 3)} per W</span>
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
