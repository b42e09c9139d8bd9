import type { KeyboardEvent, Ref } from 'react'
import { readPrice } from '../../shared/inventory/typed-amounts.js'
import { TextField } from '../ui/fields.js'
import { formatPrice } from '../ui/format.js'

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
  return <TextField label="Quantity" required name="quantity" inputMode="numeric" autoComplete="off" {...props} />
}

/** A price as people type it. Where it is written in another way than we would, it says how it was understood. */
export function PriceField(props: Props) {
  const { value } = readPrice(props.value)
  const isPlain = /^\s*\d*(?:\.\d{1,2})?\s*$/.test(props.value)
  return (
    <TextField
      label="Price per Unit"
      {...(!props.hideLabel && { unit: '$' })}
      name="pricePerUnit"
      inputMode="decimal"
      autoComplete="off"
      placeholder={props.hideLabel ? 'No price' : undefined}
      hint={value !== undefined && value !== null && !isPlain ? `= ${formatPrice(value)}` : undefined}
      {...props}
    />
  )
}
