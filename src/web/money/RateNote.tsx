import { t } from '@lingui/core/macro'
import { formatDay } from '../ui/format.js'
import styles from './RateNote.module.css'
import { useReaderMoney } from './reader-price.js'

type Props = { prices: readonly { pricePerUnit: number | null; currency: string }[] }

/** Below prices of several currencies: the day of the rates. Renders nothing if none is foreign. */
export function RateNote({ prices }: Props) {
  const { reader, isNeeded, inReaders } = useReaderMoney(prices)
  if (!isNeeded) return null
  const foreign = prices.flatMap(({ pricePerUnit, currency }) =>
    pricePerUnit === null || currency === reader ? [] : [{ currency, converted: inReaders(pricePerUnit, currency) }],
  )
  const [oldest] = foreign.flatMap(({ converted }) => converted?.asOf ?? []).sort()
  const missing = new Set(foreign.flatMap(({ currency, converted }) => (converted ? [] : [currency])))
  return (
    <div className={styles.note}>
      <span>
        {oldest && t`≈ at rates of ${formatDay(oldest)}.`}{' '}
        {missing.size > 0 && t`There is no rate between ${[...missing].join(', ')} and ${reader}.`}
      </span>
    </div>
  )
}
