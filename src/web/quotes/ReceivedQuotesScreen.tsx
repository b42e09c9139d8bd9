import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isLive, quoteStatuses } from '../../shared/quotes/quote-shapes.js'
import { links, supplierQuoteLink } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { Price } from '../money/Price.js'
import { CellButtons, CellLines, NothingCell } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { EmptyState } from '../ui/EmptyState.js'
import { formatAge, formatDate } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Screen } from '../ui/Screen.js'
import { ReceivedBadges, stateWord, statusChoices } from './QuoteBadge.js'
import { QuoteList } from './QuoteList.js'
import { askedColumn, endedOn, endOf, neededByColumn, panelColumn, personColumn } from './quote-columns.js'
import type { QuoteEntry } from './quote-entries.js'
import { receivedQuotesQuery } from './quote-queries.js'

const choices = () =>
  statusChoices().map((choice) => (choice.value === 'open' ? { ...choice, label: t`To answer` } : choice))

/** A supplier's inbox of requests, with age and deadline. */
export default function ReceivedQuotesScreen() {
  const url = useListUrl(links.supplierQuotes, 'page')
  const status = url.choice('status', quoteStatuses)
  const quotes = useQuery(receivedQuotesQuery({ page: url.page, status, search: url.params.search }))
  return (
    <Screen title={t`Quote requests`} lead={t`Buyers who ask you for a price.`}>
      <QuoteList
        caption={t`Quote requests`}
        url={url}
        status={status}
        searchIn={t`Panel, place or buyer`}
        query={quotes}
        columns={columns()}
        choices={choices()}
        none={
          <EmptyState
            icon="mail"
            title={t`No quote requests yet`}
            actions={<LinkButton look="primary" to={links.supplierInventory}>{t`Manage Inventory`}</LinkButton>}
          >
            <p>{t`Buyers can ask you about every panel you have in stock. Fresh stock is shown first.`}</p>
          </EmptyState>
        }
      />
    </Screen>
  )
}

const columns = (): readonly Column<QuoteEntry>[] => [
  panelColumn(supplierQuoteLink),
  personColumn(t({ message: 'From', context: 'who asks' }), 'company'),
  {
    key: 'state',
    header: stateWord(),
    cell: ({ requests }) => (
      <CellButtons>
        <ReceivedBadges requests={requests} />
      </CellButtons>
    ),
  },
  { key: 'offer', header: t`Your price`, numeric: true, cell: priceOf },
  askedColumn(t`Received`),
  neededByColumn(),
  { key: 'deadline', header: t`Deadline`, cell: deadlineOf },
]

function priceOf({ basketId, first: { offer }, requests }: QuoteEntry) {
  if (basketId === null)
    return offer?.pricePerUnit == null ? (
      <NothingCell />
    ) : (
      <Price amount={offer.pricePerUnit} currency={offer.currency} />
    )
  const priced = requests.filter((request) => request.offer?.pricePerUnit != null).length
  const lines = requests.length
  return plural(lines, { one: `${priced} of # lines`, other: `${priced} of # lines` })
}

function deadlineOf(entry: QuoteEntry) {
  const { expiresAt } = entry.first
  const isWaiting = entry.requests.some(({ status }) => isLive(status))
  return isWaiting ? (
    <CellLines plain main={formatDate(expiresAt)}>
      <span>{formatAge(expiresAt)}</span>
    </CellLines>
  ) : (
    endedOn(endOf(entry) ?? expiresAt)
  )
}
