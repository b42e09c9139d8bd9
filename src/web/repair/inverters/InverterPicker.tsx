import { t } from '@lingui/core/macro'
import { keepPreviousData, queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getInverter, type Inverter, listInverters } from '../../../shared/repair/inverter-api.js'
import { ask } from '../../api/ask.js'
import { queryClient } from '../../api/query-client.js'
import { Combobox } from '../../ui/Combobox.js'
import { useDebounced } from '../../ui/use-steady.js'

export const inverterQuery = (id: string) =>
  queryOptions({
    queryKey: ['inverters', 'one', id],
    queryFn: ({ signal }) => ask(getInverter, { params: { id } }, { signal }),
    staleTime: 600_000,
  })

export const inverterName = ({ Brand, Model }: Inverter) => `${Brand} ${Model}`

export const refreshInverters = () => queryClient.invalidateQueries({ queryKey: ['inverters'] })

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
