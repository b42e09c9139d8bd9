import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { isLive, type QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import type { SavedSearch } from '../../shared/saved-searches/saved-search-api.js'
import { formatField } from '../panel/format-field.js'
import { type SeenPanel, useSeenPanels } from '../panel/recently-seen.js'
import { QuoteBadge } from '../quotes/QuoteBadge.js'
import { myQuotesQuery } from '../quotes/quote-queries.js'
import { Link } from '../router/Link.js'
import { savedLink } from '../saved-searches/saved-link.js'
import { savedSearchesQuery } from '../saved-searches/saved-search-queries.js'
import { Badge } from '../ui/Badge.js'
import { formatAge, formatCount } from '../ui/format.js'
import { Skeleton } from '../ui/Skeleton.js'
import { links, panelLink, type SitePath, userQuoteLink } from '../url/links.js'
import styles from './MyHome.module.css'

const mostShown = 5

/** A user's overview: news of saved searches, open quotes, recently viewed panels. */
export function MyHome({ name }: { name: string }) {
  const searches = useQuery({ ...savedSearchesQuery, select: ({ savedSearches }) => newsFirst(savedSearches) })
  const quotes = useQuery({
    ...myQuotesQuery({ page: 1, status: undefined }),
    select: ({ requests }) => requests.filter(({ status }) => isLive(status)),
  })
  const seen = useSeenPanels()
  return (
    <section className={styles.home} aria-label={`At a glance for ${name}`}>
      <Shelf
        title="Saved searches"
        to={links.userSearches}
        rows={searches.data}
        empty="Save a search above its results to see its news here."
      >
        {(search) => <SearchRow key={search.id} search={search} />}
      </Shelf>
      <Shelf
        title="Open quotes"
        to={links.userQuotes}
        rows={quotes.data}
        empty="Ask suppliers for a price to see their answers here."
      >
        {(request) => <QuoteRow key={request.id} request={request} />}
      </Shelf>
      <Shelf title="Recently viewed" rows={seen} empty="Panels you view appear here.">
        {(panel) => <SeenRow key={panel.id} panel={panel} />}
      </Shelf>
    </section>
  )
}

const newsFirst = (searches: readonly SavedSearch[]) => [...searches].sort((a, b) => b.unseen - a.unseen)

type ShelfProps<Row> = {
  title: string
  to?: SitePath
  rows: readonly Row[] | undefined
  empty: string
  children: (row: Row) => ReactNode
}

function Shelf<Row>({ title, to, rows, empty, children }: ShelfProps<Row>) {
  return (
    <div className={styles.shelf}>
      <header>
        <h2>{title}</h2>
        {to && rows !== undefined && rows.length > 0 && <Link to={to}>All</Link>}
      </header>
      {rows === undefined ? (
        <Skeleton lines={3} />
      ) : rows.length === 0 ? (
        <p className={styles.empty}>{empty}</p>
      ) : (
        <ul>{rows.slice(0, mostShown).map(children)}</ul>
      )}
    </div>
  )
}

const SearchRow = ({ search }: { search: SavedSearch }) => (
  <li>
    <Link {...savedLink(search)}>{search.name}</Link>
    {search.unseen > 0 && (
      <Badge tone="sun" icon="bell">
        {formatCount(search.unseen)} new
      </Badge>
    )}
  </li>
)

const QuoteRow = ({ request }: { request: QuoteRequest }) => (
  <li>
    <span>
      <Link {...userQuoteLink(request.id)}>{panelTitle(request.panel)}</Link>
      <small>
        {formatCount(request.quantity)} pieces, asked {formatAge(request.createdAt)}
      </small>
    </span>
    <QuoteBadge status={request.status} />
  </li>
)

const SeenRow = ({ panel }: { panel: SeenPanel }) => (
  <li>
    <span>
      <Link {...panelLink(panel.id)}>{panel.SKU}</Link>
      <small>{panel.Brand}</small>
    </span>
    <span className={styles.watts}>{formatField('Watts_W', panel.Watts_W)}</span>
  </li>
)
