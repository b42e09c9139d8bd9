import type { Offer } from '../../shared/panels/panel-shapes.js'
import { conditionWords } from '../offer-terms/terms-in-words.js'
import { Button } from '../ui/Button.js'
import { CheckField } from '../ui/fields.js'
import { OfferAtNumber } from './OfferAtNumber.js'
import styles from './OfferTicks.module.css'
import { tickedOffers } from './ticked-offers.js'
import { withTick } from './ticks.js'

type Props = {
  offers: readonly Offer[]
  ticks: string
  asked: number | null
  problem: string | undefined
  onTicks: (ticks: string) => void
}

/** From this number on, all are ticked and unticked at once. */
const many = 4

/** Several offers of one supplier are told apart by condition and lot. */
function nameOf({ supplier: { companyName }, supplierId, condition, lot }: Offer, offers: readonly Offer[]) {
  const isOnly = offers.filter((offer) => offer.supplierId === supplierId).length === 1
  const which = isOnly ? '' : [conditionWords({ condition })?.toLowerCase(), lot].filter(Boolean).join(', ')
  return which ? `${companyName} (${which})` : (companyName ?? '')
}

/** The suppliers that the request goes to, with what each offer costs for the pieces asked for. */
export function OfferTicks({ offers, ticks, asked, problem, onTicks }: Props) {
  const ticked = tickedOffers(offers, ticks, asked)
  return (
    <fieldset className={styles.ticks} aria-describedby={problem && 'offer-ticks-problem'}>
      <legend>{offers.length === 1 ? 'Send to' : `Send to ${ticked.length} of ${offers.length} offers`}</legend>
      {offers.length >= many && (
        <Button
          look="quiet"
          size="small"
          onClick={() => onTicks(ticked.length === 0 ? offers.map(({ id }) => id).join(' ') : '')}
        >
          {ticked.length === 0 ? 'Choose all' : 'Choose none'}
        </Button>
      )}
      <ul>
        {offers.map((offer) => (
          <li key={offer.id}>
            <CheckField
              name="offerIds"
              label={nameOf(offer, offers)}
              checked={ticked.includes(offer.id)}
              onChange={(isTicked) => onTicks(withTick(ticked, offer.id, isTicked))}
            />
            <small>{(offer.warehouse ?? offer.supplier).country}</small>
            <OfferAtNumber offer={offer} asked={asked} />
          </li>
        ))}
      </ul>
      {problem && (
        <p id="offer-ticks-problem" role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
