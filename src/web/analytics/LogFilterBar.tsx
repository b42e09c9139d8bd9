import { t } from '@lingui/core/macro'
import { useId, useState } from 'react'
import type { LogFilters } from '../../shared/analytics/log-filters.js'
import { Button } from '../ui/Button.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { TypedField } from '../ui/TypedField.js'
import type { Params } from '../url/screen-params.js'
import styles from './LogFilterBar.module.css'
import type { LogFilterProblems } from './log-filters.js'

type Name = keyof LogFilters
type Props = {
  params: Params<Name>
  problems: LogFilterProblems
  count: number
  onFilter: (name: Name, value: string, typing: boolean) => Promise<unknown>
  onClear: () => void
}

const resultChoices = () =>
  [
    { value: '', label: t`All searches` },
    { value: 'true', label: t`With results` },
    { value: 'false', label: t`Without results` },
  ] as const

const kindChoices = () =>
  [
    { value: '', label: t`Anything` },
    { value: 'search', label: t`Panels` },
    { value: 'replacement', label: t`Replacements` },
  ] as const

/** The filters of the log and its figures. Every change goes to the URL. */
export function LogFilterBar({ params, problems, count, onFilter, onClear }: Props) {
  const [isOpen, setOpen] = useState(count > 0)
  const [generation, setGeneration] = useState(0)
  const areaId = useId()
  const field = (name: Name, typing = true) => ({
    name,
    value: params[name] ?? '',
    error: problems[name],
    commit: (text: string) => onFilter(name, text, typing),
  })
  function clear() {
    // also drops half-typed input
    setGeneration(generation + 1)
    onClear()
  }
  return (
    <search key={generation} className={form.form} aria-label={t`Search logs`}>
      <div className={form.buttons}>
        <Button icon="filter" aria-expanded={isOpen} aria-controls={areaId} onClick={() => setOpen(!isOpen)}>
          {count > 0 ? t`Filters (${count})` : t`Filters`}
        </Button>
        {count > 0 && (
          <Button look="quiet" icon="close" onClick={clear}>
            {t`Clear Filters`}
          </Button>
        )}
      </div>
      <div id={areaId} className={styles.area} hidden={!isOpen}>
        <TypedField label={t`Start Date`} type="date" {...field('startDate')} />
        <TypedField label={t`End Date`} type="date" {...field('endDate')} />
        <SelectField
          label={t`Results`}
          name="hasResults"
          options={resultChoices()}
          value={resultChoices().find(({ value }) => value === params.hasResults)?.value ?? ''}
          onChange={(value) => void onFilter('hasResults', value, false)}
        />
        <SelectField
          label={t`Looked for`}
          name="kind"
          options={kindChoices()}
          value={kindChoices().find(({ value }) => value === params.kind)?.value ?? ''}
          onChange={(value) => void onFilter('kind', value, false)}
        />
        <TypedField label={t`Min Results`} inputMode="numeric" {...field('minResults')} />
        <TypedField label={t`Max Results`} inputMode="numeric" {...field('maxResults')} />
        <TypedField label={t`Search Query`} type="search" {...field('searchQuery')} />
        <TypedField label={t`IP Address`} {...field('ipAddress')} />
        <p className={styles.note}>{t`Days begin and end in UTC; the end date is included whole.`}</p>
      </div>
    </search>
  )
}
