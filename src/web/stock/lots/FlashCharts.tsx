import { plural, t } from '@lingui/core/macro'
import type { Bin, FlashSummary } from '../../../shared/money/lot-shapes.js'
import { Chart, linearScale } from '../../ui/ChartAxes.js'
import form from '../../ui/form.module.css'
import { formatCount, formatNumber, formatPercent } from '../../ui/format.js'
import styles from './FlashCharts.module.css'

type HistogramProps = {
  title: string
  unit: string
  decimals: number
  bins: readonly Bin[]
  /** The figure on the label of the panel. */
  nameplate: number | null
}

const plot = { left: 44, right: 466, top: 22, bottom: 150 }

/** How many pieces have which figure, and where the nameplate stands. */
function Histogram({ title, unit, decimals, bins, nameplate }: HistogramProps) {
  const [first, last] = [bins[0], bins.at(-1)]
  if (!first || !last) return null
  const most = Math.max(...bins.map(({ count }) => count))
  const width = last.to - last.from
  const [from, to] = [
    Math.min(first.from, (nameplate ?? first.from) - width),
    Math.max(last.to, (nameplate ?? last.to) + width),
  ]
  const x = linearScale({ from, to, at: [plot.left, plot.right], ticks: 5 })
  const y = linearScale({ from: 0, to: most, at: [plot.bottom, plot.top], ticks: most > 3 ? 4 : most })
  const figure = (value: number) => formatNumber(value, decimals)
  return (
    <Chart
      width={480}
      height={186}
      {...{ plot, x, y }}
      formatY={formatCount}
      xTitle={`${title} (${unit})`}
      yTitle={t`Pieces`}
      label={`${title}: ${wordsOf(bins, unit, figure)}`}
    >
      {bins.map((bin) => (
        <rect
          key={bin.from}
          className={styles.bar}
          x={x(bin.from) + 1}
          width={Math.max(1, x(bin.to) - x(bin.from) - 2)}
          y={y(bin.count)}
          height={plot.bottom - y(bin.count)}
        >
          <title>{`${spanInWords(figure(bin.from), figure(bin.to), unit)}: ${formatCount(bin.count)}`}</title>
        </rect>
      ))}
      {nameplate !== null && (
        <g className={styles.nameplate}>
          <path d={`M${x(nameplate)} ${plot.top - 4}V${plot.bottom}`} />
          <text {...besideEdges(x(nameplate))} y={plot.top - 8}>
            {labelInWords(figure(nameplate))}
          </text>
        </g>
      )}
    </Chart>
  )
}

/** At the left edge is the title of the axis, and beyond the right one nothing is seen. */
function besideEdges(x: number) {
  if (x < plot.left + 60) return { x: Math.max(x, plot.left + 22), textAnchor: 'start' as const }
  return { x, textAnchor: x > plot.right - 40 ? ('end' as const) : ('middle' as const) }
}

const spanInWords = (from: string, to: string, unit: string) => t`${from} to ${to} ${unit}`
const piecesInWords = (count: string, from: string, to: string, unit: string) =>
  t`${count} from ${from} to ${to} ${unit}`
const labelInWords = (figure: string) => t`label ${figure}`

const wordsOf = (bins: readonly Bin[], unit: string, figure: (value: number) => string) =>
  bins
    .filter(({ count }) => count > 0)
    .map(({ from, to, count }) => piecesInWords(formatCount(count), figure(from), figure(to), unit))
    .join(', ')

type Props = {
  flashList: FlashSummary
  /** The figures on the label; null where they are not stated. */
  nameplate: { power_W: number | null; Imp_A: number | null }
}

/** Both histograms of a flash list beside the nameplate, and its figures in words. */
export function FlashCharts({ flashList, nameplate }: Props) {
  return (
    <div className={form.form}>
      <p>{flashWords(flashList)}</p>
      <div className={styles.pair}>
        <Histogram title={'Pmax'} unit="W" decimals={1} bins={flashList.bins} nameplate={nameplate.power_W} />
        <Histogram title={'Imp'} unit="A" decimals={2} bins={flashList.currentBins} nameplate={nameplate.Imp_A} />
      </div>
    </div>
  )
}

function flashWords({ pieces, Pmax_W, Imp_A, percentOfNameplate }: FlashSummary) {
  const watts = (value: number) => formatNumber(value, 1)
  const [least, most, median] = [watts(Pmax_W.least), watts(Pmax_W.most), watts(Pmax_W.median)]
  const [leastCurrent, mostCurrent] = [formatNumber(Imp_A.least, 2), formatNumber(Imp_A.most, 2)]
  if (!percentOfNameplate)
    return t`${plural(pieces, { one: '# piece', other: '# pieces' })} measured: ${least} to ${most} W, median ${median} W; Imp ${leastCurrent} to ${mostCurrent} A`
  const share = formatPercent(percentOfNameplate.median, 1)
  return t`${plural(pieces, { one: '# piece', other: '# pieces' })} measured: ${least} to ${most} W, median ${median} W (${share} of the label); Imp ${leastCurrent} to ${mostCurrent} A`
}
