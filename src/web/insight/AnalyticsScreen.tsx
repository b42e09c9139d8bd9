import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { SearchSummary } from '../../shared/insight/analytics-api.js'
import { type LogFilters, logFilterNames } from '../../shared/insight/log-filters.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { useLocation } from '../base/router/use-router.js'
import { links } from '../base/url/links.js'
import type { Params } from '../base/url/screen-params.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { FilterArea, TypedField } from '../ui/FilterArea.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatCount, formatNumber, formatPercent } from '../ui/format.js'
import { loadScreen } from '../ui/load-screen.js'
import { StatCards } from '../ui/Part.js'
import { Screen } from '../ui/Screen.js'
import { kindIn, type LogFilterProblems, readLogFilters, summaryQuery } from './analytics-queries.js'
import { DemandTable } from './DemandTable.js'
import { ChartsSkeleton } from './describe-demand.js'
import { SearchLogTable } from './SearchLogTable.js'

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
function LogFilterBar({ params, problems, count, onFilter, onClear }: Props) {
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

// lazy, because reading the log does not need it
const loadPictures = loadScreen(() => import('./SearchPictures.js'))
const SearchPictures = lazy(async () => ({ default: await loadPictures() }))

/** What people search for, and what they do not find. */
export default function AnalyticsScreen() {
  const { params, page, onPage, filter } = useListUrl(links.adminAnalytics, 'page')
  const { query, problems, isFiltered, count } = readLogFilters(params)
  const { data: summary, error } = useQuery(summaryQuery(query))
  useLoggedError(error, 'Failed to load search analytics')
  const isLogFirst = useLocation(({ pathname }) => pathname === links.adminSearchLogs)
  const logs = <SearchLogTable query={query} isFiltered={isFiltered} page={page} onPage={onPage} />
  const demand = <DemandTable kind={kindIn(query)} />
  const pictures = (
    <Suspense fallback={<ChartsSkeleton />}>
      <SearchPictures />
    </Suspense>
  )
  return (
    <Screen title={t`Search Analytics`} lead={t`What people search for, and what they do not find.`}>
      <LogFilterBar
        params={params}
        problems={problems}
        count={count}
        onFilter={(name, value, replace) => filter({ [name]: value }, { replace })}
        onClear={() => void filter(tableOf(logFilterNames, () => undefined))}
      />
      <SummaryCards summary={summary} isFiltered={isFiltered} />
      {isLogFirst ? logs : pictures}
      {!isLogFirst && demand}
      {isLogFirst ? pictures : logs}
      {isLogFirst && demand}
    </Screen>
  )
}

const unknown = '–'

/** Searches and results: in total, or within the filters. */
function SummaryCards({ summary, isFiltered }: { summary: SearchSummary | undefined; isFiltered: boolean }) {
  const label = isFiltered ? t`Filtered Searches` : t`Total Searches`
  if (!summary)
    return (
      <StatCards
        // placeholder notes have the final length, so that nothing shifts when the figures load
        stats={[
          { label, value: unknown, note: t`since the first` },
          { label: t`This Week`, value: unknown, note: t`all of the last 7 days` },
          { label: t`This Month`, value: unknown, note: t`all of the last 30 days` },
          { label: t`No Results`, value: unknown, note: t`of all searches` },
          { label: t`Avg Results`, value: unknown, note: t`panels found per search` },
        ]}
      />
    )
  const shown = summary.appliedFilters
    ? {
        searches: summary.customRangeSearches,
        none: summary.customRangeNoResults,
        percent: summary.customRangeNoResultPercentage,
        average: summary.customRangeAvgResults,
      }
    : {
        searches: summary.totalSearches,
        none: summary.noResultSearches,
        percent: summary.noResultPercentage,
        average: summary.avgResultsPerSearch,
      }
  const [share, total] = [formatPercent(shown.percent, 1), formatCount(summary.totalSearches)]
  return (
    <StatCards
      stats={[
        {
          label: summary.appliedFilters ? t`Filtered Searches` : t`Total Searches`,
          value: formatCount(shown.searches),
          note: summary.appliedFilters ? t`of ${total} in all` : t`since the first`,
        },
        { label: t`This Week`, value: formatCount(summary.weeklySearches), note: t`all of the last 7 days` },
        { label: t`This Month`, value: formatCount(summary.monthlySearches), note: t`all of the last 30 days` },
        {
          label: t`No Results`,
          value: formatCount(shown.none),
          note: summary.appliedFilters ? t`${share} of these searches` : t`${share} of all searches`,
        },
        { label: t`Avg Results`, value: formatNumber(shown.average, 1), note: t`panels found per search` },
      ]}
    />
  )
}
