import { useQuery } from '@tanstack/react-query'
import { isLive, quoteStatuses } from '../../shared/quotes/quote-shapes.js'
import { Price } from '../money/Price.js'
import { CellButtons, CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { EmptyState } from '../ui/EmptyState.js'
import { formatAge, formatDate } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Screen } from '../ui/Screen.js'
import { links, supplierBasketLink, supplierQuoteLink } from '../url/links.js'
import { useListUrl } from '../url/use-list-url.js'
import { ReceivedBadges, statusChoices } from './QuoteBadge.js'
import { QuoteList } from './QuoteList.js'
import { askedColumn, endOf, neededByColumn, panelColumn, personColumn } from './quote-columns.js'
import type { QuoteEntry } from './quote-entries.js'
import { receivedQuotesQuery } from './quote-queries.js'

const choices = statusChoices.map((choice) => (choice.value === 'open' ? { ...choice, label: 'To answer' } : choice))

/** A supplier's inbox of requests, with age and deadline. */
export default function ReceivedQuotesScreen() {
  const url = useListUrl(links.supplierQuotes, 'page')
  const status = url.choice('status', quoteStatuses)
  const quotes = useQuery(receivedQuotesQuery({ page: url.page, status, search: url.params.search }))
  return (
    <Screen title="Quote requests" lead="Buyers who ask you for a price.">
      <QuoteList
        caption="Quote requests"
        url={url}
        status={status}
        searchIn="Panel, place or buyer"
        query={quotes}
        columns={columns}
        choices={choices}
        none={
          <EmptyState
            icon="mail"
            title="No quote requests yet"
            actions={
              <LinkButton look="primary" to={links.supplierInventory}>
                Manage Inventory
              </LinkButton>
            }
          >
            <p>Buyers can ask you about every panel you have in stock. Fresh stock is shown first.</p>
          </EmptyState>
        }
      />
    </Screen>
  )
}

const columns: readonly Column<QuoteEntry>[] = [
  panelColumn({ one: supplierQuoteLink, basket: supplierBasketLink }),
  personColumn('From', 'company'),
  {
    key: 'state',
    header: 'State',
    cell: ({ requests }) => (
      <CellButtons>
        <ReceivedBadges requests={requests} />
      </CellButtons>
    ),
  },
  { key: 'offer', header: 'Your price', numeric: true, cell: priceOf },
  askedColumn('Received'),
  neededByColumn,
  { key: 'deadline', header: 'Deadline', cell: deadlineOf },
]

function priceOf({ basketId, first: { offer }, requests }: QuoteEntry) {
  if (basketId === null) return offer ? <Price amount={offer.pricePerUnit} currency={offer.currency} /> : '–'
  const priced = requests.filter((request) => request.offer?.pricePerUnit != null)
  return `${priced.length} of ${requests.length} lines`
}

function deadlineOf(entry: QuoteEntry) {
  const { expiresAt } = entry.first
  const isWaiting = entry.requests.some(({ status }) => isLive(status))
  return isWaiting ? (
    <CellLines plain main={formatDate(expiresAt)}>
      <span>{formatAge(expiresAt)}</span>
    </CellLines>
  ) : (
    `Ended ${formatDate(endOf(entry) ?? expiresAt)}`
  )
}
