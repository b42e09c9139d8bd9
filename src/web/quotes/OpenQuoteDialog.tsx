import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { createQuoteRequest } from '../../shared/quotes/quote-api.js'
import { quoteLengths } from '../../shared/quotes/quote-fields.js'
import type { QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { dayOf } from '../../shared/values/days.js'
import { SignInButtons } from '../accounts/SignInButtons.js'
import { ask } from '../api/ask.js'
import { meQuery } from '../api/me-query.js'
import { rememberPage } from '../base/session/return-path.js'
import { useSession } from '../base/session/session.js'
import { useReaderCurrency } from '../money/reader-currency.js'
import { Button } from '../ui/Button.js'
import { Dialog } from '../ui/Dialog.js'
import { CountryField, TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { FormFailure, Notice } from '../ui/Notice.js'
import { clearDraft, useDraft, writeDraft } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import { OfferTicks } from './OfferTicks.js'
import { QuoteSentDialog } from './QuoteSentDialog.js'
import { closeQuoteDialog, keepQuoteSubject, type QuoteSubject } from './quote-dialog.js'
import {
  askedIn,
  checkQuote,
  type Delivery,
  deliveryOf,
  draftOfPanel,
  lastDelivery,
  questionOf,
  startingForm,
} from './quote-form.js'
import { refreshQuotes } from './refresh-quotes.js'

/** The dialog, once the user's delivery place is loaded. */
export default function OpenQuoteDialog({ subject }: { subject: QuoteSubject }) {
  const isUser = useSession()?.user.userType === 'user'
  const { data: me, isLoading } = useQuery({ ...meQuery, enabled: isUser })
  if (isLoading) return null
  return <QuoteDialog subject={subject} home={deliveryOf(me)} onClose={closeQuoteDialog} />
}

type Props = { subject: QuoteSubject; home: Delivery; onClose: () => void }

/** Requests a quote from the ticked suppliers of a panel. Visitors can write it and sign in to send it. */
function QuoteDialog({ subject, home, onClose }: Props) {
  const formId = useId()
  const isUser = useSession()?.user.userType === 'user'
  const [sent, setSent] = useState<{ request: QuoteRequest; leftOut: number }>()
  const quote = useQuoteForm(subject, home, setSent)
  if (sent) return <QuoteSentDialog {...sent} onClose={onClose} />
  return (
    <Dialog
      title={t`Request a quote`}
      onClose={onClose}
      actions={
        isUser ? (
          <>
            <Button onClick={onClose}>{t`Cancel`}</Button>
            <Button look="primary" icon="send" type="submit" form={formId} busy={quote.busy}>{t`Send request`}</Button>
          </>
        ) : (
          <SignInToSend subject={subject} onClose={onClose} />
        )
      }
    >
      <form id={formId} ref={quote.formRef} className={form.form} onSubmit={quote.submit} noValidate>
        <p>
          <strong translate="no">{panelTitle(subject)}</strong>
        </p>
        {!isUser && (
          <Notice tone="info" live={false}>
            <p>{t`Sign in or sign up free to send the request. Then you return here with everything you typed.`}</p>
          </Notice>
        )}
        <FormFailure title={t`The request was not sent`} message={quote.failure} />
        <QuoteFields quote={quote} subject={subject} />
        {isUser && (
          <p
            className={form.note}
          >{t`Suppliers see your name, company and email with the request. Nobody else does. Answers reach you by email and under Quotes.`}</p>
        )}
      </form>
    </Dialog>
  )
}

/** The form and its draft, which survives the dialog. */
function useQuoteForm(
  subject: QuoteSubject,
  home: Delivery,
  onSent: (sent: { request: QuoteRequest; leftOut: number }) => void,
) {
  const { panelId } = subject
  const currency = useReaderCurrency()
  const [initial] = useState(() => startingForm(subject, home))
  const quote = useForm({
    initial,
    check: (values) => checkQuote(subject, values),
    send: (values) => ask(createQuoteRequest, { body: { ...questionOf(subject, values), currency } }),
    onDone(answer, { deliveryCountry, deliveryPlace }) {
      clearDraft(draftOfPanel(panelId))
      writeDraft(lastDelivery, { deliveryCountry, deliveryPlace })
      void refreshQuotes()
      onSent(answer)
    },
    fallback: t`The request was not sent`,
  })
  useDraft(draftOfPanel(panelId), quote.values)
  return quote
}

type QuoteState = ReturnType<typeof useQuoteForm>

function QuoteFields({ quote, subject }: { quote: QuoteState; subject: QuoteSubject }) {
  return (
    <>
      <div className={form.row}>
        <TextField
          label={t`Quantity`}
          required
          inputMode="numeric"
          autoComplete="off"
          unit={t`panels`}
          {...quote.field('quantity')}
        />
        <TextField
          label={t`Needed by`}
          hint={t`Optional`}
          type="date"
          min={dayOf(Date.now())}
          {...quote.field('neededBy')}
        />
      </div>
      <DeliveryFields field={quote.field} />
      <OfferTicks
        offers={subject.offers}
        ticks={quote.values.offerIds}
        asked={askedIn(quote.values)}
        problem={quote.problems.offerIds}
        onTicks={(ticks) => quote.set('offerIds', ticks)}
        orFewer={quote.values.orFewer === 'yes'}
        onOrFewer={(orFewer) => quote.set('orFewer', orFewer ? 'yes' : '')}
      />
      <TextAreaField
        label={t`Message`}
        rows={3}
        maxLength={quoteLengths.message}
        hint={t`Optional: terms, delivery dates, questions`}
        {...quote.field('message')}
      />
    </>
  )
}

function DeliveryFields({ field }: Pick<QuoteState, 'field'>) {
  return (
    <div className={form.row}>
      <CountryField
        label={t`Delivery country`}
        required
        autoComplete="country-name"
        maxLength={quoteLengths.country}
        {...field('deliveryCountry')}
      />
      <TextField
        label={t`Delivery place`}
        required
        autoComplete="address-level2"
        maxLength={quoteLengths.place}
        hint={t`Town or address`}
        {...field('deliveryPlace')}
      />
    </div>
  )
}

function SignInToSend({ subject, onClose }: Omit<Props, 'home'>) {
  const leave = () => {
    rememberPage()
    // the draft of the form knows what is ticked by now
    keepQuoteSubject({ ...subject, offerIds: [] })
    onClose()
  }
  return (
    <>
      <Button onClick={onClose}>{t`Cancel`}</Button>
      <SignInButtons size="normal" onLeave={leave} />
    </>
  )
}
