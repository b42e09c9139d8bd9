import { Trans } from '@lingui/react/macro'
import type { MarketWeek } from '../../shared/market/market-api.js'
import { classNames } from '../ui/class-names.js'
import figures from '../ui/figure-table.module.css'
import { focusableWhileScrolling } from '../ui/focusable-while-scrolling.js'
import { formatCount, formatDay, formatNumber, formatPerWatt } from '../ui/format.js'
import styles from './MarketScreen.module.css'

type Props = { asked: readonly MarketWeek[]; agreed: readonly MarketWeek[]; currency: string }

/** All figures of the chart, latest week first. */
export function MarketTable({ asked, agreed, currency }: Props) {
  const rows = [...asked, ...agreed].sort((a, b) =>
    a.week === b.week ? (a.kind < b.kind ? 1 : -1) : a.week < b.week ? 1 : -1,
  )
  return (
    <div ref={focusableWhileScrolling} className={styles.scroll}>
      <table className={classNames(figures.table, styles.table)}>
        <caption>
          <Trans>Price per watt by week</Trans>
        </caption>
        <thead>
          <tr>
            <th scope="col">
              <Trans>Week of</Trans>
            </th>
            <th scope="col">
              <Trans>Price</Trans>
            </th>
            <th scope="col">
              <Trans>Median</Trans>
            </th>
            <th scope="col">
              <Trans>Lower quartile</Trans>
            </th>
            <th scope="col">
              <Trans>Upper quartile</Trans>
            </th>
            <th scope="col">
              <Trans>Suppliers</Trans>
            </th>
            <th scope="col">
              <Trans>MW</Trans>
            </th>
            <th scope="col">
              <Trans>Version</Trans>
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={`${row.week} ${row.kind}`}>
              <td>{formatDay(row.week)}</td>
              <td>{row.kind}</td>
              <td>{formatPerWatt(row.median, currency)}</td>
              <td>{formatPerWatt(row.lowerQuartile, currency)}</td>
              <td>{formatPerWatt(row.upperQuartile, currency)}</td>
              <td>{formatCount(row.suppliers)}</td>
              <td>{formatNumber(row.megawatts, 2)}</td>
              <td>{row.version}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
