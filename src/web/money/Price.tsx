import { formatDay, formatPrice } from '../ui/format.js'
import styles from './Price.module.css'
import { useReaderCurrency } from './reader-currency.js'
import { useApproximation } from './use-approximation.js'

type Props = { amount: number | null; currency: string; none?: string }

/** A price as it is offered and, where the reader counts in another currency, about what that is. */
export function Price({ amount, currency, none = '–' }: Props) {
  const reader = useReaderCurrency()
  if (amount === null) return none
  return (
    <span className={styles.price}>
      <span>{formatPrice(amount, currency)}</span>{' '}
      {currency !== reader && <About amount={amount} currency={currency} />}
    </span>
  )
}

/** Apart from the price, since most prices need no rates and a page has sixty of them. */
function About({ amount, currency }: { amount: number; currency: string }) {
  const { reader, approximate } = useApproximation([{ pricePerUnit: amount, currency }])
  const about = approximate(amount, currency)
  return (
    about && (
      <small className={styles.about} title={about.asOf ? `At the rate of ${formatDay(about.asOf)}` : undefined}>
        ≈ {formatPrice(about.amount, reader)}
      </small>
    )
  )
}
