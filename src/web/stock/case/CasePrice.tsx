import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { conditionLabels } from '../../../shared/money/offer-words.js'
import type { ChosenOffer } from '../../../shared/panels/chosen-offer.js'
import { translate } from '../../base/language/translate.js'
import { Price } from '../../money/Price.js'
import { formatCount } from '../../ui/format.js'
import styles from './CasePrice.module.css'

type Headline = Pick<ChosenOffer, 'pieces' | 'pricePerUnit' | 'currency' | 'cost' | 'condition'>
type Props = {
  offer: Headline | null | undefined
  otherOffer: Headline | null | undefined
  /** How many are needed; null where none are named. */
  needed: number | null
  watts: number | null
}

/** The price of what one needs: per watt and per piece, the condition, what has to be ordered, and the other goods. */
export function CasePrice({ offer, otherOffer, needed, watts }: Props) {
  if (!offer) return <p className={styles.price}>{t`Price on request`}</p>
  const { pieces, pricePerUnit, currency, cost, condition } = offer
  const money = { currency, brief: true }
  return (
    <p className={styles.price}>
      {watts !== null && watts > 0 && (
        <b>
          <Price {...money} amount={pricePerUnit} watts={watts} />
          <small>/W</small>
        </b>
      )}
      <span>
        <Price {...money} amount={pricePerUnit} /> {translate(conditionLabels[condition])}
      </span>
      {otherOffer && (
        <small>
          <Trans>
            {translate(conditionLabels[otherOffer.condition])} from{' '}
            <Price amount={otherOffer.pricePerUnit} currency={otherOffer.currency} brief plain />
          </Trans>
        </small>
      )}
      {pieces > (needed ?? 1) && (
        <small>
          <Trans>
            {formatCount(pieces)} × <Price {...money} plain amount={pricePerUnit} /> ={' '}
            <Price {...money} plain amount={cost} />, sold by {formatCount(pieces)}
          </Trans>
        </small>
      )}
    </p>
  )
}
