import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { Basket } from '../../shared/quotes/basket-api.js'
import { BasketFacts } from '../quotes/QuoteFacts.js'
import { inModels } from '../quotes/quote-columns.js'
import { useParams } from '../router/use-router.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { Card, Screen } from '../ui/Screen.js'
import type { links } from '../url/links.js'
import { basketQuery } from './basket-query.js'

type Props = {
  all: typeof links.adminQuotes | typeof links.supplierQuotes
  children: (basket: Basket) => ReactNode
}

/** A basket for suppliers and admins: the buyer, the request, then the reader's actions. */
export function ReceivedBasketScreen({ all, children }: Props) {
  const { id = '' } = useParams()
  const query = useQuery(basketQuery(id))
  const requests = query.data?.basket.requests ?? []
  const [first] = requests
  return (
    <Screen
      title={first ? inModels(requests.length) : 'Quote request'}
      actions={<LinkButton to={all}>All quotes</LinkButton>}
    >
      <Loaded query={query} failure="Failed to load the quote request" lines={6}>
        {({ basket }) => (
          <>
            {first && (
              <Card title="Request">
                <BasketFacts request={first} />
              </Card>
            )}
            {children(basket)}
          </>
        )}
      </Loaded>
    </Screen>
  )
}
