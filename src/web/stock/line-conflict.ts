import { t } from '@lingui/core/macro'
import type { updateOwnInventory } from '../../shared/stock/inventory-api.js'
import { refusedWith } from '../api/refused-with.js'
import { formatCount, formatPrice } from '../ui/format.js'

/** A conflicting save: the saved values, and the version for overwriting them on purpose. */
export function findConflict(error: unknown) {
  const { current } = refusedWith<typeof updateOwnInventory>(error)
  if (!current) return undefined
  const { quantity, pricePerUnit, currency, version } = current
  const [count, price] = [formatCount(quantity), formatPrice(pricePerUnit, currency)]
  const message =
    pricePerUnit === null
      ? t`Somebody else has changed this line meanwhile: ${count} without a price. Save again to replace that, or cancel to keep it.`
      : t`Somebody else has changed this line meanwhile: ${count} at ${price}. Save again to replace that, or cancel to keep it.`
  return { version, message }
}
