import { formatDay, formatPrice } from '../ui/format.js'
import styles from './Price.module.css'
import { useApproximation } from './use-approximation.js'

type Props = { amount: number | null; currency: string; none?: string }

/** A price as it is offered and, where the reader counts in another currency, about what that is. */
export function Price({ amount, currency, none = '–' }: Props) {
  const { reader, approximate } = useApproximation([{ pricePerUnit: amount, currency }])
  if (amount === null) return none
  const about = approximate(amount, currency)
  return (
    <span className={styles.price}>
      <span>{formatPrice(amount, currency)}</span>{' '}
      {about && (
        <small className={styles.about} title={about.asOf ? `At the rate of ${formatDay(about.asOf)}` : undefined}>
          ≈ {formatPrice(about.amount, reader)}
        </small>
      )}
    </span>
  )
}
