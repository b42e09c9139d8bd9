import { t } from '@lingui/core/macro'
import { conditionLabels } from '../../shared/money/offer-words.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { placeOf } from '../base/language/place.js'
import { translate } from '../base/language/translate.js'
import { Price } from '../money/Price.js'
import { formatCount, formatDate } from '../ui/format.js'
import { PlainTable } from '../ui/PlainTable.js'

type Props = {
  /** What the number of pieces is. */
  title: string
  rows: readonly { offer: Offer; pieces: number; price: number | null }[]
}

/** Offers of one panel for a report: who has how many, at which price, and how sure that is. */
export function OfferTable({ title, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <PlainTable
      texts={[t`Supplier`, t`Place`]}
      figures={[title, t`Price each`, t`Confirmed`]}
      rows={rows.map(({ offer, pieces, price }) => ({
        key: offer.id,
        cells: [
          sellerWords(offer),
          placeOf(offer.supplier, ''),
          formatCount(pieces),
          <Price key="price" amount={price} currency={offer.currency} none={t`on request`} />,
          formatDate(offer.updatedAt),
        ],
      }))}
    />
  )
}

/** Panels that are not new are called so, because their price is beside those of new ones. */
const sellerWords = ({ supplier, condition }: Offer) =>
  condition === 'new' ? supplier.companyName : `${supplier.companyName} · ${translate(conditionLabels[condition])}`
