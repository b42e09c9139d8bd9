import { t } from '@lingui/core/macro'
import type { AskedTerms } from '../../shared/quotes/quote-shapes.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { hasTerms } from '../money/terms-in-words.js'
import { formatCount } from '../ui/format.js'

type Props = { title: string; terms: readonly AskedTerms[] }

/** The terms that a request was asked by, as they were then: one line for each lot. Nothing for ordinary offers. */
export function AskedTermsList({ title, terms }: Props) {
  const stated = terms.filter(hasTerms)
  if (stated.length === 0) return null
  return (
    <div>
      {title}
      <ul>
        {stated.map((asked) => (
          <li key={asked.id}>
            {formatCount(asked.pieces)} ×{' '}
            <Price amount={asked.priceForPieces} currency={asked.currency} none={t`on request`} />{' '}
            <OfferTermsText offer={asked} />
          </li>
        ))}
      </ul>
    </div>
  )
}
