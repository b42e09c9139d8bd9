import type { ComponentProps, ReactNode } from 'react'
import styles from './ChartAxes.module.css'
import { formatPlain } from './format.js'

/** A word below the horizontal axis, such as a day. */
type Mark = { at: number; text: ReactNode; anchor?: 'start' | 'middle' | 'end' }

type ChartProps = ComponentProps<typeof ChartAxes> & {
  height: number
  width?: number
  /** What the picture shows, for screen readers. */
  label: string
  marks?: readonly Mark[]
  caption?: ReactNode
  children: ReactNode
}

/** A chart with its axes, as wide as its place allows. */
export function Chart({ height, width = 640, label, marks = [], caption, children, ...axes }: ChartProps) {
  return (
    <figure className={styles.figure}>
      <svg viewBox={`0 0 ${width} ${height}`} role="img" aria-label={label}>
        <ChartAxes {...axes} />
        {marks.map(({ at, text, anchor = 'start' }) => (
          <text key={at} x={at} y={axes.plot.bottom + 18} textAnchor={anchor} className={styles.mark}>
            {text}
          </text>
        ))}
        {children}
      </svg>
      {caption && <figcaption>{caption}</figcaption>}
    </figure>
  )
}

export type Plot = { left: number; right: number; top: number; bottom: number }

type Props = {
  plot: Plot
  x: Scale
  y: Scale
  xTitle?: string
  yTitle?: string
  formatY?: (value: number) => string
  /** A second measure with its own axis. */
  right?: { scale: Scale; title: string }
}

/** The room that the longest figure of a vertical axis needs on a phone, where figures are largest. */
export const leftOf = (y: Scale, format: (value: number) => string) =>
  10 + 9.5 * Math.max(...y.ticks.map((value) => format(value).length))

/** Titles of the vertical axes are above them, upright, so that they are readable at any size. */
const titleGap = 14

/** Both axes of a chart with ticks, figures, titles and grid lines. */
export function ChartAxes({ plot, x, y, xTitle, yTitle, formatY = formatPlain, right: second }: Props) {
  const { left, right, top, bottom } = plot
  return (
    <g className={styles.axes}>
      <path d={y.ticks.map((value) => `M${left} ${y(value)}H${right}`).join('')} className={styles.grid} />
      <path d={`M${left} ${top}V${bottom}H${right}`} className={styles.axis} />
      {x.ticks.map((value) => (
        <text key={value} x={x(value)} y={bottom + 15} textAnchor="middle" className={styles.xTick}>
          {formatPlain(value)}
        </text>
      ))}
      {y.ticks.map((value) => (
        <text key={value} x={left - 6} y={y(value) + 4} textAnchor="end">
          {formatY(value)}
        </text>
      ))}
      {xTitle && (
        <text x={(left + right) / 2} y={bottom + 31} textAnchor="middle" className={styles.xTitle}>
          {xTitle}
        </text>
      )}
      {yTitle && (
        <text x={4} y={top - titleGap} className={styles.title}>
          {yTitle}
        </text>
      )}
      {second && <SecondAxis plot={plot} {...second} />}
    </g>
  )
}

function SecondAxis({ plot, scale, title }: { plot: Plot; scale: Scale; title: string }) {
  return (
    <>
      <path d={`M${plot.right} ${plot.top}V${plot.bottom}`} className={styles.axis} />
      {scale.ticks.map((value) => (
        <text key={value} x={plot.right + 6} y={scale(value) + 4}>
          {formatPlain(value)}
        </text>
      ))}
      <text x={plot.right + 46} y={plot.top - titleGap} textAnchor="end" className={styles.title}>
        {title}
      </text>
    </>
  )
}

/** Maps values of an axis to positions in the picture. */
export type Scale = { (value: number): number; ticks: readonly number[] }

/** About `about` round numbers between the least and the most. */
export function niceTicks(least: number, most: number, about: number): number[] {
  const span = most - least
  if (!(span > 0)) return [least]
  const rough = span / about
  const power = 10 ** Math.floor(Math.log10(rough))
  const step = power * ([1, 2, 2.5, 5, 10].find((factor) => factor * power >= rough) ?? 10)
  const first = Math.ceil(least / step - 1e-9)
  const last = Math.floor(most / step + 1e-9)
  // integer multiples of the step, to avoid floating-point errors such as 0.1 + 0.2
  return Array.from({ length: last - first + 1 }, (_, index) => Number(((first + index) * step).toPrecision(12)))
}

/** `ticks`: about how many marks; 0 for none. */
type ScaleOptions = { from: number; to: number; at: readonly [number, number]; ticks?: number }

export function linearScale({ from, to, at: [start, end], ticks = 5 }: ScaleOptions): Scale {
  const place = (value: number) => start + ((value - from) / (to - from || 1)) * (end - start)
  return Object.assign(place, { ticks: ticks === 0 ? [] : niceTicks(from, to, ticks) })
}

export const pathOf = (points: readonly (readonly [number, number])[]) =>
  points.map(([x, y], index) => `${index === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
