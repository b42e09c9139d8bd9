import { plural, t } from '@lingui/core/macro'
import { ageInDays, agingAfterDays, type Freshness, freshnessOf, staleAfterDays } from '../../shared/stock/freshness.js'
import { Badge } from '../ui/Badge.js'
import { formatAge, formatDateTime } from '../ui/format.js'
import styles from './OfferAge.module.css'

export const freshnessLabels = (): Record<Freshness, string> => ({
  fresh: t`Confirmed in the last ${agingAfterDays} days`,
  aging: t`Not confirmed for ${agingAfterDays} days`,
  stale: t`Not confirmed for ${staleAfterDays} days`,
})

type Props = { updatedAt: string; inOneLine?: boolean }

/** The age of an offer, marked once it is stale. */
export function OfferAge({ updatedAt, inOneLine }: Props) {
  const freshness = freshnessOf(updatedAt)
  const at = formatDateTime(updatedAt)
  const days = ageInDays(updatedAt)
  return (
    <span className={inOneLine ? styles.inOneLine : styles.age} title={t`Last changed or confirmed ${at}`}>
      {(!inOneLine || freshness === 'fresh') && <span>{formatAge(updatedAt)}</span>}
      {freshness !== 'fresh' && (
        <Badge tone={freshness === 'aging' ? 'sun' : 'bad'} icon="clock">
          {plural(days, { one: '# day old', other: '# days old' })}
        </Badge>
      )}
    </span>
  )
}
