import { plural, t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { z } from 'zod'
import type { listMyQuoteRequests } from '../../shared/quotes/quote-api.js'
import type { QuoteStatus } from '../../shared/quotes/quote-shapes.js'
import type { Params } from '../base/url/screen-params.js'
import type { ListUrl } from '../base/url/use-list-url.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { SelectField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { Loaded } from '../ui/Loaded.js'
import { Pagination } from '../ui/Pagination.js'
import { SearchField } from '../ui/SearchField.js'
import { Toolbar } from '../ui/Toolbar.js'
import { stateWord, statusChoices } from './QuoteBadge.js'
import { entriesOf, type QuoteEntry } from './quote-entries.js'

type Page = z.output<(typeof listMyQuoteRequests)['response']>

type Props = {
  caption: string
  url: ListUrl<Params<'search' | 'status'>>
  status: QuoteStatus | undefined
  /** What the search looks through. */
  searchIn: string
  /** Whether more filters are set, so that an empty list means "no match". */
  isNarrowed?: boolean
  query: {
    data: Page | undefined
    isError: boolean
    error: unknown
    refetch: () => unknown
    isPlaceholderData: boolean
  }
  columns: readonly Column<QuoteEntry>[]
  /** More filters. */
  tools?: ReactNode
  choices?: readonly { value: QuoteStatus | ''; label: string }[]
  /** Shown if there are no requests at all. */
  none: ReactNode
}

/** A list of quote requests for buyers, suppliers or admins; a basket is one entry. */
export function QuoteList(props: Props) {
  const { caption, url, status, searchIn, isNarrowed = false, query, columns, tools, none } = props
  const { search = '' } = url.params
  return (
    <Loaded query={query} failure={t`Failed to load quote requests`} lines={5}>
      {({ requests, totalCount, page, totalPages }) =>
        totalCount === 0 && !status && !search && !isNarrowed ? (
          none
        ) : (
          <>
            <Toolbar>
              <SearchField
                label={t`Search quote requests`}
                placeholder={searchIn}
                value={search}
                onSearch={(text) => url.filter({ search: text }, { replace: true })}
              />
              {tools}
              <SelectField
                label={stateWord()}
                hideLabel
                name="status"
                value={status ?? ''}
                options={props.choices ?? statusChoices()}
                onChange={(value) => url.filter({ status: value })}
              />
            </Toolbar>
            <p role="status" className={form.note}>
              {plural(totalCount, { one: '# request', other: '# requests' })}
            </p>
            <DataTable
              caption={caption}
              stacked
              columns={columns}
              rows={entriesOf(requests)}
              rowKey={({ id }) => id}
              dimmed={query.isPlaceholderData}
              rowMarked={(entry) => entry.requests.some(({ hasNews }) => hasNews)}
              empty={t`No quote requests match`}
            />
            <Pagination page={page} totalPages={totalPages} onPage={url.onPage} />
          </>
        )
      }
    </Loaded>
  )
}
