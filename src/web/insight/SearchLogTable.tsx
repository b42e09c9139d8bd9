import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { exportSearchLogs } from '../../shared/insight/analytics-api.js'
import { ask } from '../api/ask.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { siteQuery } from '../api/site-query.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { DataTable } from '../ui/DataTable.js'
import { Pagination } from '../ui/Pagination.js'
import { Part } from '../ui/Part.js'
import { logsQuery, type readLogFilters } from './analytics-queries.js'
import { logColumns } from './log-columns.js'
import styles from './log-columns.module.css'

type Props = Pick<ReturnType<typeof readLogFilters>, 'query' | 'isFiltered'> & {
  page: number
  onPage: (page: number) => void
}

/** Every search, newest first. */
export function SearchLogTable({ query, isFiltered, page, onPage }: Props) {
  const { data, error, isPending, isPlaceholderData } = useQuery(logsQuery(query, page))
  const { data: site } = useQuery(siteQuery)
  useLoggedError(error, 'Failed to load search logs')
  const none = isFiltered ? t`No search logs found matching the current filters` : t`No search logs found`
  return (
    <Part
      title={t`Search Logs`}
      note={
        <span className={styles.counted} role="status">
          {data && <Plural value={data.totalCount} one="# search" other="# searches" />}
          {data && site && '. '}
          {data && site && <Trans>Addresses and emails are removed after {site.searchLogDays} days.</Trans>}
        </span>
      }
      actions={
        <DownloadButton
          file={datedFile('search-logs', 'csv')}
          failed={t`Failed to export search logs`}
          disabledReason={data?.totalCount === 0 ? t`There is nothing to export` : undefined}
          load={() => ask(exportSearchLogs, { query })}
        >
          {t`Export CSV`}
        </DownloadButton>
      }
    >
      <DataTable
        caption={t`Search Logs`}
        stacked
        columns={logColumns()}
        rows={data?.logs ?? []}
        rowKey={({ id }) => id}
        dimmed={isPlaceholderData}
        empty={data ? none : isPending ? t`Loading search logs...` : ''}
      />
      {data && (
        <Pagination
          label={t`Pages of the search log`}
          numbers={false}
          always
          page={data.page}
          totalPages={data.totalPages}
          onPage={onPage}
        />
      )}
    </Part>
  )
}
