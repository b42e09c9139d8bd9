import styles from './Outlines.module.css'
import type { Outline } from './original-figures.js'

type Props = { original: Outline; candidate: Outline; height: number; withFigures?: boolean }

const sidesOf = ({ Length_mm, Width_mm }: Outline) =>
  Length_mm === null || Width_mm === null
    ? null
    : { long: Math.max(Length_mm, Width_mm), short: Math.min(Length_mm, Width_mm) }

/** Both panels at one scale from the same corner: the old one dashed, the new one filled. */
export function OutlineOverlay({ original, candidate, height, withFigures = false }: Props) {
  const [old, young] = [sidesOf(original), sidesOf(candidate)]
  if (!young) return <p className={styles.unknown}>Size not stated</p>
  const margin = withFigures ? 26 : 2
  const scale = (height - 2 * margin) / Math.max(young.long, old?.long ?? 0)
  const width = Math.max(young.short, old?.short ?? 0) * scale + 2 * margin + (withFigures ? 70 : 0)
  return (
    <svg
      className={styles.overlay}
      width={width}
      height={height}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-label={overlayInWords(old, young)}
    >
      <rect x={margin} y={margin} width={young.short * scale} height={young.long * scale} className={styles.young} />
      {old && <rect x={margin} y={margin} width={old.short * scale} height={old.long * scale} className={styles.old} />}
      {withFigures && (
        <g className={styles.figures}>
          <text x={margin} y={margin - 8}>{`${young.short} mm${difference(young.short, old?.short)}`}</text>
          <text x={margin + Math.max(young.short, old?.short ?? 0) * scale + 8} y={height / 2}>
            {`${young.long} mm`}
          </text>
          <text x={margin + Math.max(young.short, old?.short ?? 0) * scale + 8} y={height / 2 + 15}>
            {difference(young.long, old?.long).trim()}
          </text>
        </g>
      )}
    </svg>
  )
}

type Sides = { long: number; short: number }

const difference = (is: number, was: number | undefined) => {
  if (was === undefined) return ''
  const by = Math.round((is - was) * 10) / 10
  return by === 0 ? ' (same)' : ` (${by > 0 ? '+' : '−'}${Math.abs(by)})`
}

const overlayInWords = (old: Sides | null, young: Sides) =>
  old
    ? `New panel ${young.long} by ${young.short} mm over the old one of ${old.long} by ${old.short} mm, to scale`
    : `New panel ${young.long} by ${young.short} mm; the old one's size is not stated`

/** Frame heights side by side, at their own scale. */
export function FrameHeights({ original, candidate }: Pick<Props, 'original' | 'candidate'>) {
  const bars = [
    { name: 'old', value: original.Thickness_mm },
    { name: 'new', value: candidate.Thickness_mm },
  ]
  return (
    <svg
      className={styles.frames}
      width={150}
      height={92}
      viewBox="0 0 150 92"
      role="img"
      aria-label={framesInWords(bars)}
    >
      {bars.map(({ name, value }, index) => (
        <g key={name} transform={`translate(${index * 75} 0)`}>
          {value !== null && (
            <rect
              x={4}
              y={66 - value}
              width={54}
              height={value}
              className={name === 'old' ? styles.old : styles.young}
            />
          )}
          <text x={31} y={84} textAnchor="middle">
            {value === null ? `${name} –` : `${name} ${value} mm`}
          </text>
        </g>
      ))}
    </svg>
  )
}

const framesInWords = (bars: readonly { name: string; value: number | null }[]) =>
  `Frame heights: ${bars.map(({ name, value }) => `${name} ${value === null ? 'not stated' : `${value} mm`}`).join(', ')}`
