import { AppError } from '../../shared/http/errors.js'
import { InventoryItem } from '../../shared/inventory/inventory-item.js'
import { formatCount, formatPrice } from '../ui/format.js'

/** A conflicting save: the saved values, and the version for overwriting them on purpose. */
export function findConflict(error: unknown) {
  const current = error instanceof AppError ? InventoryItem.safeParse(error.extra.current) : undefined
  if (!current?.success) return undefined
  const { quantity, pricePerUnit, currency, version } = current.data
  const price = pricePerUnit === null ? 'without a price' : `at ${formatPrice(pricePerUnit, currency)}`
  return {
    version,
    message: `Somebody else has changed this line meanwhile: ${formatCount(quantity)} ${price}. Save again to replace that, or cancel to keep it.`,
  }
}
