import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { QuoteEvent, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { useParams } from '../base/router/use-router.js'
import type { SitePath } from '../base/url/links.js'
import { formatDateTime } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { whatHappened, whoDid } from './event-words.js'
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

function leadOf(request: QuoteRequest) {
  const { quantity } = request
  const place = destinationOf(request)
  return plural(quantity, { one: `# panel to ${place}`, other: `# panels to ${place}` })
}

function titleOf({ panel }: QuoteRequest) {
  const title = panelTitle(panel)
  return t`Quote for ${title}`
}

/** One quote request: its facts, the reader's actions, and its history. */
export function QuotePage({ back, badge, actions, children }: Props) {
  const { id = '' } = useParams()
  const query = useQuery(quoteQuery(id))
  return (
    <RequestScreen
      query={query}
      back={back}
      title={({ request }) => titleOf(request)}
      lead={({ request }) => leadOf(request)}
      actions={({ request }) => actions?.(request)}
    >
      {({ request }) => (
        <>
          <Card title={t({ message: 'Request', context: 'for a quote' })} actions={badge(request)}>
            <QuoteFacts request={request} />
          </Card>
          {children(request)}
          <Card title={t`History`}>
            <QuoteHistory request={request} />
          </Card>
        </>
      )}
    </RequestScreen>
  )
}

/** The events of a request, in order. */
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
