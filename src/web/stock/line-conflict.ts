import { t } from '@lingui/core/macro'
import { AppError } from '../../shared/http/errors.js'
import { InventoryItem } from '../../shared/stock/inventory-item.js'
import { formatCount, formatPrice } from '../ui/format.js'

/** A conflicting save: the saved values, and the version for overwriting them on purpose. */
export function findConflict(error: unknown) {
  const current = error instanceof AppError ? InventoryItem.safeParse(error.extra.current) : undefined
  if (!current?.success) return undefined
  const { quantity, pricePerUnit, currency, version } = current.data
  const [count, price] = [formatCount(quantity), formatPrice(pricePerUnit, currency)]
  const message =
    pricePerUnit === null
      ? t`Somebody else has changed this line meanwhile: ${count} without a price. Save again to replace that, or cancel to keep it.`
      : t`Somebody else has changed this line meanwhile: ${count} at ${price}. Save again to replace that, or cancel to keep it.`
  return { version, message }
}
