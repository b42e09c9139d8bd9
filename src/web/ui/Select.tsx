import type { SelectHTMLAttributes } from 'react'

export type SelectProps<Value extends string> = Omit<
  SelectHTMLAttributes<HTMLSelectElement>,
  'value' | 'onChange' | 'children'
> & {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

/** The browser's own select with typed values. */
export function Select<Value extends string>({ value, options, onChange, ...select }: SelectProps<Value>) {
  function choose(chosen: string) {
    const option = options.find((each) => each.value === chosen)
    if (option) onChange(option.value)
  }
  return (
    <select {...select} value={value} onChange={(event) => choose(event.target.value)}>
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}
