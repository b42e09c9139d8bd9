import { plural, t } from '@lingui/core/macro'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Link } from '../base/router/Link.js'
import type * as to from '../base/url/links.js'
import { Price } from '../money/Price.js'
import { CellLines, NothingCell } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatCount, formatDate, formatDay } from '../ui/format.js'
import { requestOverModels } from './count-models.js'
import { destinationOf } from './QuoteFacts.js'
import type { QuoteEntry } from './quote-entries.js'
import { cheapestOf } from './rank-offers.js'

type QuoteLink = typeof to.userQuoteLink | typeof to.supplierQuoteLink | typeof to.adminQuoteLink

const mostLines = 6

export const lineOf = ({ quantity, panel }: QuoteRequest) => `${formatCount(quantity)}\u00a0× ${panelTitle(panel)}`

function deliveryOf(request: QuoteRequest) {
  const [quantity, place] = [formatCount(request.quantity), destinationOf(request)]
  return t`${quantity} to ${place}`
}

function placeOf(request: QuoteRequest) {
  const place = destinationOf(request)
  return t`to ${place}`
}

const andMore = (count: number) => plural(count, { one: 'and # more', other: 'and # more' })

/** Panel, quantity and place, with a link to the request for this reader. */
export const panelColumn = (link: QuoteLink): Column<QuoteEntry> => ({
  key: 'panel',
  header: t`Panel`,
  cell: ({ id, first, requests }) =>
    requests.length === 1 ? (
      <CellLines
        main={
          <Link {...link(id)} translate="no">
            {panelTitle(first.panel)}
          </Link>
        }
      >
        <span>{deliveryOf(first)}</span>
      </CellLines>
    ) : (
      <CellLines main={<Link {...link(id)}>{requestOverModels(requests.length)}</Link>}>
        {requests.slice(0, mostLines).map((request) => (
          <span key={request.id}>{lineOf(request)}</span>
        ))}
        {requests.length > mostLines && <span>{andMore(requests.length - mostLines)}</span>}
        <span>{placeOf(first)}</span>
      </CellLines>
    ),
})

/** The buyer, with company or email. */
export const personColumn = (header: string, more: 'company' | 'email'): Column<QuoteEntry> => ({
  key: 'user',
  header,
  cell: ({ first: { user } }) =>
    user ? (
      <CellLines plain long main={user.name || user.email}>
        {user[more] && <span>{user[more]}</span>}
      </CellLines>
    ) : (
      t`Deleted account`
    ),
})

export const askedColumn = (header: string): Column<QuoteEntry> => ({
  key: 'asked',
  header,
  cell: ({ first }) => formatDate(first.createdAt),
})

export const neededByColumn = (): Column<QuoteEntry> => ({
  key: 'needed',
  header: t`Needed by`,
  cell: ({ first: { neededBy } }) => (neededBy ? formatDay(neededBy) : <NothingCell />),
})

/** The lowest price so far; each line of a basket has its own. */
export const lowestColumn = (): Column<QuoteEntry> => ({
  key: 'lowest',
  header: t`Lowest price`,
  numeric: true,
  cell: ({ basketId, first }) => {
    const lowest = basketId === null ? cheapestOf(first.offers) : undefined
    return lowest ? <Price amount={lowest.pricePerUnit} currency={lowest.currency} /> : <NothingCell />
  },
})

/** When the last line of an entry ended; null while one is live. */
export const endOf = ({ requests }: QuoteEntry) => {
  const ends = requests.map(({ endedAt }) => endedAt).filter((end) => end !== null)
  return ends.length === requests.length ? (ends.sort().at(-1) ?? null) : null
}

export function endedOn(at: string) {
  const day = formatDate(at)
  return t`Ended ${day}`
}

export const endsColumn = (): Column<QuoteEntry> => ({
  key: 'ends',
  header: t`Ends`,
  cell: (entry) => {
    const endedAt = endOf(entry)
    return endedAt ? endedOn(endedAt) : formatDate(entry.first.expiresAt)
  },
})
