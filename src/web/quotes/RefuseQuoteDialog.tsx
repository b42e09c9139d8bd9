import { useId } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { refuseQuoteRequest } from '../../shared/quotes/quote-api.js'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { FormFailure } from '../ui/FormFailure.js'
import { TextAreaField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { showToast } from '../ui/toasts.js'
import { useForm } from '../ui/use-form.js'
import { showQuote } from './quote-queries.js'

const failed = 'The request was not declined'

/** A supplier declines, or withdraws its offer. */
export function RefuseQuoteDialog({ request, onClose }: { request: QuoteRequest; onClose: () => void }) {
  const formId = useId()
  const hasOffered = request.status === 'answered'
  const { field, submit, busy, failure, formRef } = useForm({
    initial: { reason: '' },
    check: () => ({}),
    send: (body) => ask(refuseQuoteRequest, { params: { id: request.id }, body }),
    onDone(answer) {
      showQuote(answer.request)
      showToast('ok', hasOffered ? 'Offer withdrawn' : 'Request declined')
      onClose()
    },
    onFailed(error) {
      const now = QuoteRequest.safeParse(error instanceof AppError ? error.extra.request : undefined)
      if (!now.success) return false
      showToast('bad', messageOf(error, failed))
      showQuote(now.data)
      onClose()
      return true
    },
    fallback: failed,
  })
  return (
    <Dialog
      title={hasOffered ? 'Withdraw your offer?' : 'Decline this request?'}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Cancel</Button>
          <Button look="danger" type="submit" form={formId} busy={busy}>
            {hasOffered ? 'Withdraw offer' : 'Decline request'}
          </Button>
        </>
      }
    >
      <form id={formId} ref={formRef} className={form.form} onSubmit={submit} noValidate>
        <FormFailure title={failed} message={failure} />
        <p>We tell the buyer that you make no offer.</p>
        <TextAreaField
          label="Reason"
          rows={3}
          maxLength={quoteLengths.reason}
          hint="Optional. The buyer reads it."
          {...field('reason')}
        />
      </form>
    </Dialog>
  )
}
