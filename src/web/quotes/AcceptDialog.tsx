import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { acceptQuoteBasket } from '../../shared/quotes/basket-api.js'
import type { Basket } from '../../shared/quotes/basket-shapes.js'
import type { QuoteOffer, QuoteRequest } from '../../shared/quotes/quote-shapes.js'
import { ask, messageOf } from '../api/ask.js'
import { refusedWith } from '../api/refused-with.js'
import { useNavigate } from '../base/router/use-router.js'
import { userOrderLink } from '../base/url/links.js'
import { Price } from '../money/Price.js'
import { priceWords, useReaderMoney } from '../money/reader-price.js'
import { Facts } from '../ui/Cells.js'
import { ConfirmDialog } from '../ui/ConfirmDialog.js'
import form from '../ui/form.module.css'
import { formatCount, formatDay } from '../ui/format.js'
import { Notice } from '../ui/Notice.js'
import { showToast } from '../ui/Toasts.js'
import styles from './AcceptDialog.module.css'
import { type Choice, currentChoices, ordersOf, type SupplierShare, sharesOf } from './order-parts.js'
import { showRequest } from './quote-queries.js'
import { sumFacts, termFacts, useTotalOf } from './share-facts.js'
import { inDays } from './trade-words.js'

type Props = { basket: Basket; choices: readonly Choice[]; onClose: () => void; onAccepted: () => void }

/** Accepts the chosen offers as shown: asked once. If one changed meanwhile, shows the changes and asks again. */
export function AcceptDialog({ basket, choices, onClose, onAccepted }: Props) {
  const { seen, before, failure, accept } = useAccept(basket, choices, onClose, onAccepted)
  const shares = sharesOf(basket, seen)
  const total = useTotalOf(shares)
  const title = before
    ? t`The offer has changed`
    : plural(seen.length, { one: 'Accept this offer?', other: 'Accept # offers?' })
  return (
    <ConfirmDialog
      title={title}
      look="primary"
      confirmLabel={
        before ? t`Accept the new offer` : plural(seen.length, { one: 'Accept offer', other: 'Accept # offers' })
      }
      busy={accept.isPending}
      onConfirm={() => accept.mutate()}
      onCancel={onClose}
      question={t`You accept, at prices without VAT:`}
    >
      {shares.map((share) => (
        <Share key={share.lead.id} share={share} />
      ))}
      {shares.length > 1 && (
        <p className={form.ends}>
          {t`Together`}
          <strong>{total}</strong>
        </p>
      )}
      {failure && (
        <Notice tone={before ? 'sun' : 'bad'}>
          <p>{failure}</p>
          {before && <Changes before={before} after={seen} />}
        </Notice>
      )}
      <p className={styles.note}>
        {t`This ends these lines. Each chosen supplier gets your contact and an order; we tell the others that you chose another offer.`}
      </p>
    </ConfirmDialog>
  )
}

function useAccept(basket: Basket, choices: readonly Choice[], onClose: () => void, onAccepted: () => void) {
  const [seen, setSeen] = useState(choices)
  const [before, setBefore] = useState<readonly Choice[]>()
  const [failure, setFailure] = useState<string>()
  const navigate = useNavigate()
  const accept = useMutation({
    mutationFn: () =>
      ask(acceptQuoteBasket, {
        params: { id: basket.id },
        body: {
          choices: seen.map(({ request, offer }) => ({
            requestId: request.id,
            offerId: offer.id,
            version: offer.version,
          })),
        },
      }),
    onSuccess(answer) {
      showRequest(answer.basket)
      showToast('ok', plural(seen.length, { one: 'Offer accepted', other: 'Offers accepted' }))
      onAccepted()
      const accepted = new Set(seen.map(({ offer }) => offer.id))
      const made = ordersOf(answer.basket).filter(({ parts }) => parts.some(({ offer }) => accepted.has(offer.id)))
      const [order, second] = made
      // of several orders the request names each
      if (order && !second) void navigate(userOrderLink(basket.id, order.number))
      else onClose()
    },
    onError(error) {
      const message = messageOf(error, t`The offer was not accepted`)
      setFailure(message)
      const { basket: now } = refusedWith<typeof acceptQuoteBasket>(error)
      if (!now) return
      showRequest(now)
      const current = currentChoices(now, seen)
      if (current.length === seen.length) {
        setBefore(seen)
        setSeen(current)
      } else {
        // what was chosen cannot be accepted any more: the page shows how it stands
        showToast('bad', message)
        onClose()
      }
    },
  })
  return { seen, before, failure, accept }
}

const Share = ({ share }: { share: SupplierShare }) => (
  <section className={styles.share}>
    <h3 translate="no">{share.lead.supplier.companyName}</h3>
    <ul>
      {share.parts.map(({ request, offer }) => (
        <li key={offer.id} className={form.ends}>
          <ShareLine request={request} offer={offer} />
        </li>
      ))}
    </ul>
    <Facts facts={[...sumFacts(share), ...termFacts(share)]} />
  </section>
)

function ShareLine({ request, offer }: Choice) {
  const [pieces, model] = [formatCount(offer.pieces), request.panel.SKU]
  const price = <Price amount={offer.pricePerUnit} currency={offer.currency} brief />
  return (
    <>
      <span>
        <Trans>
          {pieces} × {model} at {price}
        </Trans>
      </span>
      <strong>
        <Price amount={offer.total} currency={offer.currency} />
      </strong>
    </>
  )
}

type ChangesProps = { before: readonly Choice[]; after: readonly Choice[] }

function Changes({ before, after }: ChangesProps) {
  return before.map(({ request, offer }) => {
    const now = after.find((each) => each.offer.id === offer.id)?.offer
    return now && now.version !== offer.version ? (
      <OfferChanges key={offer.id} request={request} before={offer} after={now} />
    ) : null
  })
}

function OfferChanges({ before, after }: { request: QuoteRequest; before: QuoteOffer; after: QuoteOffer }) {
  const money = useReaderMoney([before, after])
  const inWords = (amount: number | null, { currency }: QuoteOffer) =>
    amount === null ? '–' : priceWords(amount, currency, money)
  const rowOf = (label: string, wordsOf: (offer: QuoteOffer) => string) =>
    [label, wordsOf(before), wordsOf(after)] as const
  const rows = [
    rowOf(t`Price per unit`, (offer) => inWords(offer.pricePerUnit, offer)),
    rowOf(t`Pieces`, (offer) => formatCount(offer.pieces)),
    rowOf(t`Total`, (offer) => inWords(offer.total, offer)),
    rowOf(t`Freight`, (offer) => inWords(offer.freight, offer)),
    rowOf(t`Incoterm`, (offer) => offer.incoterm ?? '–'),
    rowOf(t`Payment`, (offer) => offer.payment ?? '–'),
    rowOf(t`Delivery`, (offer) => inDays(offer.deliveryDays ?? 0)),
    rowOf(t`Valid until`, (offer) => formatDay(offer.validUntil ?? '')),
    rowOf(t`Note`, (offer) => offer.note ?? '–'),
  ]
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
