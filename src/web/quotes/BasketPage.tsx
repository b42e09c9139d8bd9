import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Basket } from '../../shared/quotes/basket-api.js'
import { useParams } from '../base/router/use-router.js'
import type { SitePath } from '../base/url/links.js'
import { Card } from '../ui/Screen.js'
import { basketQuery } from './basket-query.js'
import { BasketFacts } from './QuoteFacts.js'
import { RequestScreen } from './RequestScreen.js'

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
  return (
    <RequestScreen
      query={query}
      back={back}
      title={({ basket }) => title(basket.requests.length)}
      actions={({ basket }) => actions?.(basket)}
    >
      {({ basket }) => (
        <>
          {basket.requests[0] && (
            <Card title={t({ message: 'Request', context: 'for a quote' })}>
              <BasketFacts request={basket.requests[0]} />
            </Card>
          )}
          {children(basket)}
        </>
      )}
    </RequestScreen>
  )
}
