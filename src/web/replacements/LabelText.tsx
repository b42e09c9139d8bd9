import { t } from '@lingui/core/macro'
import { useState } from 'react'
import { TextAreaField } from '../ui/fields.js'
import { listRead, type ReadFigures, readLabelText } from './label-figures.js'
import styles from './Replacements.module.css'

type Props = { onRead: (figures: ReadFigures) => void }

/** The text of a label, pasted or typed as it stands there: its figures fill the form, as in the search box. */
export function LabelText({ onRead }: Props) {
  const [text, setText] = useState('')
  const read = listRead(readLabelText(text))
  return (
    <div className={styles.labelFile}>
      <TextAreaField
        label={t`Paste what the label says`}
        name="labelText"
        rows={2}
        placeholder={t`Pmax 250 W, Vmp 30.4 V, Imp 8.22 A, 1640 × 992 mm`}
        value={text}
        onChange={(typed) => {
          setText(typed)
          onRead(readLabelText(typed))
        }}
      />
      {text.trim() !== '' && (
        <p className={styles.assumed} role="status">
          {read ? t`Read: ${read}.` : t`No figure is recognised yet: write its name or unit beside it.`}
        </p>
      )}
    </div>
  )
}
