import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { conditionLabels } from '../../shared/money/offer-words.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { translate } from '../base/language/translate.js'
import { Price } from '../money/Price.js'
import { formatCount } from '../ui/format.js'
import { headlineOffer } from './headline-offer.js'
import styles from './PriceSummary.module.css'

type Props = { panel: Pick<Panel, 'stockQuantity' | 'inventory' | 'Watts_W'> }

/** The key figures for buyers: the lowest price, also per watt, and the stock. */
export function PriceSummary({ panel: { stockQuantity, inventory, Watts_W } }: Props) {
  if (inventory.length === 0) return null
  const lowest = headlineOffer(inventory)
  return (
    <dl className={styles.summary}>
      <div>
        <dt>{inventory.length > 1 ? t`Price from` : t`Price`}</dt>
        <dd>
          {lowest ? <Price amount={lowest.pricePerUnit} currency={lowest.currency} /> : t`on request`}
          {lowest && Watts_W && (
            <span className={styles.beside}>
              <Trans>
                <Price amount={lowest.pricePerUnit} currency={lowest.currency} watts={Watts_W} /> per W
              </Trans>
            </span>
          )}
          {lowest && lowest.condition !== 'new' && (
            <span className={styles.beside}>{translate(conditionLabels[lowest.condition])}</span>
          )}
        </dd>
      </div>
      <div>
        <dt>
          <Trans>In stock</Trans>
        </dt>
        <dd>
          {formatCount(stockQuantity)}
          <span className={styles.beside}>{plural(stockQuantity, { one: 'piece', other: 'pieces' })}</span>
        </dd>
      </div>
    </dl>
  )
}
