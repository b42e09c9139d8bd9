import { t } from '@lingui/core/macro'
import { Link } from '../base/router/Link.js'
import { links } from '../base/url/links.js'
import { useBasket } from '../quotes/basket.js'
import { Badge } from '../ui/Badge.js'

/** How many models are in the basket; nothing while it is empty. */
export function BasketCount() {
  const { length } = useBasket()
  return (
    length > 0 && (
      <Badge tone="sun" icon="basket">
        {length}
      </Badge>
    )
  )
}

/** The same as a link beside the closed menu. */
export function BasketLink() {
  const { length } = useBasket()
  return (
    length > 0 && (
      <Link to={links.basket}>
        <span className="visually-hidden">{t`Basket`} </span>
        <BasketCount />
      </Link>
    )
  )
}
