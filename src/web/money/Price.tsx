import { t } from '@lingui/core/macro'
import { formatDay, formatPerWatt, formatPrice } from '../ui/format.js'
import styles from './Price.module.css'
import { useReaderCurrency } from './reader-currency.js'
import { readerPrice, useReaderMoney } from './reader-price.js'

type PriceProps = {
  amount: number
  currency: string
  /** Shows the price per watt of a panel with this power. */
  watts?: number | undefined
  /** Without the offered price, for narrow places. */
  brief?: boolean
  /** Without the sign of a conversion, beside a price that has it. */
  plain?: boolean
}
type Props = Omit<PriceProps, 'amount'> & { amount: number | null; none?: string }

const formatFor = (watts: number | undefined) =>
  watts === undefined ? formatPrice : (amount: number, currency: string) => formatPerWatt(amount / watts, currency)

/** A price in the reader's currency and, if it is offered in another one, the offered price beside it. */
export function Price({ amount, none = '–', ...rest }: Props) {
  const reader = useReaderCurrency()
  const { currency, watts } = rest
  if (amount === null) return none
  if (currency === reader) return <span className={styles.price}>{formatFor(watts)(amount, currency)}</span>
  return <ForeignPrice amount={amount} {...rest} />
}

/** A separate component, because most of a page's sixty prices need no rates. */
function ForeignPrice({ amount, currency, watts, brief, plain }: PriceProps) {
  const { text, offered, asOf } = readerPrice(amount, currency, useReaderMoney(), formatFor(watts))
  const words = [brief && offered && t`Offered for ${offered}`, asOf && t`At the rate of ${formatDay(asOf)}`]
  return (
    <span className={styles.price}>
      <span title={words.filter(Boolean).join('. ') || undefined}>{plain ? text.replace(/^≈\s/, '') : text}</span>
      {offered && !brief && <small className={styles.offered}> {offered}</small>}
    </span>
  )
}
