import { plural, t } from '@lingui/core/macro'
import { useBasket } from '../quote-dialog/basket.js'
import { Link } from '../router/Link.js'
import { Badge } from '../ui/Badge.js'
import { links } from '../url/links.js'

/** How many models are in the basket, beside its link in the menu. */
export function BasketCount() {
  const { length } = useBasket()
  if (length === 0) return null
  return (
    <Badge tone="sun">
      {length}
      <span className="visually-hidden"> {plural(length, { one: 'model', other: 'models' })}</span>
    </Badge>
  )
}

/** The same as a link beside the closed menu. */
export function BasketLink() {
  const { length } = useBasket()
  if (length === 0) return null
  return (
    <Link to={links.basket} aria-label={t`Basket, ${plural(length, { one: '# model', other: '# models' })}`}>
      <Badge tone="sun" icon="basket">
        {length}
      </Badge>
    </Link>
  )
}
