import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { reportArrival } from '../../shared/quotes/quote-api.js'
import type { QuoteOffer } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { Notice } from '../ui/Notice.js'
import { useAction } from '../ui/use-while-here.js'
import type { Order } from './order-parts.js'
import { lineOf } from './quote-columns.js'
import { refreshQuotes } from './quote-queries.js'

/** Whether an accepted offer arrived: the buyer says it once, and it counts on the supplier's page. */
function ArrivalReport({ requestId, offer }: { requestId: string; offer: QuoteOffer }) {
  const report = useAction({
    async act(arrived: boolean) {
      await ask(reportArrival, { params: { id: requestId }, body: { arrived } })
      await refreshQuotes()
    },
    done: t`Thank you. This counts on the page of the supplier.`,
    failed: t`Your report was not saved`,
  })
  if (offer.arrived !== null)
    return <p>{offer.arrived ? t`You confirmed that it arrived as agreed.` : t`You said that it did not arrive.`}</p>
  return (
    <div className={form.buttons}>
      <Button
        size="small"
        icon="check"
        busy={report.isPending}
        onClick={() => report.mutate(true)}
      >{t`Arrived as agreed`}</Button>
      <Button
        size="small"
        icon="close"
        busy={report.isPending}
        onClick={() => report.mutate(false)}
      >{t`Did not arrive`}</Button>
    </div>
  )
}

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
