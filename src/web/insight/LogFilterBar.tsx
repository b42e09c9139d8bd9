import { t } from '@lingui/core/macro'
import type { LogFilters } from '../../shared/insight/log-filters.js'
import type { Params } from '../base/url/screen-params.js'
import { FilterArea } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { TypedField } from '../ui/TypedField.js'
import type { LogFilterProblems } from './analytics-queries.js'

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
  const field = (name: Name, typing = true) => ({
    name,
    value: params[name] ?? '',
    error: problems[name],
    commit: (text: string) => onFilter(name, text, typing),
  })
  return (
    <FilterArea label={t`Search logs`} count={count} isFiltered={count > 0} onClear={onClear}>
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
      <p className={form.note}>{t`Days begin and end in UTC; the end date is included whole.`}</p>
    </FilterArea>
  )
}
