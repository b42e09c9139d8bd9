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
  /** Codes only, for narrow places. */
  short?: boolean
  /** Only the usual currencies and the chosen one, for screens with many selects. */
  few?: boolean
  disabled?: boolean
}

/** Chooses a currency; the usual ones of the trade come first. */
export function CurrencySelect({ label = 'Currency', name = 'currency', short, few, ...props }: Props) {
  const all = short ? shortOptions : options
  const shown = few ? all.filter(({ value }) => value === props.value || commonCurrencies.includes(value)) : all
  return <SelectField label={label} name={name} options={shown} {...props} />
}
