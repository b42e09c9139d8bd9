import { t } from '@lingui/core/macro'
import { type DragEvent, useId, useState } from 'react'
import { classNames } from './class-names.js'
import styles from './FileDrop.module.css'
import { figureFormat } from './format.js'
import { Icon } from './Icon.js'

/** Opens the browser's file chooser from a button; does nothing if nothing is chosen. */
export function pickFiles(accept: string, onFiles: (files: File[]) => void, multiple = false) {
  const input = document.createElement('input')
  input.type = 'file'
  input.accept = accept
  input.multiple = multiple
  input.addEventListener('change', () => onFiles([...(input.files ?? [])]))
  input.click()
}

type Props = {
  label: string
  hint: string
  accept: string
  multiple?: boolean
  disabled?: boolean
  /** A row instead of an area, inside a form. */
  compact?: boolean
  onFiles: (files: File[]) => void
}

/** Accepts files by drag or click. It is the browser's own file input, so keyboards and screen readers work too. */
export function FileDrop({ label, hint, accept, multiple = false, disabled = false, compact = false, onFiles }: Props) {
  const id = useId()
  const [over, setOver] = useState(false)
  function drop(event: DragEvent) {
    event.preventDefault()
    setOver(false)
    if (!disabled) onFiles([...event.dataTransfer.files].slice(0, multiple ? undefined : 1))
  }
  return (
    <label
      htmlFor={id}
      className={classNames(styles.drop, compact && styles.compact, over && styles.over, disabled && styles.disabled)}
      onDragOver={(event) => {
        event.preventDefault()
        setOver(true)
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <Icon name="upload" size={compact ? 20 : 28} />
      <span className={styles.label}>{label}</span>
      <span className={styles.hint}>{hint}</span>
      <input
        id={id}
        type="file"
        className={styles.input}
        accept={accept}
        multiple={multiple}
        disabled={disabled}
        onChange={(event) => {
          onFiles([...(event.target.files ?? [])])
          // allows choosing the same file again
          event.target.value = ''
        }}
      />
    </label>
  )
}

/** Megabytes as in a file manager, with 2 decimals. */
export function formatMegabytes(bytes: number) {
  const size = figureFormat(2, 2, false).format(bytes / 1_048_576)
  return t`${size} MB`
}
