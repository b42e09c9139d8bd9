import { t } from '@lingui/core/macro'
import type { SearchInsights } from '../../shared/insight/analytics-api.js'
import { Chart, leftOf, linearScale } from '../ui/ChartAxes.js'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatCount, formatDay, formatNumber, formatPercent, formatShortDay } from '../ui/format.js'
import styles from './SearchPictures.module.css'

// beside the left end, which the figures of the axis need
const box = { right: 626, top: 14, bottom: 170 }
const height = 196

function spanLabel(span: Span) {
  const [from, to] = [formatDay(span.from), formatDay(span.to)]
  return from === to ? from : t`${from} to ${to}`
}

function shareTitle(span: Span) {
  const [days, share] = [spanLabel(span), formatPercent(shareOf(span), 1)]
  return t`${days}: ${share} without results`
}

type Format = (value: number) => string

/** Both axes: spans from left to right, and up to the highest value; a word below every sixth of the spans. */
function axesOf(spans: readonly Span[], highest: number, formatY: Format) {
  const y = linearScale({ from: 0, to: highest, at: [box.bottom, box.top], ticks: 3 })
  const plot = { ...box, left: leftOf(y, formatY) }
  const x = linearScale({ from: 0, to: spans.length, at: [plot.left, plot.right], ticks: 0 })
  const every = Math.max(1, Math.ceil(spans.length / 6))
  const marks = spans.flatMap(({ from }, index) =>
    index % every === 0 ? [{ at: x(index), text: formatShortDay(from) }] : [],
  )
  return { plot, x, y, formatY, marks, height }
}

/** Searches per span; those without results in another colour at the bottom of each bar. */
export function SearchesChart({ spans }: { spans: readonly Span[] }) {
  const axes = axesOf(spans, Math.max(...spans.map(({ searches }) => searches), 2), formatCount)
  const { x, y, plot } = axes
  const total = spans.reduce((sum, { searches }) => sum + searches, 0)
  const bar = (index: number, value: number) => ({
    ...{ x: x(index) + 1, width: Math.max(1, x(1) - x(0) - 2) },
    ...{ y: y(value), height: plot.bottom - y(value) },
  })
  return (
    <Chart
      {...axes}
      label={t`Searches per day: ${formatCount(total)} in all. The figures are in the table below.`}
      caption={
        <>
          <span className={styles.foundKey}>{t`With results`}</span>
          <span className={styles.noneKey}>{t`Without results`}</span>
        </>
      }
    >
      {spans.map((span, index) => (
        <g key={span.from}>
          <title>{t`${spanLabel(span)}: ${formatCount(span.searches)} searches, ${formatCount(span.withoutResults)} without results`}</title>
          <rect {...bar(index, span.searches)} className={styles.found} />
          <rect {...bar(index, span.withoutResults)} className={styles.none} />
        </g>
      ))}
    </Chart>
  )
}

/** The share without results, with gaps where nobody searched. */
export function ShareChart({ spans }: { spans: readonly Span[] }) {
  const shares = spans.map(shareOf)
  const highest = Math.min(100, Math.max(...shares.map((share) => share ?? 0), 10))
  const axes = axesOf(spans, highest, (share) => formatPercent(share, 0))
  const points = shares.map((share, index) => ({
    x: axes.x(index + 0.5),
    y: share === null ? null : axes.y(share),
  }))
  const path = points
    .map(({ x, y }, index) => (y === null ? '' : `${(points[index - 1]?.y ?? null) === null ? 'M' : 'L'}${x} ${y}`))
    .join('')
  return (
    <Chart {...axes} label={t`Share of searches without results, per day. The figures are in the table below.`}>
      <path d={path} className={styles.line} />
      {points.map(
        ({ x, y }, index) =>
          y !== null && (
            <circle key={spans[index]?.from} cx={x} cy={y} r={3} className={styles.dot}>
              <title>{spans[index] && shareTitle(spans[index])}</title>
            </circle>
          ),
      )}
    </Chart>
  )
}

const columns = (): readonly Column<Span>[] => [
  { key: 'day', header: t`Day`, cell: spanLabel },
  { key: 'searches', header: t`Searches`, numeric: true, cell: ({ searches }) => formatCount(searches) },
  { key: 'none', header: t`Without results`, numeric: true, cell: ({ withoutResults }) => formatCount(withoutResults) },
  { key: 'share', header: t`Share`, unit: '%', numeric: true, cell: (span) => formatNumber(shareOf(span), 1) },
]

/** Both charts as a table. */
export function DayTable({ spans }: { spans: readonly Span[] }) {
  return (
    <details className={styles.table}>
      <summary>{t`Days as a table`}</summary>
      <DataTable
        caption={t`Searches per day`}
        dense
        columns={columns()}
        rows={[...spans].reverse()}
        rowKey={({ from }) => from}
      />
    </details>
  )
}

type Span = { from: string; to: string; searches: number; withoutResults: number }

const mostBars = 92

/** A bar per day, or per seven days if there would be too many bars. */
export function groupDays(days: SearchInsights['days']): Span[] {
  const size = days.length > mostBars ? 7 : 1
  const spans: Span[] = []
  // from the end, so that the latest span is complete
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end)
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) continue
    spans.unshift({
      from: first.day,
      to: last.day,
      searches: part.reduce((sum, { searches }) => sum + searches, 0),
      withoutResults: part.reduce((sum, { withoutResults }) => sum + withoutResults, 0),
    })
  }
  return spans
}

/** Share without results in percent; null if nobody searched. */
export const shareOf = ({ searches, withoutResults }: Span) =>
  searches === 0 ? null : (withoutResults * 100) / searches
