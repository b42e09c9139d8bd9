import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Basket } from '../../shared/quotes/basket-api.js'
import { isMissing, MissingQuote } from '../quotes/MissingQuote.js'
import { BasketFacts } from '../quotes/QuoteFacts.js'
import { useParams } from '../router/use-router.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { PrintButton, PrintedSource } from '../ui/PrintedSource.js'
import { Card, Screen } from '../ui/Screen.js'
import type { SitePath } from '../url/links.js'
import { basketQuery } from './basket-query.js'

type Props = {
  /** The list that contains this basket. */
  back: SitePath
  /** The heading, by the number of models. */
  title: (models: number) => string
  actions?: (basket: Basket) => ReactNode
  children: (basket: Basket) => ReactNode
}

/** A basket: the request, then the reader's part. */
export function BasketPage({ back, title, actions, children }: Props) {
  const { id = '' } = useParams()
  const query = useQuery(basketQuery(id))
  const basket = query.data?.basket
  const [first] = basket?.requests ?? []
  return (
    <Screen
      title={basket && first ? title(basket.requests.length) : 'Quote request'}
      actions={
        // not before the heading has its final size, which would move them
        !query.isPending && (
          <>
            <LinkButton to={back}>All quotes</LinkButton>
            {basket && actions?.(basket)}
            {basket && <PrintButton />}
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
              {first && (
                <Card title="Request">
                  <BasketFacts request={first} />
                </Card>
              )}
              {children(data.basket)}
              <PrintedSource />
            </>
          )}
        </Loaded>
      )}
    </Screen>
  )
}
