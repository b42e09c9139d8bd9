import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isWithoutAnswerers, quoteStatuses } from '../../shared/quotes/quote-shapes.js'
import { links, userQuoteLink } from '../base/url/links.js'
import { useListUrl } from '../base/url/use-list-url.js'
import { Badge } from '../ui/Badge.js'
import { CellButtons } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { EmptyState } from '../ui/EmptyState.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Screen } from '../ui/Screen.js'
import { QuoteBadges, stateWord } from './QuoteBadge.js'
import { QuoteList } from './QuoteList.js'
import { askedColumn, endsColumn, lowestColumn, neededByColumn, panelColumn } from './quote-columns.js'
import type { QuoteEntry } from './quote-entries.js'
import { myQuotesQuery } from './quote-queries.js'
import { hasAnswered } from './rank-offers.js'

/** A user's quote requests and their states. */
export default function MyQuotesScreen() {
  const url = useListUrl(links.userQuotes, 'page')
  const status = url.choice('status', quoteStatuses)
  const quotes = useQuery(myQuotesQuery({ page: url.page, status, search: url.params.search }))
  return (
    <Screen title={t`My quotes`} lead={t`Prices you asked suppliers for, and their answers.`}>
      <QuoteList
        caption={t`My quotes`}
        url={url}
        status={status}
        searchIn={t`Panel, place or supplier`}
        query={quotes}
        columns={columns()}
        none={
          <EmptyState
            icon="send"
            title={t`No quotes yet`}
            actions={<LinkButton look="primary" to={links.search}>{t`Search panels`}</LinkButton>}
          >
            <p>{t`Find a panel, press “Request a quote”, and compare the suppliers’ answers here.`}</p>
          </EmptyState>
        }
      />
    </Screen>
  )
}

const columns = (): readonly Column<QuoteEntry>[] => [
  panelColumn(userQuoteLink),
  {
    key: 'state',
    header: stateWord(),
    cell: ({ requests }) => (
      <CellButtons>
        <QuoteBadges requests={requests} />
        {requests.some(isWithoutAnswerers) && <Badge tone="plain" icon="lock">{t`Nobody can answer`}</Badge>}
        {requests.some(({ hasNews }) => hasNews) && <Badge tone="sun">{t`new`}</Badge>}
      </CellButtons>
    ),
  },
  { key: 'answers', header: t`Answers`, cell: answersOf },
  lowestColumn(),
  askedColumn(t`Asked`),
  neededByColumn(),
  endsColumn(),
]

/** How many of the asked suppliers have answered at least one line. */
function answersOf({ requests }: QuoteEntry) {
  const offers = requests.flatMap((request) => request.offers)
  const names = (some: typeof offers) => new Set(some.map(({ supplier }) => supplier.companyName)).size
  const [answered, asked] = [names(offers.filter(hasAnswered)), names(offers)]
  return t`${answered} of ${asked}`
}
