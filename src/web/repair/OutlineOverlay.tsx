import { t } from '@lingui/core/macro'
import { formatPlain } from '../ui/format.js'
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
  if (!young) return <p className={styles.unknown}>{t`Size not stated`}</p>
  const margin = withFigures ? 26 : 2
  const drawn = old ? [old, young] : [young]
  const scale = (height - 2 * margin) / Math.max(...drawn.map(({ long }) => long))
  const right = margin + Math.max(...drawn.map(({ short }) => short)) * scale
  const width = right + margin + (withFigures ? 70 : 0)
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
          <text
            x={margin}
            y={margin - 8}
          >{`${formatPlain(young.short)} mm${difference(young.short, old?.short)}`}</text>
          <text x={right + 8} y={height / 2}>
            {`${formatPlain(young.long)} mm`}
          </text>
          <text x={right + 8} y={height / 2 + 15}>
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
  return ` (${by === 0 ? t`same` : (by > 0 ? '+' : '') + formatPlain(by)})`
}

function overlayInWords(old: Sides | null, young: Sides) {
  const [length, width] = [formatPlain(young.long), formatPlain(young.short)]
  if (!old) return t`New panel ${length} by ${width} mm; the old one's size is not stated`
  const [oldLength, oldWidth] = [formatPlain(old.long), formatPlain(old.short)]
  return t`New panel ${length} by ${width} mm over the old one of ${oldLength} by ${oldWidth} mm, to scale`
}

/** Frame heights side by side, at their own scale. */
export function FrameHeights({ original, candidate }: Pick<Props, 'original' | 'candidate'>) {
  const [before, after] = [original.Thickness_mm, candidate.Thickness_mm]
  const [old, young] = [heightWords(before, t`not stated`), heightWords(after, t`not stated`)]
  const [oldHeight, newHeight] = [heightWords(before, '–'), heightWords(after, '–')]
  return (
    <svg
      className={styles.frames}
      width={180}
      height={92}
      viewBox="0 0 180 92"
      role="img"
      aria-label={t`Frame heights: old ${old}, new ${young}`}
    >
      <Frame at={0} height={before} className={styles.old} words={t`old ${oldHeight}`} />
      <Frame at={90} height={after} className={styles.young} words={t`new ${newHeight}`} />
    </svg>
  )
}

const heightWords = (height: number | null, none: string) => (height === null ? none : `${formatPlain(height)} mm`)

type FrameProps = { at: number; height: number | null; className: string | undefined; words: string }

const Frame = ({ at, height, className, words }: FrameProps) => (
  <g transform={`translate(${at} 0)`}>
    {height !== null && <rect x={18} y={66 - height} width={54} height={height} className={className} />}
    <text x={45} y={84} textAnchor="middle">
      {words}
    </text>
  </g>
)
