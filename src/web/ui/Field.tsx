import { type ReactNode, useId } from 'react'
import { classNames } from './class-names.js'
import styles from './Field.module.css'
import form from './form.module.css'
import { Icon } from './Icon.js'

export type FieldFrame = {
  label: string
  /** Permanent help text. */
  hint?: ReactNode
  error?: string | undefined
  required?: boolean
  unit?: string
  /** Shown for a valid but unusual value. */
  warning?: string | undefined
  hideLabel?: boolean
}

type FieldIds = {
  id: string
  'aria-describedby': string | undefined
  'aria-invalid': true | undefined
  'aria-required': true | undefined
}

/** Label, control, hint and error, connected so that screen readers announce them together. */
export function Field({
  label,
  hint,
  error,
  warning,
  required,
  unit,
  hideLabel,
  children,
}: FieldFrame & { children: (ids: FieldIds) => ReactNode }) {
  const id = useId()
  const described = [unit && `${id}-unit`, hint && `${id}-hint`, error && `${id}-error`, warning && `${id}-warning`]
    .filter(Boolean)
    .join(' ')
  return (
    <div className={styles.field}>
      <div className={classNames(styles.head, hideLabel && 'visually-hidden')}>
        <label htmlFor={id} className={classNames(styles.label, required && styles.required)}>
          {label}
        </label>
        {unit && (
          <span id={`${id}-unit`} className={styles.unit}>
            {unit}
          </span>
        )}
      </div>
      {children({
        id,
        'aria-describedby': described || undefined,
        'aria-invalid': error ? true : undefined,
        'aria-required': required || undefined,
      })}
      {hint && (
        <p id={`${id}-hint`} className={form.note}>
          {hint}
        </p>
      )}
      {error && (
        <p id={`${id}-error`} className={styles.error}>
          <Icon name="alert" size={16} />
          <span>{error}</span>
        </p>
      )}
      {warning && !error && (
        <p id={`${id}-warning`} className={styles.warning}>
          <Icon name="info" size={16} />
          <span>{warning}</span>
        </p>
      )}
    </div>
  )
}
