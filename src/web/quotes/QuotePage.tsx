import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { useParams } from '../router/use-router.js'
import { formatCount } from '../ui/format.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { PrintButton, PrintedSource } from '../ui/PrintedSource.js'
import { Card, Screen } from '../ui/Screen.js'
import type { SitePath } from '../url/links.js'
import { isMissing, MissingQuote } from './MissingQuote.js'
import { destinationOf, QuoteFacts } from './QuoteFacts.js'
import { QuoteHistory } from './QuoteHistory.js'
import { quoteQuery } from './quote-queries.js'

type Props = {
  /** The list that contains this request. */
  back: SitePath
  badge: (request: QuoteRequest) => ReactNode
  actions?: (request: QuoteRequest) => ReactNode
  children: (request: QuoteRequest) => ReactNode
}

/** One quote request: its facts, the reader's actions, and its history. */
export function QuotePage({ back, badge, actions, children }: Props) {
  const { id = '' } = useParams()
  const query = useQuery(quoteQuery(id))
  const request = query.data?.request
  return (
    <Screen
      title={request ? `Quote for ${panelTitle(request.panel)}` : 'Quote request'}
      lead={
        request &&
        `${formatCount(request.quantity)} ${request.quantity === 1 ? 'panel' : 'panels'} to ${destinationOf(request)}`
      }
      actions={
        // not before the heading has its final size, which would move them
        !query.isPending && (
          <>
            <LinkButton to={back}>All quotes</LinkButton>
            {request && actions?.(request)}
            {request && <PrintButton />}
          </>
        )
      }
    >
      {isMissing(query.error) ? (
        <MissingQuote />
      ) : (
        <Loaded query={query} failure="Failed to load the quote request" lines={6}>
          {(data) => (
            <>
              <Card title="Request" actions={badge(data.request)}>
                <QuoteFacts request={data.request} />
              </Card>
              {children(data.request)}
              <Card title="History">
                <QuoteHistory history={data.request.history} />
              </Card>
              <PrintedSource />
            </>
          )}
        </Loaded>
      )}
    </Screen>
  )
}
