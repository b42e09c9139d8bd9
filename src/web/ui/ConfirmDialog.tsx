import type { ReactNode } from 'react'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'

type Props = {
  title: string
  question: ReactNode
  confirmLabel: string
  onConfirm: () => void
  onCancel: () => void
  busy?: boolean
  look?: 'primary' | 'danger'
  /** Further information, or fields to fill in. */
  children?: ReactNode
}

/** Asks before something that cannot be undone. */
export function ConfirmDialog({
  title,
  question,
  confirmLabel,
  onConfirm,
  onCancel,
  busy,
  look = 'danger',
  children,
}: Props) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onCancel}
      hasCancel
      actions={
        <Button look={look} busy={busy ?? false} onClick={onConfirm}>
          {confirmLabel}
        </Button>
      }
    >
      <p>{question}</p>
      {children}
    </Dialog>
  )
}
