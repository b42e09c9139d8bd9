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
        <caption>Price per watt by week</caption>
        <thead>
          <tr>
            <th scope="col">Week of</th>
            <th scope="col">Price</th>
            <th scope="col">Median</th>
            <th scope="col">Lower quartile</th>
            <th scope="col">Upper quartile</th>
            <th scope="col">Suppliers</th>
            <th scope="col">MW</th>
            <th scope="col">Version</th>
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
