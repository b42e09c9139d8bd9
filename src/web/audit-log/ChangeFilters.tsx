import { useState } from 'react'
import { type ChangeKind, changeKindNames } from '../../shared/audit-log/change-kinds.js'
import { Button } from '../ui/Button.js'
import { SelectField } from '../ui/fields.js'
import type { Params } from '../url/screen-params.js'
import { TypedField } from '../url/TypedField.js'
import type { FilteredUrl } from '../url/use-list-url.js'
import styles from './ChangeFilters.module.css'
import { kindLabels } from './change-words.js'

type Name = 'who' | 'kind' | 'thing' | 'startDate' | 'endDate'
type Props = {
  url: FilteredUrl<Name> & { params: Params<Name> }
  kind: ChangeKind | undefined
  isBackwards: boolean
  isFiltered: boolean
}

const kindChoices: { value: ChangeKind | ''; label: string }[] = [
  { value: '', label: 'All changes' },
  ...changeKindNames.map((value) => ({ value, label: kindLabels[value] })),
]

/** Filters the log by person, kind, thing and day. Every change goes to the URL. */
export function ChangeFilters({ url, kind, isBackwards, isFiltered }: Props) {
  const [generation, setGeneration] = useState(0)
  const field = (name: Exclude<Name, 'kind'>) => ({
    name,
    value: url.params[name] ?? '',
    commit: (text: string) => url.filter({ [name]: text || undefined }, { replace: true }),
  })
  function clear() {
    // also drops half-typed input
    setGeneration(generation + 1)
    void url.filter({ who: undefined, kind: undefined, thing: undefined, startDate: undefined, endDate: undefined })
  }
  return (
    <search key={generation} className={styles.filters} aria-label="Changes">
      <SelectField
        label="Kind"
        name="kind"
        options={kindChoices}
        value={kind ?? ''}
        onChange={(value) => void url.filter({ kind: value || undefined })}
      />
      <TypedField label="Panel, brand or supplier" type="search" {...field('thing')} />
      <TypedField label="Who" type="search" {...field('who')} />
      <TypedField label="From" type="date" {...field('startDate')} />
      <TypedField
        label="To"
        type="date"
        error={isBackwards ? 'The end date is before the start date' : undefined}
        {...field('endDate')}
      />
      <p className={styles.note}>
        <span>Days begin and end in UTC.</span>
        {isFiltered && (
          <Button look="quiet" size="small" icon="close" onClick={clear}>
            Clear Filters
          </Button>
        )}
      </p>
    </search>
  )
}
