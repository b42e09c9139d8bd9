import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Price } from '../money/Price.js'
import { AskedTermsList } from '../offer-terms/AskedTermsList.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'

/** The answering supplier's own stock and price of the panel, and the terms that the buyer saw. */
export function OwnStock({ stock, offer }: Pick<QuoteRequest, 'stock' | 'offer'>) {
  return (
    <div className={form.note}>
      {stock && (
        <p>
          In your inventory: {formatCount(stock.quantity)}
          {stock.pricePerUnit !== null && (
            <>
              {' '}
              at <Price amount={stock.pricePerUnit} currency={stock.currency} />
            </>
          )}
        </p>
      )}
      <AskedTermsList title="Asked for as you offered it then:" terms={offer?.terms ?? []} />
    </div>
  )
}
