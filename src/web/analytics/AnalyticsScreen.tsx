import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { SearchSummary } from '../../shared/analytics/analytics-api.js'
import { logFilterNames } from '../../shared/analytics/log-filters.js'
import { tableOf } from '../../shared/keys-of.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { useLocation } from '../router/use-router.js'
import { formatCount, formatNumber, formatPercent } from '../ui/format.js'
import { loadScreen } from '../ui/load-screen.js'
import { Screen } from '../ui/Screen.js'
import { StatCards } from '../ui/StatCard.js'
import { links } from '../url/links.js'
import { useListUrl } from '../url/use-list-url.js'
import { summaryQuery } from './analytics-queries.js'
import { ChartsSkeleton } from './ChartsSkeleton.js'
import { DemandTable } from './DemandTable.js'
import { LogFilterBar } from './LogFilterBar.js'
import { kindIn, readLogFilters } from './log-filters.js'
import { SearchLogTable } from './SearchLogTable.js'

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
    <Screen title="Search Analytics" lead="What people search for, and what they do not find.">
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
  const label = isFiltered ? 'Filtered Searches' : 'Total Searches'
  if (!summary)
    return (
      <StatCards
        // placeholder notes have the final length, so that nothing shifts when the figures load
        stats={[
          { label, value: unknown, note: 'since the first' },
          { label: 'This Week', value: unknown, note: 'all of the last 7 days' },
          { label: 'This Month', value: unknown, note: 'all of the last 30 days' },
          { label: 'No Results', value: unknown, note: 'of all searches' },
          { label: 'Avg Results', value: unknown, note: 'panels found per search' },
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
  return (
    <StatCards
      stats={[
        {
          label: summary.appliedFilters ? 'Filtered Searches' : 'Total Searches',
          value: formatCount(shown.searches),
          note: summary.appliedFilters ? `of ${formatCount(summary.totalSearches)} in all` : 'since the first',
        },
        { label: 'This Week', value: formatCount(summary.weeklySearches), note: 'all of the last 7 days' },
        { label: 'This Month', value: formatCount(summary.monthlySearches), note: 'all of the last 30 days' },
        {
          label: 'No Results',
          value: formatCount(shown.none),
          note: `${formatPercent(shown.percent, 1)} of ${summary.appliedFilters ? 'these' : 'all'} searches`,
        },
        { label: 'Avg Results', value: formatNumber(shown.average, 1), note: 'panels found per search' },
      ]}
    />
  )
}
