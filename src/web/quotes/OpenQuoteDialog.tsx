import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import type { Me } from '../../shared/accounts/account-shapes.js'
import { panelTitle } from '../../shared/panels/panel-search-text.js'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { meQuery } from '../api/me-query.js'
import { rememberPage } from '../base/session/return-path.js'
import { useSession } from '../base/session/session.js'
import { userQuoteLink } from '../base/url/links.js'
import { Button, LinkButton } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { FormFailure, Notice } from '../ui/Notice.js'
import { AskTable, DeliveryFields, leftOutWords, MessageField, SeenByNote } from './AskTable.js'
import { closeQuoteDialog, keepQuoteSubject, type QuoteSubject } from './quote-dialog.js'
import { type AskAnswer, type AskSubject, useAsk } from './use-ask.js'

/** The dialog, once the user's delivery place is loaded. */
export default function OpenQuoteDialog({ subject, onClose }: { subject: QuoteSubject; onClose: () => void }) {
  const isUser = useSession()?.user.userType === 'user'
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: isUser })
  return isLoading ? null : <QuoteDialog subject={subject} me={me} isUser={isUser} onClose={onClose} />
}

/** One panel; the offers just clicked go before an earlier choice, and what still arrives is asked only by its id. */
function subjectOf(
  { panelId, SKU, Brand, offers, offerIds, quantity }: QuoteSubject,
  onSent: (sent: AskAnswer) => void,
): AskSubject {
  const arrives = offers.every(({ arriving }) => arriving) ? offers.map(({ id }) => id) : []
  const clicked = offerIds.length > 0 ? offerIds : arrives
  return {
    draft: `quote.${panelId}`,
    linesOf: (values) => [{ id: panelId, SKU, Brand, quantity: values.quantity }],
    quantityName: () => 'quantity',
    offersOf: new Map([[panelId, offers]]),
    start: { quantity: quantity?.toString() ?? '' },
    clicked: clicked.length > 0 ? { ticks: clicked.join(' ') } : {},
    isBasket: false,
    onSent,
  }
}

type Props = { subject: QuoteSubject; me: Me | undefined; isUser: boolean; onClose: () => void }

/** Requests a quote from the ticked suppliers of a panel. Visitors can write it and sign in to send it. */
function QuoteDialog({ subject, me, isUser, onClose }: Props) {
  const formId = useId()
  const [sent, setSent] = useState<AskAnswer>()
  const ask = useAsk(subjectOf(subject, setSent), me)
  if (sent) return <SentDialog {...sent} />
  return (
    <Dialog
      title={t`Request a quote`}
      size="large"
      onClose={onClose}
      hasCancel
      actions={
        isUser ? (
          <Button look="primary" icon="send" type="submit" form={formId} busy={ask.busy}>{t`Send request`}</Button>
        ) : (
          <SignInButtons size="normal" onLeave={() => leaveWith(subject)} />
        )
      }
    >
      <form id={formId} ref={ask.formRef} className={form.form} onSubmit={ask.submit} noValidate>
        <p>
          <strong translate="no">{panelTitle(subject)}</strong>
        </p>
        {!isUser && (
          <Notice tone="info" live={false}>
            <p>{t`Sign in or sign up free to send the request. Then you return here with everything you typed.`}</p>
          </Notice>
        )}
        <FormFailure title={t`The request was not sent`} message={ask.failure} />
        <DeliveryFields field={ask.field}>
          <TextField
            label={t`Quantity`}
            required
            inputMode="numeric"
            autoComplete="off"
            unit={t`panels`}
            {...ask.field('quantity')}
          />
        </DeliveryFields>
        <AskTable ask={ask} />
        <MessageField field={ask.field} />
        {isUser && <SeenByNote />}
      </form>
    </Dialog>
  )
}

function leaveWith(subject: QuoteSubject) {
  rememberPage()
  // the draft of the form knows what is ticked by now
  keepQuoteSubject({ ...subject, offerIds: [] })
  closeQuoteDialog()
}

function sentWords(requests: AskAnswer['requests']) {
  const [first, another] = requests.flatMap(({ offers }) => offers)
  const count = requests.flatMap(({ offers }) => offers).length
  if (!first || another)
    return plural(count, {
      one: 'Your request went to # supplier.',
      other: 'Your request went to # suppliers.',
    })
  const { companyName } = first.supplier
  return t`Your request went to ${companyName}.`
}

/** Says what happens next after a request was sent. */
const SentDialog = ({ id, requests, leftOut }: AskAnswer) => (
  <Dialog
    title={t`Request sent`}
    size="small"
    onClose={closeQuoteDialog}
    actions={
      <>
        <Button onClick={closeQuoteDialog}>{t`Close`}</Button>
        <LinkButton look="primary" {...userQuoteLink(id)} onClick={closeQuoteDialog}>{t`Open the request`}</LinkButton>
      </>
    }
  >
    <div className={form.form}>
      <Notice tone="ok">
        <p>{sentWords(requests)}</p>
      </Notice>
      {leftOut > 0 && <p>{leftOutWords(leftOut)}</p>}
      <p>{t`You get an email with each answer, and see them side by side under Quotes.`}</p>
    </div>
  </Dialog>
)
