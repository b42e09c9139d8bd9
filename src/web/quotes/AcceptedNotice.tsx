import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { Notice } from '../ui/Notice.js'
import { ArrivalReport } from './ArrivalReport.js'
import type { Order } from './order-parts.js'
import { lineOf } from './quote-columns.js'

/** To the buyer: what follows from an acceptance, and once it has come, whether it came as agreed. */
export function AcceptedNotice({ order: { lead, parts }, children }: { order: Order; children?: ReactNode }) {
  const company = lead.supplier.companyName
  return (
    <Notice tone="ok" live={false} title={t`You accepted the offer of ${company}.`}>
      {children}
      <p>{t`They have your name and email and get in touch to settle order, payment and delivery.`}</p>
      {parts.some(({ offer }) => offer.arrived === null) && (
        <p>{t`Has it come? You can say so once; other buyers see how often this supplier delivers as agreed.`}</p>
      )}
      {parts.map(({ request, offer }) => (
        <div key={offer.id}>
          {parts.length > 1 && <p>{lineOf(request)}</p>}
          <ArrivalReport requestId={request.id} offer={offer} />
        </div>
      ))}
    </Notice>
  )
}
