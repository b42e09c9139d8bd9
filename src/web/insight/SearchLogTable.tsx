import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { exportSearchLogs, type SearchLog } from '../../shared/insight/analytics-api.js'
import { ask } from '../api/ask.js'
import { DownloadButton, datedFile } from '../api/DownloadButton.js'
import { siteQuery } from '../api/site-query.js'
import { useLoggedError } from '../api/use-logged-error.js'
import { Badge } from '../ui/Badge.js'
import { Breakable } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { formatCount, formatDateTime } from '../ui/format.js'
import { Row } from '../ui/Layout.js'
import { Pagination } from '../ui/PagedTable.js'
import { Part } from '../ui/Part.js'
import { logsQuery, type readLogFilters } from './analytics-queries.js'
import styles from './log-columns.module.css'

const Missing = () => <span className={form.muted}>{t`N/A`}</span>

const logColumns = (): readonly Column<SearchLog>[] => [
  {
    key: 'date',
    header: t`Date`,
    cell: ({ created_at }) => (
      <time dateTime={created_at} title={created_at} className={styles.date}>
        {formatDateTime(created_at)}
      </time>
    ),
  },
  {
    key: 'query',
    header: t`Search Query`,
    cell: ({ searchQuery, kind }) => (
      <>
        {searchQuery ? <span className={styles.text}>{searchQuery}</span> : <Missing />}{' '}
        {kind === 'replacement' && <Badge>{t`replacement`}</Badge>}
      </>
    ),
  },
  {
    key: 'params',
    header: t`Search Parameters`,
    cell: ({ searchParams }) =>
      Object.keys(searchParams).length > 0 ? <SearchParameters params={searchParams} /> : <Missing />,
  },
  {
    key: 'results',
    header: t`Results`,
    cell: ({ resultsCount }) => (
      <div>
        <Badge tone={resultsCount > 0 ? 'ok' : 'bad'} icon={resultsCount > 0 ? 'check' : 'close'}>
          {formatCount(resultsCount)}
        </Badge>
      </div>
    ),
  },
  { key: 'address', header: t`IP Address`, cell: ({ ipAddress }) => ipAddress ?? <Missing /> },
  {
    key: 'email',
    header: t`User Email`,
    cell: ({ userEmail }) =>
      userEmail ? (
        <span className={styles.text}>
          <Breakable text={userEmail} />
        </span>
      ) : (
        <Missing />
      ),
  },
]

const isTolerance = (name: string) => name.includes('_tol')

/** The filters of a search. Tolerances are collapsed. */
function SearchParameters({ params }: { params: Record<string, string> }) {
  const [showsAll, setShowsAll] = useState(false)
  // sorts operators next to their filter
  const entries = Object.entries(params).sort(([a], [b]) => (a < b ? -1 : 1))
  const tolerances = entries.filter(([name]) => isTolerance(name))
  const shown = showsAll ? entries : entries.filter(([name]) => !isTolerance(name))
  return (
    <Row gap={1}>
      {shown.map(([name, value]) => (
        <span key={name} className={styles.param} translate="no">
          {name}: {value}
        </span>
      ))}
      {tolerances.length > 0 && (
        <button type="button" className={styles.more} aria-expanded={showsAll} onClick={() => setShowsAll(!showsAll)}>
          {showsAll ? t`Hide tolerances` : t`Tolerances`}
        </button>
      )}
    </Row>
  )
}

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
