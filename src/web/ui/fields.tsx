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

type Frame<Attributes> = FieldFrame & Omit<Attributes, 'className' | 'required' | 'children' | 'onChange' | 'value'>

const splitFrame = <T extends FieldFrame>({ label, hint, error, warning, required, unit, hideLabel, ...rest }: T) => ({
  frame: { label, hint, error, warning, required, unit, hideLabel } as FieldFrame,
  rest,
})

type TextProps = Frame<InputHTMLAttributes<HTMLInputElement>> & {
  value: string
  onChange: (value: string) => void
  ref?: Ref<HTMLInputElement>
}

/** Figures stand at the right; a code of digits is no figure. */
const isFigure = ({ inputMode, autoComplete }: InputHTMLAttributes<HTMLInputElement>) =>
  inputMode === 'decimal' || (inputMode === 'numeric' && autoComplete !== 'one-time-code')

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

/** A password that can be looked at. It is never trimmed, and pasting is welcome. */
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
            label={shown ? 'Hide password' : 'Show password'}
            aria-pressed={shown}
            onClick={() => setShown(!shown)}
          />
        </div>
      )}
    </Field>
  )
}

type SelectProps<Value extends string> = Frame<SelectHTMLAttributes<HTMLSelectElement>> & {
  value: Value
  onChange: (value: Value) => void
  options: readonly { value: Value; label: string }[]
}

export function SelectField<Value extends string>(props: SelectProps<Value>) {
  const { frame, rest } = splitFrame(props)
  const { options, onChange, ...select } = rest
  return (
    <Field {...frame}>
      {(ids) => (
        <select
          {...select}
          {...ids}
          className={styles.control}
          onChange={(event) => onChange(event.target.value as Value)}
        >
          {options.map(({ value, label }) => (
            <option key={value} value={value}>
              {label}
            </option>
          ))}
        </select>
      )}
    </Field>
  )
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
