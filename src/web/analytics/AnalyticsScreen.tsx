import { useQuery } from '@tanstack/react-query'
import { lazy, Suspense } from 'react'
import { logFilterNames } from '../../shared/analytics/log-filters.js'
import { tableOf } from '../../shared/keys-of.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { useLocation } from '../router/use-router.js'
import { loadScreen } from '../ui/load-screen.js'
import { Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { useListUrl } from '../url/use-list-url.js'
import { summaryQuery } from './analytics-queries.js'
import { DemandTable } from './DemandTable.js'
import { LogFilterBar } from './LogFilterBar.js'
import { kindIn, readLogFilters } from './log-filters.js'
import { PicturesToCome } from './PicturesToCome.js'
import { SearchLogTable } from './SearchLogTable.js'
import { SummaryCards } from './SummaryCards.js'

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
    <Suspense fallback={<PicturesToCome />}>
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
