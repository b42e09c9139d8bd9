import { Icon } from '../ui/Icon.js'
import styles from './FoldedTerms.module.css'
import { OfferTermsText, type Terms } from './OfferTermsText.js'
import { termsInWords } from './terms-in-words.js'

/** As much as a line of a table holds. */
const lineLength = 40

/** The terms of an offer in a table: one line, and all of them unfolded. */
export function FoldedTerms({ offer }: { offer: Terms }) {
  const length = [...termsInWords(offer), ...offer.priceBreaks.map(() => 'from 100: $100.00'), offer.note].join().length
  if (length <= lineLength) return <OfferTermsText offer={offer} />
  return (
    <details className={styles.folded}>
      <summary>
        <OfferTermsText offer={offer} />
        <Icon name="down" size={16} />
      </summary>
    </details>
  )
}
