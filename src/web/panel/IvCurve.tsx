import type { PanelFacts } from '../../shared/panels/panel-api.js'
import { formatField } from './format-field.js'
import styles from './IvCurve.module.css'

type Stated = Pick<PanelFacts, 'Voc_V' | 'Isc_A' | 'Vmp_V' | 'Imp_A'>

// the labels stand where neither curve passes
const size = { width: 420, height: 260, left: 44, right: 14, top: 14, bottom: 40 }

/**
 * The current at a voltage by the simple exponential model that passes through the three points a datasheet states:
 * short circuit, maximum power, open circuit. A sketch between them, exact at them.
 */
export function ivModel({ Voc_V: voc, Isc_A: isc, Vmp_V: vmp, Imp_A: imp }: Record<keyof Stated, number>) {
  const c2 = (vmp / voc - 1) / Math.log(1 - imp / isc)
  const c1 = (1 - imp / isc) * Math.exp(-vmp / (c2 * voc))
  return (volts: number) => Math.max(0, isc * (1 - c1 * (Math.exp(volts / (c2 * voc)) - 1)))
}

/** Whether the figures are there and possible; a curve through anything else would be a lie. */
const isDrawable = (panel: Stated): panel is Record<keyof Stated, number> => {
  const { Voc_V, Isc_A, Vmp_V, Imp_A } = panel
  return Voc_V !== null && Isc_A !== null && Vmp_V !== null && Imp_A !== null && Voc_V > Vmp_V && Isc_A > Imp_A
}

export function IvCurve({ panel }: { panel: Stated }) {
  if (!isDrawable(panel))
    return <p className={styles.none}>Not all of Voc, Isc, Vmp and Imp are stated, so there is no curve to draw.</p>
  const { Voc_V, Isc_A, Vmp_V, Imp_A } = panel
  const current = ivModel(panel)
  const x = (volts: number) => size.left + (volts / (Voc_V * 1.06)) * (size.width - size.left - size.right)
  const y = (share: number) => size.height - size.bottom - share * (size.height - size.top - size.bottom)
  const volts = Array.from({ length: 81 }, (_, index) => (index / 80) * Voc_V)
  const peak = Math.max(...volts.map((v) => v * current(v)))
  const path = (share: (v: number) => number) =>
    volts.map((v, index) => `${index ? 'L' : 'M'}${x(v).toFixed(1)} ${y(share(v)).toFixed(1)}`).join('')
  const amps = (v: number) => current(v) / (Isc_A * 1.08)
  return (
    <figure className={styles.figure}>
      <svg
        viewBox={`0 0 ${size.width} ${size.height}`}
        role="img"
        aria-label={`Current over voltage: ${curveInWords(panel)}`}
      >
        <path
          d={`M${size.left} ${size.top}V${size.height - size.bottom}H${size.width - size.right}`}
          className={styles.axis}
        />
        <path d={path((v) => (v * current(v)) / (peak * 1.08))} className={styles.power} />
        <path d={path(amps)} className={styles.current} />
        <path d={`M${x(Vmp_V)} ${size.height - size.bottom}V${y(amps(Vmp_V))}H${size.left}`} className={styles.guide} />
        <circle cx={x(Vmp_V)} cy={y(amps(Vmp_V))} r="4.5" className={styles.point} />
        <g className={styles.labels}>
          <text x={size.left + 6} y={y(amps(0)) - 6}>{`Isc ${formatField('Isc_A', Isc_A)}`}</text>
          <text
            x={x(Vmp_V) - 8}
            y={y(0.4)}
            textAnchor="end"
          >{`MPP ${formatField('Vmp_V', Vmp_V)}, ${formatField('Imp_A', Imp_A)}`}</text>
          <text
            x={size.width - size.right}
            y={size.height - size.bottom + 18}
            textAnchor="end"
          >{`Voc ${formatField('Voc_V', Voc_V)}`}</text>
          <text x={(size.width + size.left) / 2} y={size.height - 10} textAnchor="middle">
            Voltage (V)
          </text>
          <text
            x={14}
            y={(size.height - size.bottom) / 2}
            textAnchor="middle"
            transform={`rotate(-90 14 ${(size.height - size.bottom) / 2})`}
          >
            Current (A)
          </text>
        </g>
      </svg>
      <figcaption>
        Current (solid) and power (dashed) at STC, drawn through the stated points. Between them it is a model, not a
        measurement.
      </figcaption>
    </figure>
  )
}

const curveInWords = ({ Voc_V, Isc_A, Vmp_V, Imp_A }: Record<keyof Stated, number>) =>
  `from ${formatField('Isc_A', Isc_A)} at short circuit over ${formatField('Imp_A', Imp_A)} at ${formatField('Vmp_V', Vmp_V)} to 0 A at ${formatField('Voc_V', Voc_V)}`
