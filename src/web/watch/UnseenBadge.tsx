import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { Badge } from '../ui/Badge.js'
import { unseenQuery } from './saved-search-queries.js'

const mostShown = 99

/** The number of unseen findings of saved searches. Renders nothing if there are none. */
export function UnseenBadge() {
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
export function UnseenLink() {
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
