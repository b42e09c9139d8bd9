import { t } from '@lingui/core/macro'
import { type KeyboardEvent, useId, useState } from 'react'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { TextAreaField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { areKeysOn } from '../ui/keys-setting.js'
import { Stack } from '../ui/Layout.js'
import styles from './RejectDialog.module.css'

type Props = {
  title: string
  /** Enter chooses the first. */
  reasons: readonly [string, ...string[]]
  noteLabel: string
  noteHint: string
  onReject: (note: string) => void
  onClose: () => void
}

/** The reason for rejecting a request: a usual one by its number, or a custom text. */
export function RejectDialog({ title, reasons, noteLabel, noteHint, onReject, onClose }: Props) {
  const formId = useId()
  const [note, setNote] = useState(reasons[0])
  const pressNumber = (event: KeyboardEvent) => {
    const reason = reasons[Number(event.key) - 1]
    if (!reason || !areKeysOn() || event.target instanceof HTMLTextAreaElement) return
    event.preventDefault()
    onReject(reason)
  }
  return (
    <Dialog
      title={title}
      onClose={onClose}
      hasCancel
      actions={
        <Button look="danger" type="submit" form={formId}>
          {t`Reject`}
        </Button>
      }
    >
      <form
        id={formId}
        className={form.form}
        onKeyDown={pressNumber}
        onSubmit={(event) => {
          event.preventDefault()
          onReject(note)
        }}
      >
        <Stack as="fieldset" gap={1}>
          <legend className="visually-hidden">{t`Reason`}</legend>
          {reasons.map((reason, index) => (
            <label key={reason} className={styles.reason}>
              <input type="radio" name="reason" checked={note === reason} onChange={() => setNote(reason)} />
              <span>{reason}</span>
              <kbd translate="no">{index + 1}</kbd>
            </label>
          ))}
        </Stack>
        <TextAreaField label={noteLabel} name="note" hint={noteHint} maxLength={5000} value={note} onChange={setNote} />
      </form>
    </Dialog>
  )
}
