import { formatDay } from '../ui/format.js'
import styles from './RateNote.module.css'
import { useApproximation } from './use-approximation.js'

type Props = { prices: readonly { pricePerUnit: number | null; currency: string }[] }

/** Below prices of several currencies: the day of the rates. Renders nothing if none is foreign. */
export function RateNote({ prices }: Props) {
  const { reader, isNeeded, approximate } = useApproximation(prices)
  if (!isNeeded) return null
  const foreign = prices.filter(({ pricePerUnit, currency }) => pricePerUnit !== null && currency !== reader)
  const days = foreign.flatMap(({ pricePerUnit, currency }) => approximate(pricePerUnit, currency)?.asOf ?? [])
  const missing = [
    ...new Set(
      foreign.filter((price) => !approximate(price.pricePerUnit, price.currency)).map(({ currency }) => currency),
    ),
  ]
  const [oldest] = days.sort()
  return (
    <div className={styles.note}>
      <span>
        {oldest && `≈ at rates of ${formatDay(oldest)}. `}
        {missing.length > 0 && `There is no rate between ${missing.join(', ')} and ${reader}.`}
      </span>
    </div>
  )
}
