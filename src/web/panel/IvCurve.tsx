import { useMemo } from 'react'
import type { StatedFigures } from '../../shared/matching/stated-figures.js'
import { ChartAxes } from '../ui/ChartAxes.js'
import { linearScale, pathOf } from '../ui/chart-scale.js'
import { formatNumber } from '../ui/format.js'
import { formatField } from './format-field.js'
import styles from './IvCurve.module.css'
import { type ChartPoint, chartOf } from './module-chart.js'

const size = { width: 480, height: 280 }
const plot = { left: 48, right: 428, top: 14, bottom: 232 }

/** Current and power over voltage as the stated figures make them, to be seen and to be read. */
export function IvCurve({ panel }: { panel: StatedFigures }) {
  const chart = useMemo(() => chartOf(panel), [panel])
  if (chart.kind === 'missing')
    return <p className={styles.none}>Not all of Voc, Isc, Vmp and Imp are stated, so there is no curve to draw.</p>
  if (chart.kind === 'contradictory')
    return <p className={styles.none}>The stated voltages and currents contradict each other, so no curve is drawn.</p>
  const { points, peak, iscRaised_percent } = chart
  return (
    <figure className={styles.figure}>
      <Curves points={points} peak={peak} label={`Current over voltage: ${curveInWords(panel)}`} />
      <figcaption>
        Current (solid) and power (dashed) at STC: the one-diode model through the stated points, with its maximum at
        the stated one.{iscRaised_percent > 0 && ` For the curve Isc was taken ${iscRaised_percent} % higher.`}
      </figcaption>
      <details className={styles.values}>
        <summary>Values as a table</summary>
        <ValueTable points={points} peak={peak} />
      </details>
    </figure>
  )
}

type CurvesProps = { points: readonly ChartPoint[]; peak: ChartPoint }

function Curves({ points, peak, label }: CurvesProps & { label: string }) {
  const open_V = points.at(-1)?.voltage_V ?? 0
  const short_A = points[0]?.current_A ?? 0
  const x = linearScale({ from: 0, to: open_V * 1.05, at: [plot.left, plot.right], ticks: 6 })
  const amps = linearScale({ from: 0, to: short_A * 1.12, at: [plot.bottom, plot.top] })
  const watts = linearScale({ from: 0, to: peak.power_W * 1.12, at: [plot.bottom, plot.top] })
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <ChartAxes
        plot={plot}
        x={x}
        y={amps}
        xTitle="Voltage (V)"
        yTitle="Current (A)"
        right={{ scale: watts, title: 'Power (W)' }}
      />
      <path d={pathOf(points.map((point) => [x(point.voltage_V), watts(point.power_W)]))} className={styles.power} />
      <path d={pathOf(points.map((point) => [x(point.voltage_V), amps(point.current_A)]))} className={styles.current} />
      <path d={`M${x(peak.voltage_V)} ${plot.bottom}V${amps(peak.current_A)}H${plot.left}`} className={styles.guide} />
      <circle cx={x(peak.voltage_V)} cy={amps(peak.current_A)} r="4.5" className={styles.point} />
      <text x={x(peak.voltage_V) - 8} y={amps(peak.current_A) + 22} textAnchor="end" className={styles.label}>
        {`${formatNumber(peak.voltage_V, 2)} V, ${formatNumber(peak.current_A, 2)} A`}
      </text>
    </svg>
  )
}

/** Every eighth point, and the maximum in its place. */
function ValueTable({ points, peak }: CurvesProps) {
  const rows = [...points.filter((_, index) => index % 8 === 0), peak].sort((a, b) => a.voltage_V - b.voltage_V)
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Voltage V</th>
          <th scope="col">Current A</th>
          <th scope="col">Power W</th>
        </tr>
      </thead>
      <tbody>
        {rows.map((point) => (
          <tr key={point.voltage_V} className={point === peak ? styles.peak : undefined}>
            <td>{formatNumber(point.voltage_V, 2)}</td>
            <td>{formatNumber(point.current_A, 2)}</td>
            <td>
              {formatNumber(point.power_W, 0)}
              {point === peak && ' (maximum)'}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

const curveInWords = ({ Voc_V, Isc_A, Vmp_V, Imp_A }: StatedFigures) =>
  `from ${formatField('Isc_A', Isc_A)} at short circuit over ${formatField('Imp_A', Imp_A)} at ${formatField('Vmp_V', Vmp_V)} to 0 A at ${formatField('Voc_V', Voc_V)}`
