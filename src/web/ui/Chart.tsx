import type { ComponentProps, ReactNode } from 'react'
import styles from './Chart.module.css'
import { ChartAxes } from './ChartAxes.js'

/** A word below the horizontal axis, such as a day. */
type Mark = { at: number; text: ReactNode; anchor?: 'start' | 'middle' | 'end' }

type Props = ComponentProps<typeof ChartAxes> & {
  height: number
  width?: number
  /** What the picture shows, for screen readers. */
  label: string
  marks?: readonly Mark[]
  caption?: ReactNode
  children: ReactNode
}

/** A chart with its axes, as wide as its place allows. */
export function Chart({ height, width = 640, label, marks = [], caption, children, ...axes }: Props) {
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
