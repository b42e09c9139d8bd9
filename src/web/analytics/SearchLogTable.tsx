import { useQuery } from '@tanstack/react-query'
import { exportSearchLogs } from '../../shared/analytics/analytics-api.js'
import { ask } from '../api/ask.js'
import { siteQuery } from '../api/site-query.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { DataTable } from '../ui/DataTable.js'
import { formatCount } from '../ui/format.js'
import { Pagination } from '../ui/Pagination.js'
import styles from './AnalyticsScreen.module.css'
import { logsQuery } from './analytics-queries.js'
import { ExportButton } from './ExportButton.js'
import { logColumns } from './log-columns.js'
import type { readLogFilters } from './log-filters.js'

type Props = Pick<ReturnType<typeof readLogFilters>, 'query' | 'isFiltered'> & {
  page: number
  onPage: (page: number) => void
}

/** Every search, newest first. */
export function SearchLogTable({ query, isFiltered, page, onPage }: Props) {
  const { data, error, isPending, isPlaceholderData } = useQuery(logsQuery(query, page))
  const { data: site } = useQuery(siteQuery)
  useLoggedError(error, 'Failed to load search logs')
  const none = `No search logs found${isFiltered ? ' matching the current filters' : ''}`
  return (
    <section className={styles.section}>
      <div className={styles.head}>
        <div>
          <h2>Search Logs</h2>
          <p className={styles.note} role="status">
            {data && `${formatCount(data.totalCount)} ${data.totalCount === 1 ? 'search' : 'searches'}`}
            {data && site && `. Addresses and emails are removed after ${site.searchLogDays} days.`}
          </p>
        </div>
        <ExportButton
          label="Export CSV"
          name="search-logs"
          failure="Failed to export search logs"
          isEmpty={data?.totalCount === 0}
          load={() => ask(exportSearchLogs, { query })}
        />
      </div>
      <DataTable
        caption="Search Logs"
        stacked
        columns={logColumns}
        rows={data?.logs ?? []}
        rowKey={({ id }) => id}
        dimmed={isPlaceholderData}
        empty={data ? none : isPending ? 'Loading search logs...' : ''}
      />
      {data && (
        <Pagination
          label="Pages of the search log"
          numbers={false}
          always
          page={data.page}
          totalPages={data.totalPages}
          onPage={onPage}
        />
      )}
    </section>
  )
}
