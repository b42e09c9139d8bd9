import { t } from '@lingui/core/macro'
import {
  type InputHTMLAttributes,
  type Ref,
  type SelectHTMLAttributes,
  type TextareaHTMLAttributes,
  useState,
} from 'react'
import { IconButton } from './Button.js'
import { classNames } from './class-names.js'
import { Field, type FieldFrame } from './Field.js'
import styles from './Field.module.css'

type SelectProps<Value extends string> = Omit<
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

type Frame<Attributes> = FieldFrame & Omit<Attributes, 'className' | 'required' | 'children' | 'onChange' | 'value'>

function splitFrame<T extends FieldFrame>({ label, hint, error, warning, required, unit, hideLabel, ...rest }: T) {
  const frame: FieldFrame = { label, hint, error, warning, required, unit, hideLabel }
  return { frame, rest }
}

type TextProps = Frame<InputHTMLAttributes<HTMLInputElement>> & {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Figures are right-aligned, also those that may have a minus (`text`); a code of digits is not a figure. */
const isFigure = ({ inputMode, autoComplete }: InputHTMLAttributes<HTMLInputElement>) =>
  inputMode === 'decimal' || inputMode === 'text' || (inputMode === 'numeric' && autoComplete !== 'one-time-code')

export function TextField(props: TextProps) {
  const { frame, rest } = splitFrame(props)
  const { onChange, ...input } = rest
  return (
    <Field {...frame}>
      {(ids) => (
        <input
          {...input}
          {...ids}
          className={classNames(styles.control, isFigure(input) && styles.number)}
          onChange={(event) => onChange(event.target.value)}
        />
      )}
    </Field>
  )
}

/** A password that can be shown. It is never trimmed, and pasting is allowed. */
export function PasswordField(props: Omit<TextProps, 'type'>) {
  const [shown, setShown] = useState(false)
  const { frame, rest } = splitFrame(props)
  const { onChange, ...input } = rest
  return (
    <Field {...frame}>
      {(ids) => (
        <div className={styles.withButton}>
          <input
            {...input}
            {...ids}
            type={shown ? 'text' : 'password'}
            className={styles.control}
            onChange={(event) => onChange(event.target.value)}
          />
          <IconButton
            icon={shown ? 'eyeOff' : 'eye'}
            label={shown ? t`Hide password` : t`Show password`}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}

type SelectFieldProps<Value extends string> = FieldFrame & Omit<SelectProps<Value>, 'className' | 'required'>

export function SelectField<Value extends string>(props: SelectFieldProps<Value>) {
  const { frame, rest } = splitFrame(props)
  return <Field {...frame}>{(ids) => <Select {...rest} {...ids} className={styles.control} />}</Field>
}

type AreaProps = Frame<TextareaHTMLAttributes<HTMLTextAreaElement>> & {
  value: string
  onChange: (value: string) => void
}

export function TextAreaField(props: AreaProps) {
  const { frame, rest } = splitFrame(props)
  const { onChange, ...area } = rest
  return (
    <Field {...frame}>
      {(ids) => (
        <textarea {...area} {...ids} className={styles.control} onChange={(event) => onChange(event.target.value)} />
      )}
    </Field>
  )
}

type CheckProps = {
  label: string
  checked: boolean
  onChange: (checked: boolean) => void
  name?: string
  disabled?: boolean
}

export function CheckField({ label, checked, onChange, ...input }: CheckProps) {
  return (
    <label className={styles.check}>
      <input {...input} type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span>{label}</span>
    </label>
  )
}
