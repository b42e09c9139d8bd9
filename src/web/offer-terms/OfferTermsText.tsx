import type { OfferTerms } from '../../shared/inventory/offer-terms.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { Price } from '../money/Price.js'
import { Badge } from '../ui/Badge.js'
import { formatCount } from '../ui/format.js'
import styles from './OfferTermsText.module.css'
import { conditionWords, hasTerms, termsInWords } from './terms-in-words.js'

type Terms = OfferTerms & Pick<Offer, 'currency'>

/** The condition of an offer as a badge; nothing for new panels. */
export function ConditionBadge({ offer }: { offer: Pick<Offer, 'condition'> }) {
  const words = conditionWords(offer)
  return words ? <Badge tone="sun">{words}</Badge> : null
}

/** The stated terms of an offer in one running line; nothing for an ordinary offer. */
export function OfferTermsText({ offer, brief = false }: { offer: Terms; brief?: boolean }) {
  if (!hasTerms(offer)) return null
  return (
    <span className={styles.terms}>
      <ConditionBadge offer={offer} />
      {termsInWords(offer).map((each) => (
        <span key={each}>{each}</span>
      ))}
      {offer.priceBreaks.map(({ from, pricePerUnit }) => (
        <span key={from}>
          from {formatCount(from)}: <Price amount={pricePerUnit} currency={offer.currency} brief={brief} />
        </span>
      ))}
      {offer.note && !brief && <q className={styles.note}>{offer.note}</q>}
    </span>
  )
}
