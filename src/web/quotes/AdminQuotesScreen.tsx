import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { quoteStatuses } from '../../shared/quotes/quote-shapes.js'
import { adminQuoteLink, links } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { SupplierFilter } from '../stock/SupplierFilter.js'
import { CellButtons, CellLines } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { EmptyState } from '../ui/EmptyState.js'
import { Screen } from '../ui/Screen.js'
import { QuoteBadges, stateWord } from './QuoteBadge.js'
import { QuoteList } from './QuoteList.js'
import { askedColumn, endsColumn, lowestColumn, panelColumn, personColumn } from './quote-columns.js'
import type { QuoteEntry } from './quote-entries.js'
import { allQuotesQuery } from './quote-queries.js'

/** All quote requests, read-only. */
export default function AdminQuotesScreen() {
  const url = useListUrl(links.adminQuotes, 'page')
  const { search, supplierId } = url.params
  const status = url.choice('status', quoteStatuses)
  const quotes = useQuery(allQuotesQuery({ page: url.page, status, search, supplierId }))
  return (
    <Screen
      title={t`Quote requests`}
      lead={t`Quote requests of users and their outcome. Read-only; the audit log records each view.`}
    >
      <QuoteList
        caption={t`Quote requests`}
        url={url}
        status={status}
        searchIn={t`Panel, buyer, place or supplier`}
        isNarrowed={Boolean(supplierId)}
        query={quotes}
        columns={columns()}
        tools={<SupplierFilter value={supplierId ?? ''} onChange={(id) => url.filter({ supplierId: id })} />}
        none={
          <EmptyState icon="send" title={t`No quote requests yet`}>
            <p>{t`Users send them from search results and panels.`}</p>
          </EmptyState>
        }
      />
    </Screen>
  )
}

const columns = (): readonly Column<QuoteEntry>[] => [
  panelColumn(adminQuoteLink),
  personColumn(t`Asked by`, 'email'),
  {
    key: 'state',
    header: stateWord(),
    cell: ({ requests }) => (
      <CellButtons>
        <QuoteBadges requests={requests} />
      </CellButtons>
    ),
  },
  { key: 'suppliers', header: t`Suppliers`, cell: suppliersOf },
  lowestColumn(),
  askedColumn(t`Asked`),
  endsColumn(),
]

function suppliersOf({ requests }: QuoteEntry) {
  const offers = requests.flatMap((request) => request.offers)
  const namesOf = (some: typeof offers) => [...new Set(some.map(({ supplier }) => supplier.companyName))]
  const asked = namesOf(offers)
  const count = asked.length
  const offering = namesOf(offers.filter(({ pricePerUnit }) => pricePerUnit !== null)).length
  return (
    <CellLines plain main={count === 1 ? asked[0] : plural(count, { one: '# asked', other: '# asked' })}>
      <span>{plural(offering, { one: '# with an offer', other: '# with an offer' })}</span>
    </CellLines>
  )
}
