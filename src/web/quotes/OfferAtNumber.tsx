import { t } from '@lingui/core/macro'
import { piecesFor, priceAt } from '../../shared/money/order-cost.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { readerPrice, useReaderMoney } from '../money/reader-price.js'
import { formatCount } from '../ui/format.js'
import styles from './OfferAtNumber.module.css'

type Props = { offer: Offer; asked: number | null }

/** What an offer costs for the pieces asked for, its stock and its terms, below each other. */
export function OfferAtNumber({ offer, asked }: Props) {
  const isShort = asked !== null && offer.quantity < asked
  return (
    <>
      <span className={styles.price}>
        <PriceOfPieces offer={offer} asked={asked} />
      </span>
      <span className={isShort ? styles.short : undefined}>{stockWords(offer, isShort)}</span>
      <OfferTermsText offer={offer} brief />
    </>
  )
}

function stockWords({ quantity, arriving }: Offer, isShort: boolean) {
  const count = formatCount(quantity)
  if (arriving) return isShort ? t`only ${count}\u00a0arriving` : t`${count}\u00a0arriving`
  return isShort ? t`only ${count}\u00a0in stock` : t`${count}\u00a0in stock`
}

/** "300 × €45.20 = €13,560.00", in the reader's currency; the price alone where the offer does not sell that number. */
function PriceOfPieces({ offer, asked }: Props) {
  const { currency } = offer
  const money = useReaderMoney([offer])
  const pieces = asked === null ? undefined : piecesFor(asked, offer)
  const price = pieces === undefined ? null : priceAt(offer, pieces)
  if (pieces === undefined || price === null)
    return <Price amount={offer.pricePerUnit} currency={currency} none={t`on request`} />
  const each = readerPrice(price, currency, money)
  const total = readerPrice(price * pieces, currency, money)
  const { offered } = each
  return (
    <span title={offered && t`${offered} each`}>
      {pieces === 1 ? (
        <b>{each.text}</b>
      ) : (
        <>
          {formatCount(pieces)} × {each.text} = <b>{total.text.replace('≈\u00a0', '')}</b>
        </>
      )}
    </span>
  )
}
