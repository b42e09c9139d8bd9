import { plural, t } from '@lingui/core/macro'
import type { OfferCondition } from '../../shared/money/offer-words.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { placeOf } from '../base/language/place.js'
import { Button } from '../ui/Button.js'
import { CheckField } from '../ui/fields.js'
import { OfferAtNumber } from './OfferAtNumber.js'
import styles from './OfferTicks.module.css'
import { canAsk, offersSelling, tickedOffers } from './ticked-offers.js'
import { idsIn, untouched, withTick } from './ticks.js'

type Props = {
  offers: readonly Offer[]
  ticks: string
  asked: number | null
  problem: string | undefined
  onTicks: (ticks: string) => void
  /** Whether suppliers with fewer pieces are asked, too. */
  orFewer: boolean
  onOrFewer: (orFewer: boolean) => void
}

/** From this number on, all are ticked and unticked at once. */
const many = 4

/** Within a sentence, where some languages write them small and others do not. */
const conditions = (): Record<OfferCondition, string> => ({
  new: '',
  'b-grade': t`b-grade`,
  refurbished: t`refurbished`,
  used: t`used`,
})

/** Several offers of one supplier are told apart by condition and lot. */
function nameOf({ supplier: { companyName }, supplierId, condition, lot }: Offer, offers: readonly Offer[]) {
  const isOnly = offers.filter((offer) => offer.supplierId === supplierId).length === 1
  const which = isOnly ? '' : [conditions()[condition], lot].filter(Boolean).join(', ')
  return which ? `${companyName} (${which})` : (companyName ?? '')
}

const sendWords = (ticked: number, all: number) =>
  all === 1 ? t`Send to` : plural(all, { one: `Send to ${ticked} of # offers`, other: `Send to ${ticked} of # offers` })

/** The suppliers that the request goes to, with what each offer costs for the pieces asked for. */
export function OfferTicks({ offers, ticks, asked, problem, onTicks, orFewer, onOrFewer }: Props) {
  const { selling, others } = offersSelling(offers, asked, orFewer)
  const ticked = tickedOffers(offers, ticks, asked, orFewer)
  // what does not sell this number stays chosen, for another number
  const chosen = ticks === untouched ? ticked : idsIn(ticks)
  const line = (offer: Offer, isSelling: boolean) => (
    <li key={offer.id}>
      <CheckField
        name="offerIds"
        label={nameOf(offer, offers)}
        disabled={!isSelling}
        checked={ticked.includes(offer.id)}
        onChange={(isTicked) => onTicks(withTick(chosen, offer.id, isTicked))}
      />
      <small>{placeOf({ country: (offer.warehouse ?? offer.supplier).country }, '')}</small>
      <OfferAtNumber offer={offer} asked={asked} />
    </li>
  )
  return (
    <fieldset className={styles.ticks} aria-describedby={problem && 'offer-ticks-problem'}>
      <legend>{sendWords(ticked.length, selling.length)}</legend>
      {selling.length >= many && (
        <Button
          look="quiet"
          size="small"
          onClick={() => onTicks(ticked.length === 0 ? selling.map(({ id }) => id).join(' ') : '')}
        >
          {ticked.length === 0 ? t`Choose all` : t`Choose none`}
        </Button>
      )}
      {offers.some((offer) => !canAsk(asked, offer, false)) && (
        <CheckField label={t`Ask also who has fewer`} checked={orFewer} onChange={onOrFewer} />
      )}
      <ul>{selling.map((offer) => line(offer, true))}</ul>
      {others.length > 0 && (
        <>
          <p className={styles.others}>{t`Not sold in this number`}</p>
          <ul className={styles.unsold}>{others.map((offer) => line(offer, false))}</ul>
        </>
      )}
      {problem && (
        <p id="offer-ticks-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
