import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ComponentProps, ReactNode } from 'react'
import { Button } from './Button.js'
import { DataTable } from './DataTable.js'
import { Loaded, type Query } from './EmptyState.js'
import form from './form.module.css'
import styles from './Pagination.module.css'

const windowSize = 5

/** The page numbers shown: up to five, around the current one. */
function pageWindow(page: number, totalPages: number) {
  const count = Math.min(windowSize, totalPages)
  const first = Math.min(Math.max(1, page - Math.floor(windowSize / 2)), totalPages - count + 1)
  return Array.from({ length: count }, (_, index) => first + index)
}

type PaginationProps = {
  page: number
  totalPages: number
  onPage: (page: number) => void
  label?: string
  numbers?: boolean
  /** Shows 'Page X of Y', unless the screen shows it elsewhere. */
  where?: boolean
  /** Also with a single page. */
  always?: boolean
}

/** Previous, Next, and the current page. */
export function Pagination({
  page,
  totalPages,
  onPage,
  label = t`Pages`,
  numbers = true,
  where = true,
  always,
}: PaginationProps) {
  if (totalPages <= 1 && !always) return null
  return (
    <nav data-screen-only className={styles.pages} aria-label={label}>
      <Button size="small" icon="left" disabled={page <= 1} onClick={() => onPage(page - 1)}>
        {t`Previous`}
      </Button>
      {numbers && (
        <ul>
          {pageWindow(page, totalPages).map((number) => (
            <li key={number}>
              <button
                type="button"
                className={styles.number}
                aria-current={number === page ? 'page' : undefined}
                title={t`Page ${number}`}
                onClick={() => onPage(number)}
              >
                {number}
              </button>
            </li>
          ))}
        </ul>
      )}
      <Button size="small" disabled={page >= totalPages} onClick={() => onPage(page + 1)}>
        {t`Next`}
      </Button>
      {where && (
        <span className={styles.where}>
          <Trans>
            Page {page} of {totalPages}
          </Trans>
        </span>
      )}
    </nav>
  )
}

type Page = { page: number; totalPages: number }

type Props<Row, Data extends Page> = Omit<ComponentProps<typeof DataTable<Row>>, 'rows' | 'stacked' | 'dimmed'> & {
  query: Query<Data> & { isPlaceholderData: boolean }
  /** The message when loading fails. */
  failure: string
  lines?: number
  rowsOf: (data: Data) => readonly Row[]
  /** How many rows all pages have, in words. */
  countOf?: (data: Data) => ReactNode
  pagesLabel?: string
  onPage: (page: number) => void
}

/** A list of several pages as a table. The previous page shows, dimmed, until the next one is there. */
export function PagedTable<Row, Data extends Page>(props: Props<Row, Data>) {
  const { query, failure, lines, rowsOf, countOf, pagesLabel, onPage, ...table } = props
  return (
    <Loaded query={query} failure={failure} {...(lines && { lines })}>
      {(data) => (
        <>
          {countOf && (
            <p role="status" className={form.note}>
              {countOf(data)}
            </p>
          )}
          <DataTable {...table} stacked rows={rowsOf(data)} dimmed={query.isPlaceholderData} />
          <Pagination
            page={data.page}
            totalPages={data.totalPages}
            onPage={onPage}
            {...(pagesLabel && { label: pagesLabel })}
          />
        </>
      )}
    </Loaded>
  )
}
