import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { QuoteEvent, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { useParams } from '../router/use-router.js'
import { formatCount, formatDateTime } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import type { SitePath } from '../url/links.js'
import { destinationOf, QuoteFacts } from './QuoteFacts.js'
import styles from './QuoteHistory.module.css'
import { quoteQuery } from './quote-queries.js'
import { RequestScreen } from './RequestScreen.js'

type Props = {
  /** The list that contains this request. */
  back: SitePath
  badge: (request: QuoteRequest) => ReactNode
  actions?: (request: QuoteRequest) => ReactNode
  children: (request: QuoteRequest) => ReactNode
}

const leadOf = (request: QuoteRequest) =>
  `${formatCount(request.quantity)} ${request.quantity === 1 ? 'panel' : 'panels'} to ${destinationOf(request)}`

/** One quote request: its facts, the reader's actions, and its history. */
export function QuotePage({ back, badge, actions, children }: Props) {
  const { id = '' } = useParams()
  const query = useQuery(quoteQuery(id))
  return (
    <RequestScreen
      query={query}
      back={back}
      title={({ request }) => `Quote for ${panelTitle(request.panel)}`}
      lead={({ request }) => leadOf(request)}
      actions={({ request }) => actions?.(request)}
    >
      {({ request }) => (
        <>
          <Card title="Request" actions={badge(request)}>
            <QuoteFacts request={request} />
          </Card>
          {children(request)}
          <Card title="History">
            <QuoteHistory history={request.history} />
          </Card>
        </>
      )}
    </RequestScreen>
  )
}

/** The events of a request, in order. */
function QuoteHistory({ history }: { history: readonly QuoteEvent[] }) {
  return (
    <ol className={styles.history}>
      {history.map(({ at, by, who, what }) => (
        <li key={`${at} ${who} ${what}`} data-by={by}>
          <time dateTime={at}>{formatDateTime(at)}</time>
          <p>
            <strong>{who}</strong> {what}
          </p>
        </li>
      ))}
    </ol>
  )
}
