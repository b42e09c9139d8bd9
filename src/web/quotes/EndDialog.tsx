import { t } from '@lingui/core/macro'
import { AppError } from '../../shared/http/errors.js'
import { withdrawQuoteBasket } from '../../shared/quotes/basket-api.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import { declineQuotes, refuseQuoteRequest } from '../../shared/quotes/quote-api.js'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import { ask, messageOf } from '../api/ask.js'
import { FormDialog } from '../ui/Form.js'
import { TextAreaField } from '../ui/fields.js'
import { showToast } from '../ui/Toasts.js'
import { useForm } from '../ui/use-form.js'
import { refreshQuotes } from './quote-queries.js'

/** Its buyer declines all answers or withdraws it; a supplier declines it, or takes its offer back. */
export type End = 'decline' | 'withdraw' | 'refuse' | 'take-back'

const endWords = () => {
  const toBuyer = t`We tell the buyer that you make no offer.`
  return {
    decline: {
      title: t`Decline all answers?`,
      lead: t`You accept none of the offers. The request ends for good, and we notify the suppliers.`,
      label: t`Decline all`,
      done: t`All answers declined`,
    },
    withdraw: {
      title: t`Withdraw this request?`,
      lead: t`Every undecided line ends for good. We notify the suppliers.`,
      label: t`Withdraw request`,
      done: t`Request withdrawn`,
    },
    refuse: {
      title: t`Decline this request?`,
      lead: toBuyer,
      label: t`Decline request`,
      done: t`Request declined`,
    },
    'take-back': {
      title: t`Withdraw your offer?`,
      lead: toBuyer,
      label: t`Withdraw offer`,
      done: t`Offer withdrawn`,
    },
  }
}

/** All lines are withdrawn; the other ends are those of a request with one. */
async function endBy(end: End, { id, requests: [line] }: Basket, reason: string) {
  if (end === 'withdraw') await ask(withdrawQuoteBasket, { params: { id } })
  const params = { id: line?.id ?? id }
  if (end === 'decline') await ask(declineQuotes, { params })
  if (end === 'refuse' || end === 'take-back') await ask(refuseQuoteRequest, { params, body: { reason } })
}

/** Ends a request without a deal. */
export function EndDialog({ basket, end, onClose }: { basket: Basket; end: End; onClose: () => void }) {
  const { title, lead, label, done } = endWords()[end]
  const failed = t`The request was not ended`
  const close = (tone: 'ok' | 'bad', message: string) => {
    void refreshQuotes()
    showToast(tone, message)
    onClose()
  }
  const { field, ...state } = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: ({ reason }) => endBy(end, basket, reason),
    onDone: () => close('ok', done),
    onFailed(error) {
      if (!(error instanceof AppError) || error.code !== 'conflict') return false
      // it has ended meanwhile: the page shows how
      close('bad', messageOf(error, failed))
      return true
    },
    fallback: failed,
  })
  return (
    <FormDialog
      title={title}
      size="small"
      onClose={onClose}
      state={state}
      failed={failed}
      submitLabel={label}
      look="danger"
      lead={lead}
    >
      {(end === 'refuse' || end === 'take-back') && (
        <TextAreaField
          label={t`Reason`}
          rows={3}
          maxLength={quoteLengths.reason}
          hint={t`Optional. The buyer reads it.`}
          {...field('reason')}
        />
      )}
    </FormDialog>
  )
}
