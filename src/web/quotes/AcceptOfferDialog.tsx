import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { AppError } from '../../shared/http/errors.js'
import { panelTitle } from '../../shared/panels/panel-title.js'
import { acceptQuote } from '../../shared/quotes/quote-api.js'
import { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { Price } from '../money/Price.js'
import { priceWords } from '../money/reader-price.js'
import { useReaderMoney } from '../money/use-reader-money.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import { formatCount, formatDay } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { showToast } from '../ui/toasts.js'
import styles from './AcceptOfferDialog.module.css'
import { deliveryWords, inDays } from './delivery-words.js'
import { showQuote } from './quote-queries.js'

type Props = { request: QuoteRequest; offer: QuoteOffer; onClose: () => void }

/** Accepts the offer as shown. If it changed meanwhile, shows the changes and asks again. */
export function AcceptOfferDialog({ request, offer, onClose }: Props) {
  const [seen, setSeen] = useState(offer)
  const [before, setBefore] = useState<QuoteOffer>()
  const [failure, setFailure] = useState<string>()
  const { companyName } = seen.supplier
  const accept = useMutation({
    mutationFn: () =>
      ask(acceptQuote, { params: { id: request.id }, body: { offerId: seen.id, version: seen.version } }),
    onSuccess(answer) {
      showQuote(answer.request)
      showToast('ok', t`Offer of ${companyName} accepted`)
      onClose()
    },
    onError(error) {
      const now = QuoteRequest.safeParse(error instanceof AppError ? error.extra.request : undefined)
      const current = QuoteOffer.safeParse(error instanceof AppError ? error.extra.offer : undefined)
      if (now.success) showQuote(now.data)
      setFailure(messageOf(error, t`The offer was not accepted`))
      if (current.data?.status === 'offered') {
        setBefore(seen)
        setSeen(current.data)
      } else if (now.success) {
        // the request has ended, so there is nothing left to accept
        showToast('bad', messageOf(error, t`The offer was not accepted`))
        onClose()
      }
    },
  })
  return (
    <ConfirmDialog
      title={before ? t`The offer has changed` : t`Accept this offer?`}
      look="primary"
      confirmLabel={before ? t`Accept the new offer` : t`Accept offer`}
      busy={accept.isPending}
      onConfirm={() => accept.mutate()}
      onCancel={onClose}
      question={<Question request={request} offer={seen} isChanged={before !== undefined} />}
    >
      {failure && (
        <Notice tone={before ? 'sun' : 'bad'}>
          <p>{failure}</p>
          {before && <Changes before={before} after={seen} />}
        </Notice>
      )}
      <p className={styles.note}>
        {t`This ends the request. ${companyName} gets your contact. We tell the other suppliers that you chose another offer.`}
      </p>
    </ConfirmDialog>
  )
}

type QuestionProps = { request: QuoteRequest; offer: QuoteOffer; isChanged: boolean }

function Question({ request, offer, isChanged }: QuestionProps) {
  const delivery = deliveryWords(offer.deliveryDays ?? 0)
  const quantity = formatCount(request.quantity)
  const panel = panelTitle(request.panel)
  const company = <strong translate="no">{offer.supplier.companyName}</strong>
  const price = <PriceInBold amount={offer.pricePerUnit} currency={offer.currency} />
  const total = <PriceInBold amount={offer.total} currency={offer.currency} />
  return isChanged ? (
    <Trans>
      Do you accept the offer of {company} for {quantity} × {panel}: {price} per unit, {total} in total, {delivery}?
    </Trans>
  ) : (
    <Trans>
      You accept the offer of {company} for {quantity} × {panel}: {price} per unit, {total} in total, {delivery}.
    </Trans>
  )
}

const PriceInBold = (props: { amount: number | null; currency: string }) => (
  <strong>
    <Price {...props} />
  </strong>
)

function Changes({ before, after }: { before: QuoteOffer; after: QuoteOffer }) {
  const money = useReaderMoney([before, after])
  const inWords = (amount: number | null, { currency }: QuoteOffer) => priceWords(amount ?? 0, currency, money)
  const rows = [
    [t`Price per unit`, inWords(before.pricePerUnit, before), inWords(after.pricePerUnit, after)],
    [t`Total`, inWords(before.total, before), inWords(after.total, after)],
    [t`Delivery`, inDays(before.deliveryDays ?? 0), inDays(after.deliveryDays ?? 0)],
    [t`Valid until`, formatDay(before.validUntil ?? ''), formatDay(after.validUntil ?? '')],
    [t`Note`, before.note ?? '–', after.note ?? '–'],
  ] as const
  return (
    <dl className={styles.changes}>
      {rows
        .filter(([, was, is]) => was !== is)
        .map(([label, was, is]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              <s>
                <span className="visually-hidden">{t`before:`} </span>
                {was}
              </s>{' '}
              <strong>
                <span className="visually-hidden">{t`now:`} </span>
                {is}
              </strong>
            </dd>
          </div>
        ))}
    </dl>
  )
}
