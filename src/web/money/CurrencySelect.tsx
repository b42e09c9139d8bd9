import { commonCurrencies, currencies } from '../../shared/money/currencies.js'
import { SelectField } from '../ui/fields.js'

const names = new Intl.DisplayNames('en', { type: 'currency' })
const rest = currencies.filter((code) => !commonCurrencies.includes(code))
const optionOf = (value: string) => ({ value, label: `${value} – ${names.of(value) ?? value}` })
const options = [...commonCurrencies, ...rest].map(optionOf)
const shortOptions = [...commonCurrencies, ...rest].map((value) => ({ value, label: value }))

type Props = {
  value: string
  onChange: (currency: string) => void
  label?: string
  hideLabel?: boolean
  name?: string
  error?: string | undefined
  hint?: string
  /** Codes alone, where there is little room. */
  short?: boolean
  /** The usual ones and the one that is chosen, where there are very many lists. */
  few?: boolean
  disabled?: boolean
}

/** A currency; those that panels are mostly traded in come first. */
export function CurrencySelect({ label = 'Currency', name = 'currency', short, few, ...props }: Props) {
  const all = short ? shortOptions : options
  const shown = few ? all.filter(({ value }) => value === props.value || commonCurrencies.includes(value)) : all
  return <SelectField label={label} name={name} options={shown} {...props} />
}
