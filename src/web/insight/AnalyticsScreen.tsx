import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import type { SearchSummary } from '../../shared/insight/analytics-api.js'
import { logFilterNames } from '../../shared/insight/log-filters.js'
import { tableOf } from '../../shared/values/keys-of.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { useLocation } from '../base/router/use-router.js'
import { links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { formatCount, formatNumber, formatPercent } from '../ui/format.js'
import { loadScreen } from '../ui/load-screen.js'
import { Screen } from '../ui/Screen.js'
import { StatCards } from '../ui/StatCard.js'
import { kindIn, readLogFilters, summaryQuery } from './analytics-queries.js'
import { ChartsSkeleton } from './ChartsSkeleton.js'
import { DemandTable } from './DemandTable.js'
import { LogFilterBar } from './LogFilterBar.js'
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
