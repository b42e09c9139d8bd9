import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { NamedPanel } from '../../shared/find/search-api.js'
import { Button } from '../ui/Button.js'
import { TextAreaField } from '../ui/fields.js'
import { listRead, modelOn, type ReadFigures, readLabelText } from './label-figures.js'
import styles from './Replacements.module.css'
import { useNamedPanels } from './use-named-panels.js'

type Props = { onRead: (figures: ReadFigures) => void; onChoose: (panel: NamedPanel) => void }

/** The text of a label, pasted or typed as it stands there: its figures fill the form, as in the search box. */
export function LabelText({ onRead, onChoose }: Props) {
  const [text, setText] = useState('')
  const read = listRead(readLabelText(text))
  const model = modelOn(text)
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
      {model && <InCatalogue model={model} onChoose={onChoose} />}
    </div>
  )
}

const mostModels = 3

/** The catalogue knows more of a panel than its label: those of the model number on it. */
function InCatalogue({ model, onChoose }: { model: string; onChoose: Props['onChoose'] }) {
  const { panels = [], isCurrent } = useNamedPanels(model)
  if (!isCurrent || panels.length === 0) return null
  return (
    <p className={styles.choices}>
      {t`In the catalogue:`}
      {panels.slice(0, mostModels).map((panel) => (
        <Button key={panel.id} size="small" onClick={() => onChoose(panel)}>
          <span translate="no">
            {panel.SKU} {panel.Brand}
          </span>
        </Button>
      ))}
    </p>
  )
}
