import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { ChartAxes, linearScale, type Plot, type Scale } from '../../ui/ChartAxes.js'
import figures from '../../ui/figure-table.module.css'
import { formatNumber } from '../../ui/format.js'
import styles from './CurveChart.module.css'

export type CurvePoint = { voltage_V: number; current_A: number; power_W: number }

type CurveScales = { x: Scale; amps: Scale; watts: Scale }

/** The axes of current and power over voltage, up to these values. */
export const curveScales = ({ left, right, top, bottom }: Plot, most: CurvePoint): CurveScales => ({
  x: linearScale({ from: 0, to: most.voltage_V, at: [left, right], ticks: 6 }),
  amps: linearScale({ from: 0, to: most.current_A, at: [bottom, top] }),
  watts: linearScale({ from: 0, to: most.power_W, at: [bottom, top] }),
})

type ChartProps = {
  size: { width: number; height: number }
  plot: Plot
  scales: CurveScales
  xTitle: string
  label: string
  /** The curves, drawn over the axes. */
  children: ReactNode
}

/** Current at the left and power at the right, over voltage. */
export function CurveChart({ size, plot, scales: { x, amps, watts }, xTitle, label, children }: ChartProps) {
  return (
    <svg viewBox={`0 0 ${size.width} ${size.height}`} role="img" aria-label={label}>
      <ChartAxes
        plot={plot}
        x={x}
        y={amps}
        xTitle={xTitle}
        yTitle={t`Current (A)`}
        right={{ scale: watts, title: t`Power (W)` }}
      />
      {children}
    </svg>
  )
}

type ValuesProps = { title: string; points: readonly CurvePoint[]; peak?: CurvePoint; voltageDecimals: number }

/** The same as a table, collapsed. */
export function CurveValues({ title, points, peak, voltageDecimals }: ValuesProps) {
  return (
    <details className={styles.values}>
      <summary>{title}</summary>
      <table className={figures.table}>
        <thead>
          <tr>
            <th scope="col">{t`Voltage V`}</th>
            <th scope="col">{t`Current A`}</th>
            <th scope="col">{t`Power W`}</th>
          </tr>
        </thead>
        <tbody>
          {points.map((point) => (
            <tr key={`${point.voltage_V} ${point.current_A}`} className={point === peak ? styles.peak : undefined}>
              <td>{formatNumber(point.voltage_V, voltageDecimals)}</td>
              <td>{formatNumber(point.current_A, 2)}</td>
              <td>
                {formatNumber(point.power_W, 0)}
                {point === peak && t` (maximum)`}
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  )
}
