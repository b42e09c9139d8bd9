import { useMutation } from '@tanstack/react-query'
import { AppError } from '../../shared/http/errors.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { declineQuotes, withdrawQuoteRequest } from '../../shared/quotes/quote-api.js'
import { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { Notice } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
import { showQuote } from './quote-queries.js'

const ends = {
  decline: {
    endpoint: declineQuotes,
    title: 'Decline all answers?',
    text: 'accept none of the offers for',
    label: 'Decline all',
    done: 'All answers declined',
  },
  withdraw: {
    endpoint: withdrawQuoteRequest,
    title: 'Withdraw this request?',
    text: 'no longer need a quote for',
    label: 'Withdraw request',
    done: 'Request withdrawn',
  },
}

type Props = { request: QuoteRequest; end: keyof typeof ends; onClose: () => void }

/** Ends a request without accepting anything. */
export function EndRequestDialog({ request, end, onClose }: Props) {
  const { endpoint, title, text, label, done } = ends[end]
  const finish = useMutation({
    mutationFn: () => ask(endpoint, { params: { id: request.id } }),
    onSuccess(answer) {
      showQuote(answer.request)
      showToast('ok', done)
      onClose()
    },
    onError(error) {
      const now = QuoteRequest.safeParse(error instanceof AppError ? error.extra.request : undefined)
      if (!now.success) return
      showQuote(now.data)
      showToast('bad', messageOf(error, 'The request was not ended'))
      onClose()
    },
  })
  return (
    <ConfirmDialog
      title={title}
      confirmLabel={label}
      busy={finish.isPending}
      onConfirm={() => finish.mutate()}
      onCancel={onClose}
      question={
        <>
          You {text} {request.quantity} × {panelTitle(request.panel)}. The request ends for good, and we notify the
          suppliers.
        </>
      }
    >
      {finish.isError && (
        <Notice tone="bad">
          <p>{messageOf(finish.error, 'The request was not ended')}</p>
        </Notice>
      )}
    </ConfirmDialog>
  )
}
