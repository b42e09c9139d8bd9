import { plural, t } from '@lingui/core/macro'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { userQuoteLink } from '../base/url/links.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import form from '../ui/form.module.css'
import { LinkButton } from '../ui/LinkButton.js'
import { Notice } from '../ui/Notice.js'

type Props = { request: QuoteRequest; leftOut: number; onClose: () => void }

function sentWords({ offers }: QuoteRequest) {
  const [first] = offers
  const count = offers.length
  if (!first || count > 1)
    return plural(count, {
      one: 'Your request went to # supplier.',
      other: 'Your request went to # suppliers.',
    })
  const { companyName } = first.supplier
  return t`Your request went to ${companyName}.`
}

/** Says what happens next after a request was sent. */
export function QuoteSentDialog({ request, leftOut, onClose }: Props) {
  return (
    <Dialog
      title={t`Request sent`}
      size="small"
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{t`Close`}</Button>
          <LinkButton look="primary" {...userQuoteLink(request.id)} onClick={onClose}>{t`Open the request`}</LinkButton>
        </>
      }
    >
      <div className={form.form}>
        <Notice tone="ok">
          <p>{sentWords(request)}</p>
        </Notice>
        {leftOut > 0 && (
          <p>
            {plural(leftOut, {
              one: '# more supplier has it in stock, but received as many requests today as a supplier gets.',
              other: '# more suppliers have it in stock, but received as many requests today as a supplier gets.',
            })}
          </p>
        )}
        <p>{t`You get an email with each answer, and see them side by side under Quotes.`}</p>
      </div>
    </Dialog>
  )
}
