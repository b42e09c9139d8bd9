import type { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { formatPercent } from '../ui/format.js'
import styles from './MarketRank.module.css'

/** The rank of a price among offers of the same panel, and its distance from the best other offer. */
export function MarketRank({ market }: Pick<InventoryItem, 'market'>) {
  if (!market) return '–'
  const { rank, offers, distancePercent } = market
  if (distancePercent === null) return <span className={styles.distance}>only offer</span>
  const isLowest = rank === 1
  return (
    <span
      className={styles.rank}
      title={`Your price is number ${rank} of ${offers}, ${inWords(distancePercent)} the lowest other price`}
    >
      <span className={isLowest ? styles.lowest : undefined}>
        {rank} of {offers}
      </span>
      <span className={styles.distance}>{signed(distancePercent)}</span>
    </span>
  )
}

const signed = (percent: number) => `${percent > 0 ? '+' : ''}${formatPercent(percent, 1)}`
const inWords = (percent: number) =>
  percent === 0 ? 'the same as' : `${formatPercent(Math.abs(percent), 1)} ${percent > 0 ? 'above' : 'below'}`
