import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { isLive } from '../../shared/quotes/quote-shapes.js'
import type { SavedSearch } from '../../shared/watch/saved-search-api.js'
import { Link } from '../base/router/Link.js'
import { links, panelLink, type SitePath, userQuoteLink } from '../base/url/links.js'
import { formatField } from '../panels/parts/format-field.js'
import { type SeenPanel, useSeenPanels } from '../panels/parts/recently-seen.js'
import { QuoteBadges } from '../quotes/QuoteBadge.js'
import { entriesOf, type QuoteEntry, requestOverModels } from '../quotes/quote-entries.js'
import { quotesQuery } from '../quotes/quote-queries.js'
import { Badge } from '../ui/Badge.js'
import { Loaded, type Query } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { formatAge, formatCount } from '../ui/format.js'
import list from '../ui/item-list.module.css'
import { Row } from '../ui/Layout.js'
import { Notice } from '../ui/Notice.js'
import { Card } from '../ui/Screen.js'
import { savedLink, savedSearchesQuery } from '../watch/saved-search-queries.js'
import styles from './MyHome.module.css'

const mostShown = 5

/** A user's overview: news of saved searches, open quotes, recently viewed panels. */
export default function MyHome({ name }: { name: string }) {
  const searches = useQuery({ ...savedSearchesQuery, select: ({ savedSearches }) => newsFirst(savedSearches) })
  const quotes = useQuery({
    ...quotesQuery('user', { page: 1 }),
    select: ({ requests }) =>
      entriesOf(requests)
        .filter(({ requests: lines }) => lines.some(({ status }) => isLive(status)))
        .sort((a, b) => Number(hasNews(b.requests)) - Number(hasNews(a.requests))),
  })
  const seen = useSeenPanels()
  if (searches.data?.length === 0 && quotes.data?.length === 0 && seen.length === 0) return <FirstStep name={name} />
  return (
    <section className={styles.home} aria-label={t`At a glance for ${name}`}>
      <Shelf
        title={t`Saved searches`}
        to={links.userSearches}
        query={searches}
        failure={t`Failed to load your saved searches`}
        empty={t`Save a search above its results to see its news here.`}
      >
        {(search) => <SearchRow key={search.id} search={search} />}
      </Shelf>
      <Shelf
        title={t`Open quotes`}
        to={links.userQuotes}
        query={quotes}
        failure={t`Failed to load quote requests`}
        empty={t`Ask suppliers for a price to see their answers here.`}
      >
        {(entry) => <QuoteRow key={entry.id} entry={entry} />}
      </Shelf>
      <Card title={t`Recently viewed`}>
        <Rows
          rows={seen}
          empty={t`Panels you view appear here.`}
          row={(panel) => <SeenRow key={panel.id} panel={panel} />}
        />
      </Card>
    </section>
  )
}

/** A new account has one next step; three empty shelves would say nothing. */
const FirstStep = ({ name }: { name: string }) => (
  <section aria-label={t`At a glance for ${name}`}>
    <Notice tone="info" live={false} title={t`Start with a search`}>
      <p>
        <Trans>
          Type a model or the figures of a label above. From its results you ask suppliers for a price, or save the
          search and get a mail when something new matches: both then stand here.
        </Trans>
      </p>
    </Notice>
  </section>
)

const hasNews = (requests: QuoteEntry['requests']) => requests.some((request) => request.hasNews)

const newsFirst = (searches: readonly SavedSearch[]) => [...searches].sort((a, b) => b.unseen - a.unseen)

type ShelfProps<Row> = {
  title: string
  to: SitePath
  query: Query<readonly Row[]>
  /** The message when loading fails. */
  failure: string
  empty: string
  children: (row: Row) => ReactNode
}

/** The first rows of a list, with a link to all. */
const Shelf = <Row,>({ title, to, query, failure, empty, children }: ShelfProps<Row>) => (
  <Card
    title={title}
    actions={
      query.data !== undefined &&
      query.data.length > 0 && <Link to={to}>{t({ message: 'All', context: 'link to a list' })}</Link>
    }
  >
    <Loaded query={query} failure={failure} lines={3}>
      {(rows) => <Rows rows={rows} empty={empty} row={children} />}
    </Loaded>
  </Card>
)

type RowsProps<Row> = { rows: readonly Row[]; empty: string; row: (row: Row) => ReactNode }

const Rows = <Row,>({ rows, empty, row }: RowsProps<Row>) =>
  rows.length === 0 ? (
    <p className={form.muted}>{empty}</p>
  ) : (
    <ul className={list.list}>{rows.slice(0, mostShown).map(row)}</ul>
  )

const SearchRow = ({ search }: { search: SavedSearch }) => (
  <li>
    <Link {...savedLink(search)}>{search.name}</Link>
    {search.unseen > 0 && (
      <Badge tone="sun" icon="bell">
        <Trans>{formatCount(search.unseen)} new</Trans>
      </Badge>
    )}
  </li>
)

const askedWords = (pieces: number, age: string) =>
  plural(pieces, { one: `# piece, asked ${age}`, other: `# pieces, asked ${age}` })

const QuoteRow = ({ entry: { id, first, requests } }: { entry: QuoteEntry }) => (
  <li>
    <div>
      {requests.length === 1 ? (
        <Link {...userQuoteLink(id)} translate="no">
          {panelTitle(first.panel)}
        </Link>
      ) : (
        <Link {...userQuoteLink(id)}>{requestOverModels(requests.length)}</Link>
      )}
      <p className={list.detail}>
        {askedWords(sumOf(requests.map(({ quantity }) => quantity)), formatAge(first.createdAt))}
      </p>
    </div>
    <Row as="span">
      <QuoteBadges requests={requests} />
      {hasNews(requests) && <Badge tone="sun">{t`new`}</Badge>}
    </Row>
  </li>
)

const sumOf = (quantities: readonly number[]) => quantities.reduce((sum, quantity) => sum + quantity, 0)

const SeenRow = ({ panel }: { panel: SeenPanel }) => (
  <li>
    <div>
      <Link {...panelLink(panel.id)} translate="no">
        {panel.SKU}
      </Link>
      <p className={list.detail} translate="no">
        {panel.Brand}
      </p>
    </div>
    <span>{formatField('Watts_W', panel.Watts_W)}</span>
  </li>
)
