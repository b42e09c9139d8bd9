import { t } from '@lingui/core/macro'
import type { KeyboardEvent, Ref } from 'react'
import { currencySign } from '../../shared/money/money-text.js'
import { readPrice, writePrice } from '../../shared/money/typed-amounts.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { CurrencySelect } from '../money/CurrencySelect.js'
import { TextField } from '../ui/fields.js'
import { formatPrice } from '../ui/format.js'
import styles from './AmountFields.module.css'

type Props = {
  value: string
  onChange: (value: string) => void
  error?: string | undefined
  hideLabel?: boolean
  required?: boolean
  name?: string
  ref?: Ref<HTMLInputElement>
  onKeyDown?: (event: KeyboardEvent) => void
}

export function QuantityField(props: Props) {
  return <TextField label={t`Quantity`} required name="quantity" inputMode="numeric" autoComplete="off" {...props} />
}

/** A price input. If the price is written unusually, the field shows how it was understood. */
function PriceField({ currency = comparedIn, ...props }: Props & { currency?: string }) {
  const { value } = readPrice(props.value)
  const [, sign] = writePrice(0.5)
  const isPlain = new RegExp(`^\\s*\\d*(?:[${sign}]\\d{1,2})?\\s*$`).test(props.value)
  return (
    <TextField
      label={t`Price per Unit`}
      {...(!props.hideLabel && { unit: currencySign(currency) })}
      name="pricePerUnit"
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.hideLabel ? t`No price` : undefined}
      hint={value !== undefined && value !== null && !isPlain ? `= ${formatPrice(value, currency)}` : undefined}
      {...props}
    />
  )
}

type MoneyProps = Props & { currency: string; onCurrency: (currency: string) => void }

/** A price and its currency. A currency typed with the price takes precedence. */
export function MoneyField({ currency, onCurrency, onChange, ...props }: MoneyProps) {
  function handleTyped(typed: string) {
    onChange(typed)
    const named = readPrice(typed).currency
    if (named !== undefined) onCurrency(named)
  }
  return (
    <div className={styles.money}>
      <PriceField {...props} currency={currency} onChange={handleTyped} />
      <CurrencySelect short hideLabel={props.hideLabel ?? false} value={currency} onChange={onCurrency} />
    </div>
  )
}
