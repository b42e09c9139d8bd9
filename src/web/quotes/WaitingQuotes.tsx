import { plural } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { countWaitingQuotes } from '../../shared/quotes/waiting-quotes-api.js'
import { ask } from '../api/ask.js'
import { Link } from '../base/router/Link.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { Badge } from '../ui/Badge.js'

const freshMs = 60_000
const mostShown = 99

/** How many requests wait for this user. A failure is not shown, because the count is only a hint. */
function useWaitingQuotes() {
  const session = useSession()
  const { data } = useQuery({
    queryKey: ['quotes', 'waiting', session?.user.id],
    queryFn: ({ signal }) => ask(countWaitingQuotes, {}, { signal }),
    enabled: session !== null && session.user.userType !== 'admin',
    refetchInterval: freshMs,
    refetchOnWindowFocus: true,
    retry: false,
  })
  const waiting = data?.waiting ?? 0
  return { waiting, shown: waiting > mostShown ? `${mostShown}+` : String(waiting), userType: session?.user.userType }
}

/** A badge beside the link. */
export function WaitingQuotes() {
  const { waiting, shown } = useWaitingQuotes()
  if (waiting === 0) return null
  return (
    <Badge tone="sun">
      {shown}
      <span className="visually-hidden"> {plural(waiting, { one: 'waiting', other: 'waiting' })}</span>
    </Badge>
  )
}

/** The same as a link beside the closed menu. */
export function WaitingQuotesLink() {
  const { waiting, shown, userType } = useWaitingQuotes()
  if (waiting === 0) return null
  return (
    <Link
      to={userType === 'supplier' ? links.supplierQuotes : links.userQuotes}
      aria-label={plural(waiting, { one: 'Quotes, # waiting', other: 'Quotes, # waiting' })}
    >
      <Badge tone="sun" icon="mail">
        {shown}
      </Badge>
    </Link>
  )
}
