import { Trans } from '@lingui/react/macro'
import { leastSuppliers, mostShareOfTwo } from '../../../shared/watch/market-figure.js'
import { formatPercent } from '../../ui/format.js'
import { Part } from '../../ui/Part.js'
import styles from './MarketScreen.module.css'

/** How the figures are made, beside them. */
export const MarketMethod = () => (
  <Part title={<Trans>How these figures are made</Trans>} isLandmark>
    <ul className={styles.method}>
      <li>
        <Trans>
          Asked: every priced offer of an active supplier as it stood at the end of each day of the week. Agreed: quotes
          that buyers accepted in the week.
        </Trans>
      </li>
      <li>
        <Trans>
          Each supplier has one voice, the median of its own prices per watt; the figure is the median of these voices.
        </Trans>
      </li>
      <li>
        <Trans>
          A week is shown from {leastSuppliers} suppliers on, and not where two of them hold{' '}
          {formatPercent(mostShareOfTwo * 100, 0)} or more of the power offered. What is not shown is not stored.
        </Trans>
      </li>
      <li>
        <Trans>
          A week is computed once, when it is over, at the exchange rates of that day, and does not change afterwards. A
          correction would be a new version beside it.
        </Trans>
      </li>
    </ul>
  </Part>
)
