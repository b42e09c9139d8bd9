import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useState } from 'react'
import { addDays, dayOf } from '../../shared/http/date.js'
import { AppError } from '../../shared/http/errors.js'
import { quantityRules, readPrice, readQuantity, writePrice } from '../../shared/money/typed-amounts.js'
import { putQuoteOffer } from '../../shared/quotes/quote-api.js'
import { perWattOf, QuoteAnswer, quoteLengths, totalOf } from '../../shared/quotes/quote-fields.js'
import { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { comparedIn } from '../../shared/values/currencies.js'
import { ask, messageOf } from '../api/ask.js'
import { problemsOf } from '../api/problems-of.js'
import { sendPrices } from '../money/price-question.js'
import { MoneyField } from '../stock/AmountFields.js'
import { Button } from '../ui/Button.js'
import { Form } from '../ui/Form.js'
import { TextAreaField, TextField } from '../ui/fields.js'
import form from '../ui/form.module.css'
import { formatCount, formatPerWatt, formatPrice } from '../ui/format.js'
import { Card } from '../ui/Screen.js'
import { showToast } from '../ui/toasts.js'
import { clearDraft, readDraft, useDraft } from '../ui/use-draft.js'
import { useForm } from '../ui/use-form.js'
import styles from './AnswerQuoteForm.module.css'
import { OwnStock } from './OwnStock.js'
import { showQuote } from './quote-queries.js'

/** The answer form; its input survives a reload until it is sent. */
function useAnswer(request: QuoteRequest, isChange: boolean) {
  // the offer that the input is based on: a change in another window is not overwritten unseen
  const [seen, setSeen] = useState(request.offer)
  const draft = `quote-offer.${request.id}.${seen?.version ?? 0}`
  const [initial] = useState(() => readDraft(draft, startingAnswer(request)))
  const state = useForm({
    initial,
    check: checkAnswer,
    send: (typed) =>
      sendPrices((askBack) =>
        ask(putQuoteOffer, {
          params: { id: request.id },
          body: { ...answerOf(typed), seen: seen?.updatedAt, askBack },
        }),
      ),
    onDone(answer) {
      clearDraft(draft)
      setSeen(answer.request.offer)
      state.setValues(startingAnswer(answer.request))
      showQuote(answer.request)
      showToast('ok', isChange ? t`Offer changed` : t`Offer sent`)
    },
    onFailed(error) {
      const current = QuoteOffer.safeParse(error instanceof AppError ? error.extra.current : undefined)
      if (current.success) {
        clearDraft(draft)
        setSeen(current.data)
        return false
      }
      const now = QuoteRequest.safeParse(error instanceof AppError ? error.extra.request : undefined)
      if (!now.success) return false
      // the request has ended meanwhile; the screen shows how
      showToast('bad', messageOf(error, t`The offer was not sent`))
      showQuote(now.data)
      return true
    },
    fallback: t`The offer was not sent`,
  })
  useDraft(draft, state.values)
  const isUntouched = isSameAnswer(state.values, startingAnswer({ ...request, offer: seen }))
  if (isUntouched && request.offer?.updatedAt !== seen?.updatedAt) {
    setSeen(request.offer)
    state.setValues(startingAnswer(request))
  }
  return state
}

/** Makes or changes a supplier's offer, and shows the total while typing. */
export function AnswerQuoteForm({ request }: { request: QuoteRequest }) {
  const isChange = request.offer?.status === 'offered' || request.offer?.status === 'lapsed'
  const { values, set, field, ...state } = useAnswer(request, isChange)
  return (
    <Card title={isChange ? t`Your offer` : t`Make an offer`}>
      <Form state={state} failed={t`The offer was not sent`}>
        <div className={form.row}>
          <MoneyField
            required
            {...field('pricePerUnit')}
            currency={values.currency}
            onCurrency={(currency) => set('currency', currency)}
          />
          <TextField
            label={t`Delivery time`}
            required
            unit={t`days`}
            inputMode="numeric"
            autoComplete="off"
            hint={t`From acceptance to the door. 0: at once`}
            {...field('deliveryDays')}
          />
          <TextField label={t`Valid until`} required type="date" min={dayOf(Date.now())} {...field('validUntil')} />
        </div>
        <Sum typedPrice={values.pricePerUnit} currency={values.currency} request={request} />
        <TextAreaField
          label={t`Note`}
          rows={3}
          maxLength={quoteLengths.note}
          hint={t`Optional: terms, packing, freight`}
          {...field('note')}
        />
        <div className={form.buttons}>
          <Button look="primary" icon="send" type="submit" busy={state.busy}>
            {isChange ? t`Change offer` : t`Send offer`}
          </Button>
        </div>
      </Form>
    </Card>
  )
}

function Sum({ typedPrice, currency, request }: { typedPrice: string; currency: string; request: QuoteRequest }) {
  const sum = comesTo(typedPrice, request)
  const quantity = formatCount(request.quantity)
  const total = <strong>{formatPrice(sum?.total, currency)}</strong>
  const perWatt = formatPerWatt(sum?.perWatt, currency)
  return (
    <div className={styles.sum}>
      <p role="status">
        {sum?.perWatt == null ? (
          <Trans>
            Total for {quantity}: {total}
          </Trans>
        ) : (
          <Trans>
            Total for {quantity}: {total}, {perWatt} per watt
          </Trans>
        )}
      </p>
      <OwnStock stock={request.stock} offer={request.offer} />
    </div>
  )
}

type AnswerForm = { pricePerUnit: string; currency: string; deliveryDays: string; validUntil: string; note: string }

const usualValidityDays = 14

const readDays = (text: string) => readQuantity(text, { ...quantityRules, unit: 'days' })

/** The existing offer, or the stock price as a start. */
const startingAnswer = ({ offer, stock }: QuoteRequest): AnswerForm =>
  offer?.pricePerUnit != null
    ? {
        pricePerUnit: writePrice(offer.pricePerUnit),
        currency: offer.currency,
        deliveryDays: String(offer.deliveryDays ?? ''),
        validUntil: offer.validUntil ?? '',
        note: offer.note ?? '',
      }
    : {
        pricePerUnit: writePrice(stock?.pricePerUnit ?? null),
        currency: stock?.currency ?? offer?.currency ?? comparedIn,
        deliveryDays: '',
        validUntil: addDays(dayOf(Date.now()), usualValidityDays) ?? '',
        note: '',
      }

const isSameAnswer = (a: AnswerForm, b: AnswerForm) => JSON.stringify(answerOf(a)) === JSON.stringify(answerOf(b))

const answerOf = ({ pricePerUnit, currency, deliveryDays, validUntil, note }: AnswerForm) => ({
  pricePerUnit: readPrice(pricePerUnit).value ?? 0,
  currency,
  deliveryDays: readDays(deliveryDays).value ?? -1,
  validUntil,
  note,
})

function checkAnswer(values: AnswerForm) {
  const price = readPrice(values.pricePerUnit)
  const days = readDays(values.deliveryDays)
  return {
    ...problemsOf(QuoteAnswer, answerOf(values)),
    ...(values.pricePerUnit.trim() === '' && { pricePerUnit: t`Price per unit is required` }),
    ...(price.problem !== undefined && { pricePerUnit: price.problem }),
    ...(values.deliveryDays.trim() === '' && { deliveryDays: t`Delivery time is required` }),
    ...(days.code === 'ambiguous' && { deliveryDays: days.problem }),
    ...(values.validUntil === '' && { validUntil: t`Valid until is required` }),
  }
}

/** The total of the typed price. */
function comesTo(typedPrice: string, { quantity, panel }: QuoteRequest) {
  const { value } = readPrice(typedPrice)
  if (!value) return undefined
  return { total: totalOf(value, quantity), perWatt: perWattOf(value, panel.Watts_W) }
}
