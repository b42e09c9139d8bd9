import { t } from '@lingui/core/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import form from './form.module.css'
import { Notice } from './Notice.js'
import { useAction, useWhileHere } from './use-while-here.js'

type DoneDialogProps = { title: string; thanks: string; onClose: () => void; children: ReactNode }

/** Confirms that something was sent, and says what happens next. */
export function DoneDialog({ title, thanks, onClose, children }: DoneDialogProps) {
  return (
    <Dialog
      title={title}
      size="small"
      onClose={onClose}
      actions={
        <Button look="primary" onClick={onClose}>
          {t`Done`}
        </Button>
      }
    >
      <div className={form.form}>
        <Notice tone="ok">
          <p>{thanks}</p>
        </Notice>
        {children}
      </div>
    </Dialog>
  )
}

type ConfirmActionProps = Omit<ComponentProps<typeof ConfirmDialog>, 'busy' | 'onConfirm' | 'onCancel'> & {
  act: () => Promise<unknown>
  done: string
  failed: string
  refresh: () => unknown
  onClose: () => void
}

/** Asks, does it once confirmed, says how it went, and closes. */
export function ConfirmAction({ act, done, failed, refresh, onClose, ...question }: ConfirmActionProps) {
  const close = useWhileHere(onClose)
  const action = useAction({
    act,
    done,
    failed,
    refresh() {
      close()
      return refresh()
    },
  })
  return <ConfirmDialog {...question} busy={action.isPending} onConfirm={() => action.mutate()} onCancel={onClose} />
}

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
