import { t } from '@lingui/core/macro'
import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { type Inverter, listInverters } from '../../../shared/repair/inverter-api.js'
import { ask } from '../../api/ask.js'
import { Combobox } from '../../ui/Combobox.js'
import { useDebounced } from '../../ui/use-debounced.js'

type Props = { label?: string; hint?: string; error?: string | undefined; onChoose: (inverter: Inverter) => void }

const mostShown = 20

/** Finds an inverter of the catalogue by brand or model while typing. */
export function InverterPicker({ label = t`Inverter in the catalogue`, hint, error, onChoose }: Props) {
  const [text, setText] = useState('')
  const typed = useDebounced(text.trim(), 120)
  const { data } = useQuery({
    queryKey: ['inverters', typed],
    queryFn: ({ signal }) => ask(listInverters, { query: { search: typed, limit: mostShown } }, { signal }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
    retry: false,
  })
  return (
    <Combobox
      label={label}
      name="inverter"
      placeholder={t`Brand or model`}
      hint={hint}
      error={error}
      text={text}
      onText={setText}
      opensOnFocus={false}
      options={data?.inverters ?? []}
      optionKey={({ id }) => id}
      renderOption={({ Brand, Model, isListed }) => (
        <span>
          <span translate="no">
            <b>{Model}</b> {Brand}
          </span>{' '}
          {isListed && <small>{t`from the CEC list`}</small>}
        </span>
      )}
      emptyText={data && typed === text.trim() ? t`Not in the catalogue: type its figures` : undefined}
      onChoose={(inverter) => {
        setText('')
        onChoose(inverter)
      }}
    />
  )
}
