import { formatDay, formatPrice } from '../ui/format.js'
import styles from './Price.module.css'
import { useReaderCurrency } from './reader-currency.js'
import { useApproximation } from './use-approximation.js'

type Props = { amount: number | null; currency: string; none?: string }

/** A price as offered and, if the reader's currency differs, the approximate price in it. */
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

/** A separate component, because most of a page's sixty prices need no rates. */
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
