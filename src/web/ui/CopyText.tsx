import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { Button } from './Button.js'
import styles from './CopyText.module.css'
import fields from './Field.module.css'
import { showToast } from './Toasts.js'

/** Copies a text and says so; where the browser forbids it, says how to take it by hand. */
export async function copyText(text: string, done: string, otherwise: string) {
  try {
    await navigator.clipboard.writeText(text)
    showToast('ok', done)
  } catch {
    showToast('info', otherwise)
  }
}

type Props = { label: string; text: string }

/** A text to take elsewhere, such as a key or an address, with a button that copies it. */
export function CopyText({ label, text }: Props) {
  const id = useId()
  const copy = () => copyText(text, t`Copied`, t`Select the text and copy it by hand`)
  return (
    <div className={fields.field}>
      <label htmlFor={id} className={fields.label}>
        {label}
      </label>
      <div className={styles.row}>
        <input
          id={id}
          className={fields.control}
          readOnly
          value={text}
          translate="no"
          // backwards, so that its beginning is in view
          onFocus={({ target }) => target.setSelectionRange(0, text.length, 'backward')}
        />
        <Button icon="copy" onClick={() => void copy()}>
          {t`Copy`}
        </Button>
      </div>
    </div>
  )
}
