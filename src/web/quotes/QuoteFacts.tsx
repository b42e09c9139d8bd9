import { t } from '@lingui/core/macro'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { placeOf } from '../base/language/place.js'
import { Link } from '../base/router/Link.js'
import { panelLink } from '../base/url/links.js'
import { formatField } from '../panels/parts/format-field.js'
import { PanelDrawing } from '../panels/parts/PanelDrawing.js'
import { Facts, MailLink } from '../ui/Cells.js'
import { formatAge, formatCount, formatDate, formatDay } from '../ui/format.js'
import styles from './QuoteFacts.module.css'

export const destinationOf = ({ deliveryPlace, deliveryCountry }: QuoteRequest) =>
  placeOf({ city: deliveryPlace, country: deliveryCountry }, '')

/** The request: the panel at that time, quantity, delivery place and date. */
export function QuoteFacts({ request }: { request: QuoteRequest }) {
  const { panel } = request
  const title = panelTitle(panel)
  return (
    <div className={styles.facts}>
      <div className={styles.drawing}>
        <PanelDrawing panel={panel} height={112} />
      </div>
      <Facts
        facts={[
          {
            label: t`Panel`,
            value: request.isInCatalogue ? (
              <Link {...panelLink(panel.id)}>{title}</Link>
            ) : (
              t`${title} (no longer in the catalogue)`
            ),
          },
          { label: t`Power`, value: formatField('Watts_W', panel.Watts_W) },
          { label: t`Cell type`, value: panel.CellType },
          { label: t`Per pallet`, value: formatField('PanelsPerPallet_count', panel.PanelsPerPallet_count) },
          { label: t`Quantity`, value: formatCount(request.quantity) },
        ]}
      />
      <AskedFacts request={request} />
      <Message request={request} />
    </div>
  )
}

/** The lines of a request, and what they share. */
export const BasketFacts = ({ request, requests }: { request: QuoteRequest; requests: readonly QuoteRequest[] }) => (
  <div className={styles.shared}>
    <AskedFacts request={request} />
    <ul>
      {requests.map(({ id, panel, quantity, isInCatalogue }) => (
        <li key={id} translate="no">
          {formatCount(quantity)} ×{' '}
          {isInCatalogue ? <Link {...panelLink(panel.id)}>{panelTitle(panel)}</Link> : panelTitle(panel)}
        </li>
      ))}
    </ul>
    <Message request={request} />
  </div>
)

const AskedFacts = ({ request }: { request: QuoteRequest }) => (
  <Facts
    facts={[
      { label: t`Delivery to`, value: destinationOf(request) },
      { label: t`Needed by`, value: request.neededBy && formatDay(request.neededBy) },
      { label: t`Asked`, value: `${formatDate(request.createdAt)} (${formatAge(request.createdAt)})` },
      request.endedAt
        ? { label: t`Ended`, value: formatDate(request.endedAt) }
        : { label: t`Expires`, value: `${formatDate(request.expiresAt)} (${formatAge(request.expiresAt)})` },
      ...(request.user === undefined ? [] : [{ label: t`Asked by`, value: <Person user={request.user} /> }]),
    ]}
  />
)

const Message = ({ request: { message } }: { request: QuoteRequest }) =>
  message && (
    <div className={styles.message}>
      <h3>{t`Message`}</h3>
      <p>{message}</p>
    </div>
  )

function Person({ user }: { user: NonNullable<QuoteRequest['user']> | null }) {
  if (!user) return <>{t`Deleted account`}</>
  return (
    <>
      {[user.name, user.company].filter(Boolean).join(', ')}
      <br />
      <MailLink address={user.email} />
    </>
  )
}
