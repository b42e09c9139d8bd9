import { t } from '@lingui/core/macro'
import { reportArrival } from '../../shared/quotes/quote-api.js'
import type { QuoteOffer } from '../../shared/quotes/quote-shapes.js'
import { ask } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import form from '../ui/form.module.css'
import { useAction } from '../ui/use-action.js'
import { refreshQuotes } from './quote-queries.js'

/** Whether an accepted offer arrived: the buyer says it once, and it counts on the supplier's page. */
export function ArrivalReport({ requestId, offer }: { requestId: string; offer: QuoteOffer }) {
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
