import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { commonCurrencies, comparedIn, currencies } from '../../shared/values/currencies.js'
import { shownLanguage } from '../base/language/language.js'
import { SelectField } from '../ui/fields.js'
import { chooseCurrency, ratesQuery, useReaderCurrency } from './reader-currency.js'

const rest = currencies.filter((code) => !commonCurrencies.includes(code))
const shortOptions = [...commonCurrencies, ...rest].map((value) => ({ value, label: value }))

function namedOptions() {
  const names = new Intl.DisplayNames(shownLanguage(), { type: 'currency' })
  return shortOptions.map(({ value }) => ({ value, label: `${value} – ${names.of(value) ?? value}` }))
}

type Props = {
  value: string
  onChange: (currency: string) => void
  label?: string
  hideLabel?: boolean
  name?: string
  error?: string | undefined
  hint?: string
  /** Codes only, for narrow places. */
  short?: boolean
  /** Only the usual currencies and the chosen one, for screens with many selects. */
  few?: boolean
  /** Only US dollars, the chosen one and these: those that have a rate. */
  only?: readonly string[]
  disabled?: boolean
}

/** Chooses a currency; the usual ones of the trade come first. */
export function CurrencySelect({ label = t`Currency`, name = 'currency', short, few, only, ...props }: Props) {
  const all = short ? shortOptions : namedOptions()
  const offered = only ? [comparedIn, ...only] : few ? commonCurrencies : undefined
  const shown = offered ? all.filter(({ value }) => value === props.value || offered.includes(value)) : all
  return <SelectField label={label} name={name} options={shown} {...props} />
}

/** The first screen does not wait for what few people open at once. */
const afterMs = 1500

/** The currency of all prices, filters and charts. Only currencies with a rate are offered. */
export function ReaderCurrency({ label = t`Prices in`, name = 'readerCurrency' }: Pick<Props, 'label' | 'name'>) {
  const [isCalm, setIsCalm] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setIsCalm(true), afterMs)
    return () => clearTimeout(timer)
  }, [])
  const { data: rates = [] } = useQuery({ ...ratesQuery, enabled: isCalm })
  return (
    <CurrencySelect
      label={label}
      name={name}
      hideLabel
      short
      only={rates.map(({ currency }) => currency)}
      value={useReaderCurrency()}
      onChange={chooseCurrency}
    />
  )
}
