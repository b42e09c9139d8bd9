import { t } from '@lingui/core/macro'
import { useBasket } from '../quote-dialog/basket.js'
import { Link } from '../router/Link.js'
import { Badge } from '../ui/Badge.js'
import { links } from '../url/links.js'

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
