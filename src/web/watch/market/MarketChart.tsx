import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MarketWeek } from '../../../shared/watch/market-api.js'
import { Chart } from '../../ui/Chart.js'
import { leftOf, linearScale, pathOf } from '../../ui/ChartAxes.js'
import { formatPerWatt, formatShortDay } from '../../ui/format.js'
import styles from './MarketChart.module.css'

type Props = { asked: readonly MarketWeek[]; agreed: readonly MarketWeek[]; currency: string }

const box = { right: 626, top: 14, bottom: 190 }
const timeOf = ({ week }: MarketWeek) => Date.parse(`${week}T00:00:00Z`)

/** The median with its quartiles as asked, and the median as agreed, by week. */
export function MarketChart({ asked, agreed, currency }: Props) {
  const all = [...asked, ...agreed]
  const times = all.map(timeOf)
  const [from, to] = [Math.min(...times), Math.max(...times)]
  const most = Math.max(...all.map(({ upperQuartile }) => upperQuartile))
  const least = Math.min(...all.map(({ lowerQuartile }) => lowerQuartile))
  const air = Math.max((most - least) * 0.15, most * 0.05)
  const formatY = (price: number) => formatPerWatt(price, currency)
  const y = linearScale({ from: Math.max(0, least - air), to: most + air, at: [box.bottom, box.top], ticks: 4 })
  const plot = { ...box, left: leftOf(y, formatY) }
  const x = linearScale({ from, to: Math.max(to, from + 1), at: [plot.left, plot.right], ticks: 0 })
  const line = (weeks: readonly MarketWeek[], key: 'median' | 'lowerQuartile' | 'upperQuartile') =>
    weeks.map((week) => [x(timeOf(week)), y(week[key])] as const)
  const band = [...line(asked, 'upperQuartile'), ...line(asked, 'lowerQuartile').reverse()]
  const first = all.find((week) => timeOf(week) === from)
  const last = all.find((week) => timeOf(week) === to)
  return (
    <Chart
      height={216}
      {...{ plot, x, y, formatY }}
      label={t`Price per watt in ${currency} by week; the table below has the figures`}
      marks={[
        { at: plot.left, text: first && formatShortDay(first.week) },
        { at: plot.right, text: last && formatShortDay(last.week), anchor: 'end' },
      ]}
      caption={<Trans>Line: median asked. Band: its quartiles. Dots: median agreed in accepted quotes.</Trans>}
    >
      <path d={`${pathOf(band)}Z`} className={styles.band} />
      <path d={pathOf(line(asked, 'median'))} className={styles.asked} />
      {line(agreed, 'median').map(([cx, cy]) => (
        <circle key={cx} cx={cx} cy={cy} r="4" className={styles.agreed} />
      ))}
    </Chart>
  )
}
