import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Price } from '../money/Price.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import { AskedTermsList } from './AskedTermsList.js'

/** The answering supplier's own stock and price of the panel, and the terms that the buyer saw. */
export function OwnStock({ stock, offer }: Pick<QuoteRequest, 'stock' | 'offer'>) {
  return (
    <div className={form.note}>
      {stock && (
        <p>
          <InInventory {...stock} />
        </p>
      )}
      <AskedTermsList title={t`Asked for as you offered it then:`} terms={offer?.terms ?? []} />
    </div>
  )
}

function InInventory({ quantity, pricePerUnit, currency }: NonNullable<QuoteRequest['stock']>) {
  const count = formatCount(quantity)
  if (pricePerUnit === null) return t`In your inventory: ${count}`
  const price = <Price amount={pricePerUnit} currency={currency} />
  return (
    <Trans>
      In your inventory: {count} at {price}
    </Trans>
  )
}
