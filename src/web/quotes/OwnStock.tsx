import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import form from '../ui/form.module.css'
import { formatCount, formatPrice } from '../ui/format.js'

/** The answering supplier's own stock and price of the panel. */
export function OwnStock({ stock }: Pick<QuoteRequest, 'stock'>) {
  if (!stock) return null
  return (
    <p className={form.note}>
      In your inventory: {formatCount(stock.quantity)}
      {stock.pricePerUnit !== null && ` at ${formatPrice(stock.pricePerUnit, stock.currency)}`}
    </p>
  )
}
