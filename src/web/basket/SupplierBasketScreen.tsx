import { useQuery } from '@tanstack/react-query'
import { useParams } from '@tanstack/react-router'
import { BasketFacts } from '../quotes/QuoteFacts.js'
import { inModels } from '../quotes/quote-columns.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Loaded } from '../ui/Loaded.js'
import { Card, Screen } from '../ui/Screen.js'
import { links } from '../url/links.js'
import { AnswerBasketForm } from './AnswerBasketForm.js'
import { basketQuery } from './basket-query.js'

/** A basket as a supplier answers it: a price for each line, or none. */
export function SupplierBasketScreen() {
  const { id = '' } = useParams({ strict: false })
  const query = useQuery(basketQuery(id))
  const requests = query.data?.basket.requests ?? []
  const [first] = requests
  return (
    <Screen
      title={first ? inModels(requests.length) : 'Quote request'}
      actions={<LinkButton to={links.supplierQuotes}>All quotes</LinkButton>}
    >
      <Loaded query={query} failure="Failed to load the quote request" lines={6}>
        {({ basket }) => (
          <>
            {first && (
              <Card title="Request">
                <BasketFacts request={first} />
              </Card>
            )}
            <AnswerBasketForm basket={basket} />
          </>
        )}
      </Loaded>
    </Screen>
  )
}
