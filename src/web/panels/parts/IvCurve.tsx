import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useMemo } from 'react'
import { conditions, currentAtVoltage, ownMaximum, stateAt } from '../../../shared/physics/module-curve.js'
import { fitPanel } from '../../../shared/physics/panel-curves.js'
import type { StatedFigures } from '../../../shared/physics/stated-figures.js'
import { getAt } from '../../../shared/values/get-at.js'
import { pathOf } from '../../ui/ChartAxes.js'
import form from '../../ui/form.module.css'
import { formatNumber } from '../../ui/format.js'
import { CurveChart, type CurvePoint, CurveValues, curveScales } from './CurveChart.js'
import { formatField } from './format-field.js'
import styles from './IvCurve.module.css'

const size = { width: 480, height: 298 }
const plot = { left: 48, right: 428, top: 32, bottom: 250 }

/** Current and power over voltage, computed from the stated figures, as chart and table. */
export function IvCurve({ panel }: { panel: StatedFigures }) {
  const chart = useMemo(() => chartOf(panel), [panel])
  if (chart.kind === 'missing')
    return <p className={form.note}>{t`Not all of Voc, Isc, Vmp and Imp are stated, so there is no curve to draw.`}</p>
  if (chart.kind === 'contradictory')
    return (
      <p className={form.note}>{t`The stated voltages and currents contradict each other, so no curve is drawn.`}</p>
    )
  const { points, peak } = chart
  const raised = Math.round(chart.iscRaised_percent)
  return (
    <figure className={styles.figure}>
      <Curves points={points} peak={peak} label={t`Current over voltage: ${curveInWords(panel)}`} />
      <figcaption>
        {t`Current (solid) and power (dashed) at STC: the one-diode model through the stated points, with its maximum at the stated one.`}{' '}
        {raised > 0 && <Trans>For the curve Isc was taken {raised} % higher.</Trans>}
      </figcaption>
      <CurveValues title={t`Values as a table`} points={shownPoints(chart)} peak={peak} voltageDecimals={2} />
    </figure>
  )
}

type CurvesProps = { points: readonly CurvePoint[]; peak: CurvePoint }

function Curves({ points, peak, label }: CurvesProps & { label: string }) {
  const scales = curveScales(plot, {
    voltage_V: getAt(points, points.length - 1).voltage_V * 1.05,
    current_A: getAt(points, 0).current_A * 1.12,
    power_W: peak.power_W * 1.12,
  })
  const { x, amps, watts } = scales
  return (
    <CurveChart size={size} plot={plot} scales={scales} xTitle={t`Voltage (V)`} label={label}>
      <path d={pathOf(points.map((point) => [x(point.voltage_V), watts(point.power_W)]))} className={styles.power} />
      <path d={pathOf(points.map((point) => [x(point.voltage_V), amps(point.current_A)]))} className={styles.current} />
      <path d={`M${x(peak.voltage_V)} ${plot.bottom}V${amps(peak.current_A)}H${plot.left}`} className={styles.guide} />
      <circle cx={x(peak.voltage_V)} cy={amps(peak.current_A)} r="4.5" className={styles.point} />
      <text x={x(peak.voltage_V) - 8} y={amps(peak.current_A) + 22} textAnchor="end" className={styles.label}>
        {`${formatNumber(peak.voltage_V, 2)} V, ${formatNumber(peak.current_A, 2)} A`}
      </text>
    </CurveChart>
  )
}

/** Every eighth point, and the maximum at its position. */
const shownPoints = ({ points, peak }: CurvesProps) =>
  [...points.filter((_, index) => index % 8 === 0), peak].sort((a, b) => a.voltage_V - b.voltage_V)

const curveInWords = ({ Voc_V, Isc_A, Vmp_V, Imp_A }: StatedFigures) =>
  t`from ${formatField('Isc_A', Isc_A)} at short circuit over ${formatField('Imp_A', Imp_A)} at ${formatField('Vmp_V', Vmp_V)} to 0 A at ${formatField('Voc_V', Voc_V)}`

type ModuleChart =
  | { kind: 'drawn'; points: readonly CurvePoint[]; peak: CurvePoint; iscRaised_percent: number }
  | { kind: 'missing' }
  | { kind: 'contradictory' }

const steps = 96

/**
 * The curve of one panel at standard test conditions, with its maximum at the stated point. There is no curve if one of
 * the four figures is not stated or if they contradict each other, because it would be wrong.
 */
export function chartOf(stated: StatedFigures): ModuleChart {
  const { Voc_V, Isc_A, Vmp_V, Imp_A } = stated
  if (Voc_V === null || Isc_A === null || Vmp_V === null || Imp_A === null) return { kind: 'missing' }
  const { curves, evidence } = fitPanel(stated)
  // a missing coefficient gives several curves; at 25 °C they differ by less than the line width
  const set = curves.sets[Math.floor(curves.sets.length / 2)]
  if (!set) return { kind: 'contradictory' }
  const state = stateAt(set.curve, conditions.stc, 1)
  const at = (voltage_V: number): CurvePoint => {
    const current_A = Math.max(0, currentAtVoltage(state, voltage_V))
    return { voltage_V, current_A, power_W: voltage_V * current_A }
  }
  const { voltage_V, current_A, power_W } = ownMaximum(state)
  return {
    kind: 'drawn',
    points: Array.from({ length: steps + 1 }, (_, step) => at((Voc_V * step) / steps)),
    peak: { voltage_V, current_A, power_W },
    iscRaised_percent: evidence.iscRaised_percent,
  }
}
