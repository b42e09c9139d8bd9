import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { MarketKind, MarketWeek } from '../../../shared/watch/market-api.js'
import { Chart, leftOf, linearScale, pathOf } from '../../ui/ChartAxes.js'
import { formatCount, formatDay, formatNumber, formatPerWatt, formatShortDay } from '../../ui/format.js'
import { PlainTable } from '../../ui/PlainTable.js'
import styles from './MarketChart.module.css'

/** One family, power class and condition: what a chart shows. */
export type MarketGroup = Pick<MarketWeek, 'technology' | 'powerClass' | 'condition'>

const isIn = (group: Partial<MarketGroup>) => (week: MarketWeek) =>
  (group.technology === undefined || week.technology === group.technology) &&
  (group.powerClass === undefined || week.powerClass === group.powerClass) &&
  (group.condition === undefined || week.condition === group.condition)

/** The wanted group where it has figures; otherwise the one with the most weeks that comes closest to it. */
export function chooseGroup(weeks: readonly MarketWeek[], wanted: Partial<MarketGroup>): MarketGroup | undefined {
  const { technology, powerClass, condition } = wanted
  const closest = [{ technology, powerClass, condition }, { technology, powerClass }, { technology }, {}]
  for (const part of closest) {
    const found = mostWeeks(weeks.filter(isIn(part as Partial<MarketGroup>)))
    if (found) return found
  }
  return undefined
}

function mostWeeks(weeks: readonly MarketWeek[]): MarketGroup | undefined {
  const counts = new Map<string, { group: MarketGroup; count: number }>()
  for (const { technology, powerClass, condition } of weeks) {
    const key = `${technology} ${powerClass} ${condition}`
    const held = counts.get(key) ?? { group: { technology, powerClass, condition }, count: 0 }
    counts.set(key, { ...held, count: held.count + 1 })
  }
  return [...counts.values()].sort((a, b) => b.count - a.count)[0]?.group
}

/** The weeks of a group, oldest first. */
export const seriesOf = (weeks: readonly MarketWeek[], group: MarketGroup, kind: MarketKind) =>
  weeks.filter((week) => week.kind === kind && isIn(group)(week))

type MarketTableProps = { asked: readonly MarketWeek[]; agreed: readonly MarketWeek[]; currency: string }

const kindWords = (): Record<MarketWeek['kind'], string> => ({
  asked: t({ message: 'asked', context: 'price' }),
  agreed: t({ message: 'agreed', context: 'price' }),
})

/** All figures of the chart, latest week first. */
export function MarketTable({ asked, agreed, currency }: MarketTableProps) {
  const rows = [...asked, ...agreed].sort((a, b) =>
    a.week === b.week ? (a.kind < b.kind ? 1 : -1) : a.week < b.week ? 1 : -1,
  )
  return (
    <PlainTable
      caption={t`Price per watt by week`}
      texts={[t`Week of`, t`Price`]}
      figures={[t`Median`, t`Lower quartile`, t`Upper quartile`, t`Suppliers`, t`MW`, t`Version`]}
      rows={rows.map((row) => ({
        key: `${row.week} ${row.kind}`,
        cells: [
          formatDay(row.week),
          kindWords()[row.kind],
          ...[row.median, row.lowerQuartile, row.upperQuartile].map((price) => formatPerWatt(price, currency)),
          formatCount(row.suppliers),
          formatNumber(row.megawatts, 2),
          row.version,
        ],
      }))}
    />
  )
}

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
