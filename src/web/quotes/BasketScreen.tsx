import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { meQuery } from '../api/me-query.js'
import { useSession } from '../base/session/session.js'
import { links } from '../base/url/links.js'
import { EmptyState } from '../ui/EmptyState.js'
import { LinkButton } from '../ui/LinkButton.js'
import { Screen } from '../ui/Screen.js'
import { Skeleton } from '../ui/Skeleton.js'
import { BasketForm } from './BasketForm.js'
import { useBasket } from './basket.js'
import { deliveryOf } from './quote-form.js'

/** A request for several models at once: quantities, suppliers and delivery place. */
export default function BasketScreen() {
  const lines = useBasket()
  const isVisitor = useSession() === null
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: !isVisitor })
  return (
    <Screen
      title={t`Basket`}
      lead={t`One quote request over several models. Each supplier you choose answers line by line.`}
    >
      {lines.length === 0 ? (
        <EmptyState
          icon="box"
          title={t`Your basket is empty`}
          actions={<LinkButton look="primary" to={links.search}>{t`Search panels`}</LinkButton>}
        >
          <p>{t`It asks several suppliers for a price for all that you need, in one request.`}</p>
          <p>{t`Press the sign of a basket beside a panel in a list, a table or a comparison, or “Add to basket” on its page.`}</p>
        </EmptyState>
      ) : isLoading ? (
        <Skeleton lines={5} />
      ) : (
        <BasketForm lines={lines} home={deliveryOf(me)} />
      )}
    </Screen>
  )
}
