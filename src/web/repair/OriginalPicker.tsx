import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { NamedPanel } from '../../shared/find/search-api.js'
import { formatField } from '../panels/parts/format-field.js'
import { Combobox } from '../ui/Combobox.js'
import styles from './Replacements.module.css'
import { useNamedPanels } from './use-named-panels.js'

type Props = { onChoose: (panel: NamedPanel) => void }

/** Finds the old panel in the catalogue by brand or model while typing. */
export function OriginalPicker({ onChoose }: Props) {
  const [text, setText] = useState('')
  const { typed, panels, isCurrent } = useNamedPanels(text)
  return (
    <Combobox
      label={t`Model in the catalogue`}
      name="originalId"
      placeholder={t`Brand or model number`}
      text={text}
      onText={setText}
      options={panels ?? []}
      optionKey={({ id }) => id}
      renderOption={({ SKU, Brand, Watts_W }) => (
        <span className={styles.option} translate="no">
          <b>{SKU}</b> {Brand} <span>{formatField('Watts_W', Watts_W)}</span>
        </span>
      )}
      emptyText={isCurrent && panels ? t`No panels found for “${typed}”: type what the label says` : undefined}
      onChoose={onChoose}
    />
  )
}
