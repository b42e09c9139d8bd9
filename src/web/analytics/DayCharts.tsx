import { t } from '@lingui/core/macro'
import { type Column, DataTable } from '../ui/DataTable.js'
import { formatCount, formatDay, formatNumber, formatPercent, formatShortDay } from '../ui/format.js'
import { axisTop, type Span, shareOf } from './group-days.js'
import styles from './SearchPictures.module.css'

const width = 720
const height = 200
// space for the labels, which are largest on a phone
const left = 72
const bottom = 34
const top = 18
const plotHeight = height - bottom - top

const compact = new Intl.NumberFormat('en-US', { notation: 'compact' })

const xOf = (index: number, count: number) => left + ((width - left) * index) / count
const yOf = (value: number, highest: number) => top + plotHeight * (1 - value / highest)

function spanLabel(span: Span) {
  const [from, to] = [formatDay(span.from), formatDay(span.to)]
  return from === to ? from : t`${from} to ${to}`
}

function shareTitle(span: Span) {
  const [days, share] = [spanLabel(span), formatPercent(shareOf(span), 1)]
  return t`${days}: ${share} without results`
}

/** Lines and labels of both axes. */
function Axes({
  spans,
  ticks,
  highest,
}: {
  spans: readonly Span[]
  ticks: readonly [number, string][]
  highest: number
}) {
  const every = Math.max(1, Math.ceil(spans.length / 6))
  return (
    <>
      {ticks.map(([value, label]) => (
        <g key={value}>
          <line x1={left} x2={width} y1={yOf(value, highest)} y2={yOf(value, highest)} className={styles.rule} />
          <text x={left - 6} y={yOf(value, highest) + 4} textAnchor="end" className={styles.tick}>
            {label}
          </text>
        </g>
      ))}
      {spans.map(
        ({ from }, index) =>
          index % every === 0 && (
            <text key={from} x={xOf(index, spans.length)} y={height - 6} className={styles.tick}>
              {formatShortDay(from)}
            </text>
          ),
      )}
    </>
  )
}

/** Searches per span; those without results in another colour at the bottom of each bar. */
export function SearchesChart({ spans }: { spans: readonly Span[] }) {
  const highest = axisTop(Math.max(...spans.map(({ searches }) => searches), 2))
  const barWidth = Math.max(1, (width - left) / spans.length - 2)
  const total = spans.reduce((sum, { searches }) => sum + searches, 0)
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
      role="img"
      aria-label={t`Searches per day: ${formatCount(total)} in all. The figures are in the table below.`}
    >
      <Axes
        spans={spans}
        highest={highest}
        ticks={[0, highest / 2, highest].map((value) => [value, compact.format(value)])}
      />
      {spans.map((span, index) => (
        <g key={span.from}>
          <title>{t`${spanLabel(span)}: ${formatCount(span.searches)} searches, ${formatCount(span.withoutResults)} without results`}</title>
          <rect
            x={xOf(index, spans.length) + 1}
            width={barWidth}
            y={yOf(span.searches, highest)}
            height={(plotHeight * span.searches) / highest}
            className={styles.found}
          />
          <rect
            x={xOf(index, spans.length) + 1}
            width={barWidth}
            y={yOf(span.withoutResults, highest)}
            height={(plotHeight * span.withoutResults) / highest}
            className={styles.none}
          />
        </g>
      ))}
    </svg>
  )
}

/** The share without results, with gaps where nobody searched. */
export function ShareChart({ spans }: { spans: readonly Span[] }) {
  const shares = spans.map(shareOf)
  const highest = Math.min(100, axisTop(Math.max(...shares.map((share) => share ?? 0), 10)))
  const points = shares.map((share, index) => ({
    x: (xOf(index, spans.length) + xOf(index + 1, spans.length)) / 2,
    y: share === null ? null : yOf(share, highest),
  }))
  const path = points
    .map(({ x, y }, index) => (y === null ? '' : `${(points[index - 1]?.y ?? null) === null ? 'M' : 'L'}${x} ${y}`))
    .join('')
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={styles.chart}
      role="img"
      aria-label={t`Share of searches without results, per day. The figures are in the table below.`}
    >
      <Axes spans={spans} highest={highest} ticks={[0, highest / 2, highest].map((value) => [value, `${value}%`])} />
      <path d={path} className={styles.line} />
      {points.map(
        ({ x, y }, index) =>
          y !== null && (
            <circle key={spans[index]?.from} cx={x} cy={y} r={3} className={styles.dot}>
              <title>{spans[index] && shareTitle(spans[index])}</title>
            </circle>
          ),
      )}
    </svg>
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
