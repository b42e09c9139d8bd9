import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { UserType } from '../../shared/http/user-types.js'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { WaitingQuotes, WaitingQuotesLink } from '../quotes/WaitingQuotes.js'
import { Badge } from '../ui/Badge.js'
import { unseenQuery } from '../watch/saved-search-queries.js'
import { BasketCount, BasketLink } from './BasketCount.js'
import type { WaitingKind } from './navigation.js'

const mostShown = 99

/** The number of unseen findings of saved searches. Renders nothing if there are none. */
function UnseenBadge() {
  const { data } = useQuery(unseenQuery)
  if (!data || data.unseen === 0) return null
  return (
    <Badge tone="sun">
      {data.unseen > mostShown ? `${mostShown}+` : data.unseen}
      <span className="visually-hidden"> {t`new`}</span>
    </Badge>
  )
}

/** The same as a link beside the closed menu. */
function UnseenLink() {
  const { data } = useQuery(unseenQuery)
  if (!data || data.unseen === 0) return null
  return (
    <Link to={links.userSearches} aria-label={t`Saved searches, ${data.unseen} new`}>
      <Badge tone="sun" icon="bell">
        {data.unseen > mostShown ? `${mostShown}+` : data.unseen}
      </Badge>
    </Link>
  )
}

type Props =
  /** Beside a link of the menu. */
  | { of: WaitingKind }
  /** As links beside the closed menu. */
  | { linksFor: UserType }

const counts = { basket: BasketCount, quotes: WaitingQuotes, searches: UnseenBadge }

/** Counts of what waits for a signed-in user. Visitors do not load this code. */
export default function WaitingBadges(props: Props) {
  if ('of' in props) {
    const Count = counts[props.of]
    return <Count />
  }
  return (
    <>
      {props.linksFor === 'user' && <BasketLink />}
      {props.linksFor === 'user' && <UnseenLink />}
      <WaitingQuotesLink />
    </>
  )
}
