import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Button } from './Button.js'
import { Dialog } from './Dialog.js'
import form from './form.module.css'
import { Notice } from './Notice.js'

type Props = { title: string; thanks: string; onClose: () => void; children: ReactNode }

/** Confirms that something was sent, and says what happens next. */
export function DoneDialog({ title, thanks, onClose, children }: Props) {
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
