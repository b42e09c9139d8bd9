import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BasketFacts } from '../quotes/QuoteFacts.js'
import { inModels } from '../quotes/quote-columns.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { Card, Screen } from '../ui/Screen.js'
import { adminQuoteLink, links } from '../url/links.js'
import { BasketLine } from './BasketLine.js'
import { basketQuery } from './basket-query.js'

/** A basket with everything about it, to look at. */
export function AdminBasketScreen() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(basketQuery(id))
  const requests = query.data?.basket.requests ?? []
  const [first] = requests
  return (
    <Screen
      title={first ? inModels(requests.length) : 'Quote request'}
      actions={<LinkButton to={links.adminQuotes}>All quotes</LinkButton>}
    >
      <Loaded query={query} failure="Failed to load the quote request" lines={6}>
        {({ basket }) => (
          <>
            {first && (
              <Card title="Request">
                <BasketFacts request={first} />
              </Card>
            )}
            {basket.requests.map((request) => (
              <BasketLine key={request.id} request={request} history={adminQuoteLink} />
            ))}
          </>
        )}
      </Loaded>
    </Screen>
  )
}
