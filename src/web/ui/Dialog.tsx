import { t } from '@lingui/core/macro'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Button, IconButton } from './Button.js'
import { classNames } from './class-names.js'
import styles from './Dialog.module.css'
import { focusableWhileScrolling } from './use-while-here.js'

type Props = {
  title: string
  onClose: () => void
  children: ReactNode
  /** A key pressed outside of fields; returns whether it was for the dialog. */
  onKey?: (key: string) => boolean
  /** The buttons, the least destructive first. */
  actions?: ReactNode
  /** Whether Cancel, which closes too, stands before the other buttons. */
  hasCancel?: boolean
  /** A sheet covers a narrow screen, and does not open the on-screen keyboard. */
  size?: 'small' | 'medium' | 'large' | 'sheet'
}

const firstField = '[data-body] :is(input, select, textarea):not(:disabled)'

/** The browser's own modal dialog: focus goes in and stays, Escape closes, focus returns. Render it to open it. */
export function Dialog({ title, onClose, onKey, children, actions, hasCancel, size = 'medium' }: Props) {
  const ref = useRef<HTMLDialogElement>(null)
  const titleId = useId()
  useEffect(() => {
    const dialog = ref.current
    const opener = document.activeElement
    dialog?.showModal()
    // focuses the first field instead of the close button
    const first = dialog?.querySelector<HTMLElement>('[data-first-focus]')
    if (first) first.focus()
    else if (size !== 'sheet') dialog?.querySelector<HTMLElement>(firstField)?.focus()
    return () => {
      dialog?.close()
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus()
    }
  }, [size])
  return (
    <dialog
      ref={ref}
      className={classNames(styles.dialog, styles[size])}
      aria-labelledby={titleId}
      onKeyDown={(event) => {
        const isTyped = event.target instanceof Element && event.target.matches(firstField)
        // the screen below has keys of its own
        if (!event.repeat && !isTyped && onKey?.(event.key)) event.preventDefault()
      }}
      onCancel={(event) => {
        // the parent decides whether the dialog closes
        event.preventDefault()
        if (event.target === event.currentTarget) onClose()
      }}
    >
      <header className={styles.header}>
        <h2 id={titleId}>{title}</h2>
        <IconButton icon="close" label={t`Close`} onClick={onClose} />
      </header>
      <div ref={focusableWhileScrolling} className={styles.body} data-body>
        {children}
      </div>
      {actions && (
        <footer className={styles.actions}>
          {hasCancel && <Button onClick={onClose}>{t`Cancel`}</Button>}
          {actions}
        </footer>
      )}
    </dialog>
  )
}
