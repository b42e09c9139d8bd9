import { Trans } from '@lingui/react/macro'
import { Fragment } from 'react'
import type { OfferTerms } from '../../shared/money/offer-terms.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { Badge } from '../ui/Badge.js'
import form from '../ui/form.module.css'
import { formatCount } from '../ui/format.js'
import styles from './OfferTermsText.module.css'
import { Price } from './Price.js'
import { conditionWords, hasTerms, termsInWords } from './terms-in-words.js'

export type Terms = OfferTerms & Pick<Offer, 'currency'>

/** The condition of an offer as a badge; nothing for new panels. */
export function ConditionBadge({ offer }: { offer: Pick<Offer, 'condition'> }) {
  const words = conditionWords(offer)
  return words ? <Badge>{words}</Badge> : null
}

type Props = {
  offer: Terms
  /** Without the note and the offered prices of breaks, for narrow places. */
  brief?: boolean
  /** The place stands beside it already. */
  placed?: boolean
}

/** The stated terms of an offer in one running line; nothing for an ordinary offer. */
export function OfferTermsText({ offer, brief = false, placed = false }: Props) {
  if (!hasTerms(offer)) return null
  const words = termsInWords(placed ? { ...offer, warehouse: null } : offer)
  return (
    <span className={form.note}>
      <ConditionBadge offer={offer} /> {words.join(' · ')}
      {offer.priceBreaks.map(({ from, pricePerUnit }, place) => (
        <Fragment key={from}>
          {words.length + place > 0 && ' · '}
          <Trans>
            from {formatCount(from)}:&nbsp;
            <Price amount={pricePerUnit} currency={offer.currency} brief={brief} />
          </Trans>
        </Fragment>
      ))}
      {offer.note && !brief && <q className={styles.note}>{offer.note}</q>}
    </span>
  )
}
