import type { UserType } from '../../shared/http/user-types.js'
import { WaitingQuotes, WaitingQuotesLink } from '../quotes/WaitingQuotes.js'
import { UnseenBadge, UnseenLink } from '../watch/UnseenBadge.js'
import { BasketCount, BasketLink } from './BasketCount.js'
import type { WaitingKind } from './navigation.js'

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
