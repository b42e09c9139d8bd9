import type { ComponentProps, ReactNode } from 'react'
import { DataTable } from './DataTable.js'
import form from './form.module.css'
import { Loaded, type Query } from './Loaded.js'
import { Pagination } from './Pagination.js'

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
