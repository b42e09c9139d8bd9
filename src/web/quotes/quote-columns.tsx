import { plural, t } from '@lingui/core/macro'
import type { UserType } from '../../shared/http/user-types.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { isLive, isWithoutAnswerers, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Link } from '../base/router/Link.js'
import { Price } from '../money/Price.js'
import { Badge } from '../ui/Badge.js'
import { CellButtons, CellLines, NothingCell } from '../ui/Cells.js'
import type { Column } from '../ui/DataTable.js'
import { formatAge, formatCount, formatDate, formatDay } from '../ui/format.js'
import { QuoteBadges, ReceivedBadges, stateWord } from './QuoteBadge.js'
import { destinationOf } from './QuoteFacts.js'
import type { QuoteEntry } from './quote-entries.js'
import { quoteLinks, requestOverModels } from './quote-entries.js'
import { cheapestOf, hasAnswered } from './rank-offers.js'

type QuoteColumn = Column<QuoteEntry>

/** The columns of a list for each of its readers. */
export const quoteColumns = (reader: UserType): readonly QuoteColumn[] => {
  const panel = panelColumn(reader)
  if (reader === 'supplier')
    return [
      panel,
      personColumn(t({ message: 'From', context: 'who asks' }), 'company'),
      stateColumn(reader),
      { key: 'offer', header: t`Your price`, numeric: true, cell: ownPriceOf },
      askedColumn(t`Received`),
      neededByColumn(),
      { key: 'deadline', header: t`Deadline`, cell: deadlineOf },
    ]
  const isAdmin = reader === 'admin'
  return [
    panel,
    ...(isAdmin ? [personColumn(t`Asked by`, 'email')] : []),
    stateColumn(reader),
    isAdmin
      ? { key: 'suppliers', header: t`Suppliers`, cell: suppliersOf }
      : { key: 'answers', header: t`Answers`, cell: answeredOf },
    { key: 'lowest', header: t`Lowest price`, numeric: true, cell: lowestOf },
    askedColumn(t`Asked`),
    ...(isAdmin ? [] : [neededByColumn()]),
    { key: 'ends', header: t`Ends`, cell: endsOf },
  ]
}

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
const panelColumn = (reader: UserType): QuoteColumn => ({
  key: 'panel',
  header: t`Panel`,
  cell: ({ id, first, requests }) =>
    requests.length === 1 ? (
      <CellLines
        main={
          <Link {...quoteLinks[reader](id)} translate="no">
            {panelTitle(first.panel)}
          </Link>
        }
      >
        <span>{deliveryOf(first)}</span>
      </CellLines>
    ) : (
      <CellLines main={<Link {...quoteLinks[reader](id)}>{requestOverModels(requests.length)}</Link>}>
        {requests.slice(0, mostLines).map((request) => (
          <span key={request.id}>{lineOf(request)}</span>
        ))}
        {requests.length > mostLines && <span>{andMore(requests.length - mostLines)}</span>}
        <span>{placeOf(first)}</span>
      </CellLines>
    ),
})

/** The buyer, with company or email. */
const personColumn = (header: string, more: 'company' | 'email'): QuoteColumn => ({
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

const stateColumn = (reader: UserType): QuoteColumn => ({
  key: 'state',
  header: stateWord(),
  cell: ({ requests }) => (
    <CellButtons>
      {reader === 'supplier' ? <ReceivedBadges requests={requests} /> : <QuoteBadges requests={requests} />}
      {reader === 'user' && requests.some(isWithoutAnswerers) && (
        <Badge tone="plain" icon="lock">{t`Nobody can answer`}</Badge>
      )}
      {requests.some(({ hasNews }) => hasNews) && <Badge tone="sun">{t`new`}</Badge>}
    </CellButtons>
  ),
})

const askedColumn = (header: string): QuoteColumn => ({
  key: 'asked',
  header,
  cell: ({ first }) => formatDate(first.createdAt),
})

const neededByColumn = (): QuoteColumn => ({
  key: 'needed',
  header: t`Needed by`,
  cell: ({ first: { neededBy } }) => (neededBy ? formatDay(neededBy) : <NothingCell />),
})

type Priced = { pricePerUnit: number | null; currency: string } | undefined
const priceCell = (price: Priced) =>
  price?.pricePerUnit == null ? <NothingCell /> : <Price amount={price.pricePerUnit} currency={price.currency} />

/** The lowest price so far; each line of a basket has its own. */
const lowestOf = ({ basketId, first }: QuoteEntry) =>
  priceCell(basketId === null ? cheapestOf(first.offers) : undefined)

function ownPriceOf({ basketId, first, requests }: QuoteEntry) {
  if (basketId === null) return priceCell(first.offer)
  const priced = requests.filter(({ offer }) => offer?.pricePerUnit != null).length
  const lines = requests.length
  return plural(lines, { one: `${priced} of # lines`, other: `${priced} of # lines` })
}

const namesOf = (offers: QuoteRequest['offers']) => [...new Set(offers.map(({ supplier }) => supplier.companyName))]

/** How many of the asked suppliers have answered at least one line. */
function answeredOf({ requests }: QuoteEntry) {
  const offers = requests.flatMap((request) => request.offers)
  const [answered, asked] = [namesOf(offers.filter(hasAnswered)).length, namesOf(offers).length]
  return t`${answered} of ${asked}`
}

function suppliersOf({ requests }: QuoteEntry) {
  const offers = requests.flatMap((request) => request.offers)
  const asked = namesOf(offers)
  const count = asked.length
  const offering = namesOf(offers.filter(({ pricePerUnit }) => pricePerUnit !== null)).length
  return (
    <CellLines plain main={count === 1 ? asked[0] : plural(count, { one: '# asked', other: '# asked' })}>
      <span>{plural(offering, { one: '# with an offer', other: '# with an offer' })}</span>
    </CellLines>
  )
}

/** When the last line of an entry ended; null while one is live. */
function endOf({ requests }: QuoteEntry) {
  const ends = requests.map(({ endedAt }) => endedAt).filter((end) => end !== null)
  return ends.length === requests.length ? (ends.sort().at(-1) ?? null) : null
}

function endedOn(at: string) {
  const day = formatDate(at)
  return t`Ended ${day}`
}

function endsOf(entry: QuoteEntry) {
  const endedAt = endOf(entry)
  return endedAt ? endedOn(endedAt) : formatDate(entry.first.expiresAt)
}

function deadlineOf(entry: QuoteEntry) {
  const { expiresAt } = entry.first
  return entry.requests.some(({ status }) => isLive(status)) ? (
    <CellLines plain main={formatDate(expiresAt)}>
      <span>{formatAge(expiresAt)}</span>
    </CellLines>
  ) : (
    endedOn(endOf(entry) ?? expiresAt)
  )
}
