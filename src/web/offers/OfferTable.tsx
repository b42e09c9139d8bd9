import { t } from '@lingui/core/macro'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { placeOf } from '../language/place.js'
import { Price } from '../money/Price.js'
import { formatCount, formatDate } from '../ui/format.js'
import styles from './OfferTable.module.css'

type Props = {
  /** What the number of pieces is. */
  title: string
  rows: readonly { offer: Offer; pieces: number; price: number | null }[]
}

/** Offers of one panel for a report: who has how many, at which price, and how sure that is. */
export function OfferTable({ title, rows }: Props) {
  if (rows.length === 0) return null
  return (
    <table className={styles.offers}>
      <thead>
        <tr>
          {[t`Supplier`, t`Place`, title, t`Price each`, t`Confirmed`].map((heading) => (
            <th key={heading} scope="col">
              {heading}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ offer, pieces, price }) => (
          <tr key={offer.id}>
            <td translate="no">{offer.supplier.companyName}</td>
            <td>{placeOf(offer.supplier, '')}</td>
            <td>{formatCount(pieces)}</td>
            <td>
              <Price amount={price} currency={offer.currency} none={t`on request`} />
            </td>
            <td>{formatDate(offer.updatedAt)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
