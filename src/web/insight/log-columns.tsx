import { t } from '@lingui/core/macro'
import { useState } from 'react'
import type { SearchLog } from '../../shared/insight/analytics-api.js'
import { Badge } from '../ui/Badge.js'
import { Breakable } from '../ui/Breakable.js'
import type { Column } from '../ui/DataTable.js'
import form from '../ui/form.module.css'
import { formatCount, formatDateTime } from '../ui/format.js'
import styles from './log-columns.module.css'

const Missing = () => <span className={form.muted}>{t`N/A`}</span>

export const logColumns = (): readonly Column<SearchLog>[] => [
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
    <div className={styles.params}>
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
    </div>
  )
}
