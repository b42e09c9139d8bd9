import { plural, t } from '@lingui/core/macro'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Link } from '../base/router/Link.js'
import { links, supplierQuoteLink } from '../base/url/links.js'
import { Badge } from '../ui/Badge.js'
import { formatAge } from '../ui/format.js'
import list from '../ui/item-list.module.css'
import { Card } from '../ui/Screen.js'
import { lineOf } from './quote-columns.js'
import { entriesOf, firstOf, requestOverModels } from './quote-entries.js'

const shown = 5
const shownLines = 3
const dayMs = 86_400_000
const urgentDays = 3

type Props = { requests: readonly QuoteRequest[]; totalCount: number }

/** Open requests on a supplier's dashboard, with age and deadline. Renders nothing if there are none. */
export function QuotesToAnswer({ requests: listed, totalCount: count }: Props) {
  if (count === 0) return null
  const title = plural(count, { one: '# quote request to answer', other: '# quote requests to answer' })
  return (
    <Card title={title} actions={<Link to={links.supplierQuotes} search={{ status: 'open' }}>{t`All to answer`}</Link>}>
      <ul className={list.list}>
        {entriesOf(listed)
          .slice(0, shown)
          .map(({ id, first, requests }) => (
            <li key={id}>
              <div>
                <Link {...supplierQuoteLink(id)}>
                  {requests.length === 1
                    ? lineOf(first)
                    : titled(requestOverModels(requests.length), firstOf(requests.map(lineOf), shownLines))}
                </Link>
                <p className={list.detail}>{askedWords(first)}</p>
              </div>
              <Clock {...first} />
            </li>
          ))}
      </ul>
    </Card>
  )
}

function askedWords({ createdAt }: QuoteRequest) {
  const age = formatAge(createdAt)
  return t`asked ${age}`
}

/** The time left to answer. */
function Clock({ expiresAt }: Pick<QuoteRequest, 'expiresAt'>) {
  const isUrgent = Date.parse(expiresAt) - Date.now() < urgentDays * dayMs
  const left = formatAge(expiresAt)
  return (
    <Badge tone={isUrgent ? 'bad' : 'plain'} icon="clock">
      {t`ends ${left}`}
    </Badge>
  )
}

const titled = (title: string, text: string) => t`${title}: ${text}`
