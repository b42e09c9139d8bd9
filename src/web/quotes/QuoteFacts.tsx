import { panelTitle } from '../../shared/panels/panel-title.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { formatField } from '../panel-parts/format-field.js'
import { PanelDrawing } from '../panel-parts/PanelDrawing.js'
import { Link } from '../router/Link.js'
import { Facts } from '../ui/Cells.js'
import { formatAge, formatCount, formatDate, formatDay } from '../ui/format.js'
import { MailLink } from '../ui/MailLink.js'
import { panelLink } from '../url/links.js'
import styles from './QuoteFacts.module.css'

export const destinationOf = ({ deliveryPlace, deliveryCountry }: QuoteRequest) =>
  [deliveryPlace, deliveryCountry].filter(Boolean).join(', ')

/** The request: the panel at that time, quantity, delivery place and date. */
export function QuoteFacts({ request }: { request: QuoteRequest }) {
  const { panel } = request
  return (
    <div className={styles.facts}>
      <div className={styles.drawing}>
        <PanelDrawing panel={panel} height={112} />
      </div>
      <Facts
        facts={[
          {
            label: 'Panel',
            value: request.isInCatalogue ? (
              <Link {...panelLink(panel.id)}>{panelTitle(panel)}</Link>
            ) : (
              `${panelTitle(panel)} (no longer in the catalogue)`
            ),
          },
          { label: 'Power', value: formatField('Watts_W', panel.Watts_W) },
          { label: 'Cell type', value: panel.CellType },
          { label: 'Per pallet', value: formatField('PanelsPerPallet_count', panel.PanelsPerPallet_count) },
          { label: 'Quantity', value: formatCount(request.quantity) },
        ]}
      />
      <AskedFacts request={request} />
      <Message request={request} />
    </div>
  )
}

/** What the lines of a basket share. */
export const BasketFacts = ({ request }: { request: QuoteRequest }) => (
  <div className={styles.shared}>
    <AskedFacts request={request} />
    <Message request={request} />
  </div>
)

const AskedFacts = ({ request }: { request: QuoteRequest }) => (
  <Facts
    facts={[
      { label: 'Delivery to', value: destinationOf(request) },
      { label: 'Needed by', value: request.neededBy && formatDay(request.neededBy) },
      { label: 'Asked', value: `${formatDate(request.createdAt)} (${formatAge(request.createdAt)})` },
      request.endedAt
        ? { label: 'Ended', value: formatDate(request.endedAt) }
        : { label: 'Expires', value: `${formatDate(request.expiresAt)} (${formatAge(request.expiresAt)})` },
      ...(request.user === undefined ? [] : [{ label: 'Asked by', value: <Person user={request.user} /> }]),
    ]}
  />
)

const Message = ({ request: { message } }: { request: QuoteRequest }) =>
  message && (
    <div className={styles.message}>
      <h3>Message</h3>
      <p>{message}</p>
    </div>
  )

function Person({ user }: { user: NonNullable<QuoteRequest['user']> | null }) {
  if (!user) return <>Deleted account</>
  return (
    <>
      {[user.name, user.company].filter(Boolean).join(', ')}
      <br />
      <MailLink address={user.email} />
    </>
  )
}
