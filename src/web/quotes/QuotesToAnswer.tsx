import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { formatAge, formatCount } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { links, supplierQuoteLink } from '../url/links.js'
import { receivedQuotesQuery } from './quote-queries.js'

const shown = 5

/** On a supplier's dashboard: who waits for a price. Nothing where nobody does. */
export function QuotesToAnswer() {
  const { data } = useQuery(receivedQuotesQuery({ page: 1, status: 'open' }))
  if (!data || data.totalCount === 0) return null
  return (
    <Card
      title={
        data.totalCount === 1 ? '1 quote request to answer' : `${formatCount(data.totalCount)} quote requests to answer`
      }
    >
      <ul>
        {data.requests.slice(0, shown).map((request) => (
          <li key={request.id}>
            <Link {...supplierQuoteLink(request.id)}>
              {formatCount(request.quantity)} × {panelTitle(request.panel)}
            </Link>
            , {formatAge(request.createdAt)}
          </li>
        ))}
      </ul>
      {data.totalCount > shown && <Link to={links.supplierQuotes}>All quote requests</Link>}
    </Card>
  )
}
