import {
  ageInDays,
  agingAfterDays,
  type Freshness,
  freshnessOf,
  staleAfterDays,
} from '../../shared/inventory/freshness.js'
import { Badge } from '../ui/Badge.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import styles from './OfferAge.module.css'

export const freshnessLabels: Record<Freshness, string> = {
  fresh: `Confirmed in the last ${agingAfterDays} days`,
  aging: `Not confirmed for ${agingAfterDays} days`,
  stale: `Not confirmed for ${staleAfterDays} days`,
}

/** How old an offer is, marked once it is old enough to doubt. */
export function OfferAge({ updatedAt }: { updatedAt: string }) {
  const freshness = freshnessOf(updatedAt)
  return (
    <span className={styles.age} title={`Last changed or confirmed ${formatDateTime(updatedAt)}`}>
      <span>{formatAge(updatedAt)}</span>
      {freshness !== 'fresh' && (
        <Badge tone={freshness === 'aging' ? 'sun' : 'bad'} icon="clock">
          {ageInDays(updatedAt)} days old
        </Badge>
      )}
    </span>
  )
}
