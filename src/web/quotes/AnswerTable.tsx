import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { Basket, SupplierSum } from '../../shared/quotes/basket-shapes.js'
import type { AskedTerms, QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { placeOf } from '../base/language/place.js'
import { OfferTermsText } from '../money/OfferTermsText.js'
import { Price } from '../money/Price.js'
import { readerPrice, useReaderMoney } from '../money/reader-price.js'
import { hasTerms } from '../money/terms-in-words.js'
import { Badge } from '../ui/Badge.js'
import { CellLines, NothingCell } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatAge, formatCount, formatDay } from '../ui/format.js'
import { Stack } from '../ui/Layout.js'
import styles from './AnswerTable.module.css'
import { wholeShareOf } from './order-parts.js'
import { OfferBadge, stateWord } from './QuoteBadge.js'
import { lineOf } from './quote-columns.js'
import { bestOf, hasAnswered, rankOffers } from './rank-offers.js'
import { Contacts } from './SupplierSection.js'
import { answersOf, incotermText, inDays, leadingOffer, type SupplierAnswer } from './trade-words.js'

type AskedTermsListProps = { title: string; terms: readonly AskedTerms[] }

/** The terms that a request was asked by, as they were then: one line for each lot. Nothing for ordinary offers. */
export function AskedTermsList({ title, terms }: AskedTermsListProps) {
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

type Action = (request: QuoteRequest, offer: QuoteOffer) => ReactNode
type Sum = Pick<SupplierSum, 'currency' | 'total' | 'freight' | 'totalWithFreight' | 'lines'>
type Row = SupplierAnswer & { lead: QuoteOffer; sum: Sum | undefined }
type Props = { basket: Basket; action?: Action }

/** All answers side by side: a row for each supplier, a column for each line. A supplier reads its own. */
export function AnswerTable({ basket, action }: Props) {
  const { requests } = basket
  const isOwn = requests.some(({ offer }) => offer)
  const answers = answersOf(requests).flatMap((answer): Row[] => {
    const lead = leadingOffer(answer)
    return lead ? [{ ...answer, lead, sum: sumOf(basket, answer) }] : []
  })
  const order = rankOffers(answers.map(({ lead }) => lead))
  const rows = [...answers].sort(
    (a, b) => (b.sum?.lines ?? 0) - (a.sum?.lines ?? 0) || order.indexOf(a.lead) - order.indexOf(b.lead),
  )
  return (
    <DataTable
      caption={t`Answers`}
      stacked
      columns={[
        ...(isOwn ? [] : [supplierColumn()]),
        ...lineColumns(requests, action),
        ...sumColumns(requests),
        ...termColumns(rows),
        ...requests.filter(() => requests.length === 1).map((only) => stateColumn(only, action)),
      ]}
      rows={rows}
      rowKey={({ id }) => id}
      rowMarked={({ offers }) => offers.some((offer) => offer?.status === 'accepted')}
      // nothing more to read on a phone
      rowBrief={({ offers }) => offers.every((offer) => !offer || !hasAnswered(offer) || isBareRefusal(offer))}
      rowNote={({ lead }) => isLong(wordsOf(lead)) && <p className={styles.longNote}>{wordsOf(lead)}</p>}
    />
  )
}

/** What a supplier asks for all it offers, with its freight once. */
function sumOf(basket: Basket, { id, offers }: SupplierAnswer): Sum | undefined {
  const known = basket.suppliers?.find(({ supplierId }) => supplierId === id)
  if (known || basket.suppliers) return known
  const own = basket.requests.flatMap((request, line) => {
    const offer = offers[line]
    return offer && offer.pricePerUnit !== null ? [{ request, offer }] : []
  })
  const isMixed = own.some(({ offer }) => offer.currency !== own[0]?.offer.currency)
  const share = isMixed ? undefined : wholeShareOf(own)
  return share && { ...share, lines: own.length }
}

const isBareRefusal = ({ status, reason }: QuoteOffer) => status === 'declined' && !reason

const supplierColumn = (): Column<Row> => ({ key: 'supplier', header: t`Supplier`, cell: Supplier, sticky: true })

const lineColumns = (requests: readonly QuoteRequest[], action: Action | undefined): Column<Row>[] =>
  requests.map((request, line) => {
    const { cheapest } = bestOf(request.offers)
    return {
      key: request.id,
      header: requests.length === 1 ? t`Price per unit` : <span className={styles.line}>{lineOf(request)}</span>,
      label: lineOf(request),
      numeric: true,
      cell: ({ offers: { [line]: offer } }) =>
        offer ? (
          <LineOffer request={request} offer={offer} isCheapest={cheapest.includes(offer.id)}>
            {requests.length > 1 && (
              <>
                {offer.status !== 'offered' && <OfferBadge offer={offer} />}
                {action?.(request, offer)}
              </>
            )}
          </LineOffer>
        ) : (
          <NothingCell />
        ),
    }
  })

type LineProps = { request: QuoteRequest; offer: QuoteOffer; isCheapest: boolean; children: ReactNode }

function LineOffer({ request, offer, isCheapest, children }: LineProps) {
  const { pricePerUnit, currency, pieces } = offer
  const [count, asked] = [formatCount(pieces), formatCount(request.quantity)]
  return (
    <span className={styles.marked}>
      {pricePerUnit === null ? <NothingCell /> : <Price amount={pricePerUnit} currency={currency} />}
      {isCheapest && <Badge tone="sun">{t`cheapest`}</Badge>}
      {pricePerUnit !== null && pieces < request.quantity && <small>{t`${count} of ${asked} pieces`}</small>}
      {children}
    </span>
  )
}

const sumColumns = (requests: readonly QuoteRequest[]): Column<Row>[] => {
  const [only] = requests
  return [
    ...(requests.length === 1 && only ? [wattColumn(only)] : []),
    {
      key: 'total',
      header: t`Total`,
      numeric: true,
      cell: ({ sum }) => (sum && sum.total !== null ? <Total sum={sum} total={sum.total} /> : <NothingCell />),
    },
  ]
}

/** What is paid in the end: the total with its freight, and what that is made of. */
function Total({ sum: { currency, freight, totalWithFreight }, total }: { sum: Sum; total: number }) {
  const money = useReaderMoney([{ pricePerUnit: total, currency }])
  const words = (amount: number) => readerPrice(amount, currency, money).text
  return (
    <CellLines
      main={
        <strong>
          <Price amount={totalWithFreight ?? total} currency={currency} />
        </strong>
      }
    >
      <span>
        {freight === null
          ? t`freight not stated`
          : freight === 0
            ? t`freight included`
            : sumWords(words(total), words(freight))}
      </span>
    </CellLines>
  )
}

const sumWords = (goods: string, freight: string) => t`${goods} + ${freight} freight`

const wattColumn = ({ panel }: QuoteRequest): Column<Row> => ({
  key: 'watt',
  header: t`Per watt`,
  numeric: true,
  cell: ({ lead: { pricePerUnit, currency } }) =>
    pricePerUnit === null || !panel.Watts_W ? (
      <NothingCell />
    ) : (
      <Price amount={pricePerUnit} currency={currency} watts={panel.Watts_W} brief />
    ),
})

const termColumns = (rows: readonly Row[]): Column<Row>[] => {
  const { fastest } = bestOf(rows.map(({ lead }) => lead))
  return [
    {
      key: 'delivery',
      header: t`Delivery`,
      numeric: true,
      cell: ({ lead: { id, deliveryDays } }) =>
        deliveryDays === null ? (
          <NothingCell />
        ) : (
          <span className={styles.marked}>
            {inDays(deliveryDays)}
            {fastest.includes(id) && <Badge tone="sun">{t`fastest`}</Badge>}
          </span>
        ),
    },
    { key: 'note', header: t`Terms`, cell: ({ lead }) => <Terms {...lead} /> },
  ]
}

/** Contacts and what was asked for are one tap away: a decision needs prices first. */
const Supplier = ({ lead }: Row) => (
  <CellLines long main={<span translate="no">{lead.supplier.companyName}</span>}>
    <span>{placeOf(lead.supplier, t`Location not stated`)}</span>
    {lead.supplier.email !== undefined && (
      <details>
        <summary>{t`Contact`}</summary>
        <Contacts supplier={lead.supplier} />
      </details>
    )}
    <AskedTermsList title={t`Offered when it was asked for:`} terms={lead.terms} />
  </CellLines>
)

const wordsOf = ({ note, reason }: QuoteOffer) => note ?? reason ?? ''
/** Too long for a column: it gets the whole width below its row. */
const isLong = (text: string) => text.length > 140

function Terms(offer: QuoteOffer) {
  const text = wordsOf(offer)
  const { validUntil, payment, incoterm } = offer
  const day = validUntil && formatDay(validUntil)
  return (
    <div className={styles.note}>
      {day && <p>{t`Valid until ${day}`}</p>}
      {incoterm && <p>{incotermText(incoterm)}</p>}
      {payment && <p>{t`Payment: ${payment}`}</p>}
      {text && <p>{isLong(text) ? t`Below` : text}</p>}
      {hasAnswered(offer) && <p className={styles.age}>{formatAge(offer.updatedAt)}</p>}
    </div>
  )
}

/** The state of the only line, with what can be done. */
const stateColumn = (request: QuoteRequest, action: Action | undefined): Column<Row> => ({
  key: 'state',
  header: stateWord(),
  cell: ({ lead }) => (
    <Stack align="start">
      <OfferBadge offer={lead} />
      {action?.(request, lead)}
    </Stack>
  ),
})
