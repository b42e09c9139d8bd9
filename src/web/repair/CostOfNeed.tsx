import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { conditionLabels } from '../../shared/money/offer-words.js'
import type { ReplacementItem, ReplacementPurchase } from '../../shared/repair/replacement-shapes.js'
import { translate } from '../base/language/translate.js'
import { Price } from '../money/Price.js'
import { formatCount } from '../ui/format.js'
import styles from './Replacements.module.css'
import { offeredPrice } from './verdict-line.js'

/** What the pieces needed cost, large; how that is made up, in which condition; and what other goods cost. */
export function CostOfNeed({ item: { offers, panel } }: { item: ReplacementItem }) {
  const { best, other } = offers
  if (!best) return <p className={styles.cost}>{t`Not in stock`}</p>
  const price = offeredPrice(best)
  const used = offeredPrice(other)
  return (
    <p className={styles.cost}>
      {price ? (
        <b>
          <Price amount={price.amount * best.pieces} currency={price.currency} brief />
        </b>
      ) : (
        <b>{t`Price on request`}</b>
      )}
      <PartsOfCost best={best} need={offers.need} watts={panel.Watts_W} />
      {other && used && (
        <small>
          {conditionOf(other)}{' '}
          <Trans>
            from <Price amount={used.amount} currency={used.currency} brief />
          </Trans>
        </small>
      )}
    </p>
  )
}

const conditionOf = ({ lines: [first] }: ReplacementPurchase) =>
  first && translate(conditionLabels[first.offer.condition])

type PartsProps = { best: ReplacementPurchase; need: number; watts: number | null }

/** "31 × €17.95 · New", and why it is 31. */
function PartsOfCost({ best, need, watts }: PartsProps) {
  const { kind, pieces, lines } = best
  const price = offeredPrice(best)
  const [count, needed, sellers] = [formatCount(pieces), formatCount(need), lines.length]
  return (
    <span>
      {price && pieces > 1 && (
        <>
          {count} × <Price {...price} brief /> ·{' '}
        </>
      )}
      {price && watts && pieces === 1 && (
        <>
          <Price {...price} watts={watts} brief />
          /W ·{' '}
        </>
      )}
      {conditionOf(best)}
      {kind === 'one' && pieces > need && <> · {t`sold by ${count}`}</>}
      {kind === 'several' && <> · {t`from ${sellers} suppliers`}</>}
      {kind === 'partial' && <> · {t`${count} of ${needed} pieces`}</>}
    </span>
  )
}
