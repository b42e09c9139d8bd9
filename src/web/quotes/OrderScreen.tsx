import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { meQuery } from '../api/me-query.js'
import { useParams } from '../base/router/use-router.js'
import { Facts, MailLink } from '../ui/Cells.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { EmptyState } from '../ui/EmptyState.js'
import form from '../ui/form.module.css'
import { formatCount, formatDate, formatDay, formatPrice } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { AcceptedNotice } from './AcceptedNotice.js'
import styles from './OrderScreen.module.css'
import { type Choice, type Order, ordersOf } from './order-parts.js'
import { destinationOf } from './QuoteFacts.js'
import { quoteLists, useQuoteReader } from './quote-entries.js'
import { requestQuery } from './quote-queries.js'
import { RequestScreen } from './RequestScreen.js'
import { Contacts } from './SupplierSection.js'
import { sumFacts, termFacts } from './share-facts.js'

/**
 * What a buyer has accepted of one supplier, as a document that prints: both companies, lines, terms and total, in the
 * currency that was agreed on and no other.
 */
export default function OrderScreen() {
  const { id = '', number = '' } = useParams()
  const reader = useQuoteReader()
  const query = useQuery(requestQuery(id))
  return (
    <RequestScreen
      query={query}
      back={quoteLists[reader]}
      title={() => t`Order ${number}`}
      lead={({ basket }) => {
        const day = orderIn(basket, number)?.at
        return day ? formatDate(day) : ''
      }}
      actions={() => null}
    >
      {({ basket }) => {
        const order = orderIn(basket, number)
        return order ? (
          <OrderDocument order={order} />
        ) : (
          <EmptyState icon="search" title={t`This order does not exist`} />
        )
      }}
    </RequestScreen>
  )
}

const orderIn = (basket: Basket, number: string) => ordersOf(basket).find((order) => order.number === number)

function OrderDocument({ order }: { order: Order }) {
  const { lead, parts } = order
  const [first] = parts
  const company = lead.supplier.companyName
  const isBuyer = useQuoteReader() === 'user'
  if (!first) return null
  return (
    <>
      {isBuyer && (
        <div className={styles.said}>
          <AcceptedNotice order={order} />
        </div>
      )}
      <div className={styles.sides}>
        <Card title={t`Buyer`}>
          <Buyer part={first} />
        </Card>
        <Card title={t`Supplier`}>
          <p translate="no">
            <strong>{company}</strong>
          </p>
          <Contacts supplier={lead.supplier} />
        </Card>
      </div>
      <DataTable caption={t`Lines`} stacked columns={lineColumns()} rows={parts} rowKey={({ offer }) => offer.id} />
      <div className={styles.sums}>
        <Facts facts={sumFacts(order, formatPrice)} />
        <p className={form.note}>{t`All prices are without VAT.`}</p>
      </div>
      <Card title={t`Terms`}>
        <Facts facts={termFacts(order)} />
      </Card>
    </>
  )
}

/** The buyer reads this page too: its own name comes from its account. */
function Buyer({ part: { request } }: { part: Choice }) {
  const { data: me } = useQuery({ ...meQuery, enabled: request.user === undefined })
  const user =
    request.user ??
    (me && { name: `${me.firstName} ${me.lastName}`.trim(), company: me.user.company, email: me.user.email })
  return (
    <Facts
      facts={[
        { label: t`Name`, value: user?.name },
        ...(user?.company ? [{ label: t`Company`, value: user.company }] : []),
        { label: t`Email`, value: user && <MailLink address={user.email} /> },
        { label: t`Delivery to`, value: destinationOf(request) },
        ...(request.neededBy ? [{ label: t`Needed by`, value: formatDay(request.neededBy) }] : []),
      ]}
    />
  )
}

const lineColumns = (): Column<Choice>[] => [
  { key: 'panel', header: t`Panel`, cell: ({ request }) => <span translate="no">{panelTitle(request.panel)}</span> },
  { key: 'pieces', header: t`Pieces`, numeric: true, cell: ({ offer }) => formatCount(offer.pieces) },
  {
    key: 'price',
    header: t`Price per unit`,
    numeric: true,
    cell: ({ offer }) => formatPrice(offer.pricePerUnit, offer.currency),
  },
  {
    key: 'total',
    header: t`Total`,
    numeric: true,
    cell: ({ offer }) => formatPrice(offer.total, offer.currency),
  },
]
