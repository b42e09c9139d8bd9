import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import type { QuoteEvent, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { useParams } from '../base/router/use-router.js'
import type { SitePath } from '../base/url/links.js'
import { formatDateTime } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { whatHappened, whoDid } from './event-words.js'
import { BasketFacts, destinationOf, QuoteFacts } from './QuoteFacts.js'
import styles from './QuoteHistory.module.css'
import { lineOf } from './quote-columns.js'
import { requestQuery } from './quote-queries.js'
import { RequestScreen } from './RequestScreen.js'

type Props = {
  /** The list that contains this request. */
  back: SitePath
  /** The heading of a request with several lines. */
  title: (lines: number) => string
  badge: (requests: readonly QuoteRequest[]) => ReactNode
  actions?: (basket: Basket) => ReactNode
  children: (basket: Basket) => ReactNode
}

function titleOf({ panel }: QuoteRequest) {
  const title = panelTitle(panel)
  return t`Quote for ${title}`
}

function leadOf(requests: readonly QuoteRequest[]) {
  const [first] = requests
  if (!first) return ''
  const quantity = requests.reduce((sum, request) => sum + request.quantity, 0)
  const place = destinationOf(first)
  return plural(quantity, { one: `# panel to ${place}`, other: `# panels to ${place}` })
}

/** A quote request of one line or several: its facts, the reader's part, and the history of each line. */
export function RequestPage({ back, title, badge, actions, children }: Props) {
  const { id = '' } = useParams()
  const query = useQuery(requestQuery(id))
  return (
    <RequestScreen
      query={query}
      back={back}
      title={({ basket: { requests } }) =>
        requests.length === 1 && requests[0] ? titleOf(requests[0]) : title(requests.length)
      }
      lead={({ basket }) => leadOf(basket.requests)}
      actions={({ basket }) => actions?.(basket)}
    >
      {({ basket }) => (
        <>
          <Card title={t({ message: 'Request', context: 'for a quote' })} actions={badge(basket.requests)}>
            <RequestFacts requests={basket.requests} />
          </Card>
          {children(basket)}
          <Card title={t`History`}>
            {basket.requests.map((request) =>
              basket.requests.length === 1 ? (
                <QuoteHistory key={request.id} request={request} />
              ) : (
                <details key={request.id} className={styles.line}>
                  <summary>{lineOf(request)}</summary>
                  <QuoteHistory request={request} />
                </details>
              ),
            )}
          </Card>
        </>
      )}
    </RequestScreen>
  )
}

function RequestFacts({ requests }: { requests: readonly QuoteRequest[] }) {
  const [first] = requests
  if (!first) return null
  return requests.length === 1 ? <QuoteFacts request={first} /> : <BasketFacts request={first} />
}

/** The events of a line, in order. */
function QuoteHistory({ request }: { request: QuoteRequest }) {
  return (
    <ol className={styles.history}>
      {request.history.map((event) => (
        <li key={`${event.at} ${event.who} ${event.what}`} data-by={event.by}>
          <time dateTime={event.at}>{formatDateTime(event.at)}</time>
          <p>
            <HappenedWords event={event} request={request} />
          </p>
        </li>
      ))}
    </ol>
  )
}

function HappenedWords({ event, request }: { event: QuoteEvent; request: QuoteRequest }) {
  const who = <strong>{whoDid(event)}</strong>
  const what = whatHappened(event, request)
  return (
    <Trans>
      {who} {what}
    </Trans>
  )
}
