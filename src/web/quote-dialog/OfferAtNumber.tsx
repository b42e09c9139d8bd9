import type { Offer } from '../../shared/panels/panel-shapes.js'
import { Price } from '../money/Price.js'
import { OfferTermsText } from '../offer-terms/OfferTermsText.js'
import { offerAt } from '../offer-terms/offer-at.js'
import { formatAge, formatCount } from '../ui/format.js'
import styles from './OfferAtNumber.module.css'

/** What an offer costs for the pieces asked for, its stock, its age and its terms, as cells of a line. */
export function OfferAtNumber({ offer, asked }: { offer: Offer; asked: number | null }) {
  const { currency, updatedAt } = offer
  const { pieces, pricePerUnit } = offerAt(offer, asked)
  const isShort = asked !== null && offer.quantity < asked
  return (
    <>
      <span>
        {pricePerUnit !== null && asked !== null && `${formatCount(pieces)} × `}
        <Price amount={pricePerUnit} currency={currency} none="on request" />
        {pricePerUnit !== null && asked !== null && (
          <>
            {' = '}
            <Price amount={pricePerUnit * pieces} currency={currency} brief />
          </>
        )}
      </span>
      <span className={isShort ? styles.short : undefined}>
        {isShort && 'only '}
        {formatCount(offer.quantity)}&nbsp;{offer.arriving ? 'arriving' : 'in stock'}
      </span>
      <span>{formatAge(updatedAt)}</span>
      <OfferTermsText offer={offer} brief />
    </>
  )
}
