import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'
import { userQuoteLink } from '../url/links.js'

type Props = { request: QuoteRequest; leftOut: number; onClose: () => void }

/** Says what happens next after a request was sent. */
export function QuoteSentDialog({ request, leftOut, onClose }: Props) {
  const { offers } = request
  return (
    <Dialog
      title="Request sent"
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>Close</Button>
          <LinkButton look="primary" {...userQuoteLink(request.id)} onClick={onClose}>
            Open the request
          </LinkButton>
        </>
      }
    >
      <div className={form.form}>
        <Notice tone="ok">
          <p>
            Your request went to{' '}
            {offers.length === 1 ? (offers[0]?.supplier.companyName ?? '1 supplier') : `${offers.length} suppliers`}.
          </p>
        </Notice>
        {leftOut > 0 && (
          <p>
            {leftOut === 1 ? '1 more supplier has' : `${leftOut} more suppliers have`} it in stock, but received as many
            requests today as a supplier gets.
          </p>
        )}
        <p>You get an email with each answer, and see them side by side under Quotes.</p>
      </div>
    </Dialog>
  )
}
