import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { QuoteOffer } from '../../shared/quotes/quote-shapes.js'
import { placeOf } from '../base/language/place.js'
import { Price } from '../money/Price.js'
import { Badge } from '../ui/Badge.js'
import { CellLines, NothingCell } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatAge, formatDay } from '../ui/format.js'
import { AskedTermsList } from './AskedTermsList.js'
import { inDays } from './delivery-words.js'
import styles from './OfferTable.module.css'
import { OfferBadge, stateWord } from './QuoteBadge.js'
import { bestOf, hasAnswered, rankOffers } from './rank-offers.js'
import { Contacts } from './SupplierSection.js'

type Props = { caption?: string; offers: readonly QuoteOffer[]; action?: (offer: QuoteOffer) => ReactNode }

/** All answers side by side, with marks for the best price and the shortest delivery. */
export function OfferTable({ caption = t`Answers`, offers, action }: Props) {
  return (
    <DataTable
      caption={caption}
      stacked
      columns={[supplierColumn(), ...priceColumns(bestOf(offers)), validColumn(), noteColumn(), stateColumn(action)]}
      rows={rankOffers(offers)}
      rowKey={({ id }) => id}
      rowMarked={({ status }) => status === 'accepted'}
      // nothing more to read on a phone
      rowBrief={(offer) => !hasAnswered(offer) || (offer.status === 'declined' && !offer.reason)}
      rowNote={(offer) => isLong(wordsOf(offer)) && <p className={styles.longNote}>{wordsOf(offer)}</p>}
    />
  )
}

const supplierColumn = (): Column<QuoteOffer> => ({
  key: 'supplier',
  header: t`Supplier`,
  cell: (offer) => <Supplier {...offer} />,
})

const priceColumns = ({ cheapest, fastest }: ReturnType<typeof bestOf>): Column<QuoteOffer>[] => [
  {
    key: 'price',
    header: t`Price per unit`,
    numeric: true,
    cell: ({ id, pricePerUnit, currency }) =>
      pricePerUnit === null ? (
        <NothingCell />
      ) : (
        <Marked word={cheapest.includes(id) && t`cheapest`}>
          <Price amount={pricePerUnit} currency={currency} />
        </Marked>
      ),
  },
  {
    key: 'watt',
    header: t`Per watt`,
    numeric: true,
    cell: ({ pricePerUnit, pricePerWatt, currency }) =>
      pricePerUnit === null || !pricePerWatt ? (
        <NothingCell />
      ) : (
        <Price amount={pricePerUnit} currency={currency} watts={pricePerUnit / pricePerWatt} brief />
      ),
  },
  {
    key: 'total',
    header: t`Total`,
    numeric: true,
    cell: ({ total, currency }) =>
      total === null ? (
        <NothingCell />
      ) : (
        <strong>
          <Price amount={total} currency={currency} />
        </strong>
      ),
  },
  {
    key: 'delivery',
    header: t`Delivery`,
    numeric: true,
    cell: ({ id, deliveryDays }) =>
      deliveryDays === null ? (
        <NothingCell />
      ) : (
        <Marked word={fastest.includes(id) && t`fastest`}>{inDays(deliveryDays)}</Marked>
      ),
  },
]

const validColumn = (): Column<QuoteOffer> => ({
  key: 'valid',
  header: t`Valid until`,
  cell: ({ validUntil }) => (validUntil === null ? <NothingCell /> : formatDay(validUntil)),
})

const noteColumn = (): Column<QuoteOffer> => ({ key: 'note', header: t`Note`, cell: (offer) => <Note {...offer} /> })

const stateColumn = (action: Props['action']): Column<QuoteOffer> => ({
  key: 'state',
  header: stateWord(),
  cell: (offer) => (
    <div className={styles.state}>
      <OfferBadge offer={offer} />
      {action?.(offer)}
    </div>
  ),
})

const Supplier = ({ supplier, terms }: Pick<QuoteOffer, 'supplier' | 'terms'>) => (
  <CellLines long main={<span translate="no">{supplier.companyName}</span>}>
    <span>{placeOf(supplier, t`Location not stated`)}</span>
    <Contacts supplier={supplier} />
    <AskedTermsList title={t`Offered when it was asked for:`} terms={terms} />
  </CellLines>
)

const Marked = ({ word, children }: { word: string | false; children: ReactNode }) => (
  <span className={styles.marked}>
    {children}
    {word && <Badge tone="sun">{word}</Badge>}
  </span>
)

const wordsOf = ({ note, reason }: QuoteOffer) => note ?? reason ?? ''
/** Too long for a column: it gets the whole width below its row. */
const isLong = (text: string) => text.length > 140

function Note(offer: QuoteOffer) {
  const text = wordsOf(offer)
  return (
    <div className={styles.note}>
      {text && <p>{isLong(text) ? t`Below` : text}</p>}
      {hasAnswered(offer) && <p className={styles.age}>{formatAge(offer.updatedAt)}</p>}
    </div>
  )
}
