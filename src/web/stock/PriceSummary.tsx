import { plural } from '@lingui/core/macro'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { CasePrice } from './case/CasePrice.js'
import { panelForCase, piecesIn } from './case/panel-for-case.js'
import type { Case } from './case/use-case.js'
import { headlinesOf } from './headline-offer.js'
import styles from './PriceSummary.module.css'

/** The key figures for buyers: the price of what they need, also per watt, and the stock. */
export function PriceSummary({ panel, needs = {} }: { panel: Panel; needs?: Case }) {
  if (panel.inventory.length === 0) return null
  const { inventory, stockQuantity, Watts_W } = panelForCase(panel, needs)
  const needed = piecesIn(needs)
  return (
    <div className={styles.summary}>
      <CasePrice {...headlinesOf(inventory, needed)} needed={needed} watts={Watts_W} />
      <p>{plural(stockQuantity, { one: '# piece in stock', other: '# pieces in stock' })}</p>
    </div>
  )
}
