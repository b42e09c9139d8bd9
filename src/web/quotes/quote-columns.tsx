import { Link } from '@tanstack/react-router'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount, formatDate, formatDay } from '../ui/format.js'
import type { adminQuoteLink, supplierQuoteLink, userQuoteLink } from '../url/links.js'
import { destinationOf } from './QuoteFacts.js'

type QuoteLink = typeof userQuoteLink | typeof supplierQuoteLink | typeof adminQuoteLink

/** What is wanted, how many and where; it leads to the request as this reader sees it. */
export const panelColumn = (linkTo: QuoteLink): Column<QuoteRequest> => ({
  key: 'panel',
  header: 'Panel',
  cell: (request) => (
    <CellLines main={<Link {...linkTo(request.id)}>{panelTitle(request.panel)}</Link>}>
      <span>
        {formatCount(request.quantity)} to {destinationOf(request)}
      </span>
    </CellLines>
  ),
})

/** Who asks, with what else this reader wants to know of the person. */
export const personColumn = (header: string, more: 'company' | 'email'): Column<QuoteRequest> => ({
  key: 'user',
  header,
  cell: ({ user }) =>
    user ? (
      <CellLines plain main={user.name || user.email}>
        {user[more] && <span>{user[more]}</span>}
      </CellLines>
    ) : (
      'Deleted account'
    ),
})

export const neededByColumn: Column<QuoteRequest> = {
  key: 'needed',
  header: 'Needed by',
  cell: ({ neededBy }) => (neededBy ? formatDay(neededBy) : '–'),
}

export const endsColumn: Column<QuoteRequest> = {
  key: 'ends',
  header: 'Ends',
  cell: ({ endedAt, expiresAt }) => (endedAt ? `Ended ${formatDate(endedAt)}` : formatDate(expiresAt)),
}
