import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type NamedPanel, namePanels } from '../../shared/search/search-api.js'
import { ask } from '../api/ask.js'
import { formatField } from '../panel-parts/format-field.js'
import { Combobox } from '../ui/Combobox.js'
import { useDebounced } from '../ui/use-debounced.js'
import styles from './Replacements.module.css'

type Props = { error: string | undefined; onChoose: (panel: NamedPanel) => void }

/** Finds the old panel in the catalogue by brand or model while typing; not charged as a search. */
export function OriginalPicker({ error, onChoose }: Props) {
  const [text, setText] = useState('')
  const typed = useDebounced(text.trim(), 120)
  const { data } = useQuery({
    queryKey: ['name-panels', typed],
    queryFn: ({ signal }) => ask(namePanels, { query: { q: typed } }, { signal }),
    enabled: typed.length >= 2,
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  const isCurrent = typed.length >= 2 && typed === text.trim()
  return (
    <Combobox
      label={t`Model in the catalogue`}
      name="originalId"
      placeholder={t`Brand or model number`}
      error={error}
      text={text}
      onText={setText}
      options={typed.length >= 2 ? (data?.panels ?? []) : []}
      optionKey={({ id }) => id}
      renderOption={({ SKU, Brand, Watts_W }) => (
        <span className={styles.option} translate="no">
          <b>{SKU}</b> {Brand} <span>{formatField('Watts_W', Watts_W)}</span>
        </span>
      )}
      emptyText={isCurrent && data ? t`No panels found for “${typed}”: type what the label says` : undefined}
      onChoose={onChoose}
    />
  )
}
