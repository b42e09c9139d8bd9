import { t } from '@lingui/core/macro'
import { type KeyboardEvent, type PointerEvent, useRef } from 'react'
import { boundsOf } from '../../shared/find/number-filter.js'
import type { FilterKey } from '../../shared/find/search-filters.js'
import type { Histogram } from '../../shared/find/search-shapes.js'
import { numberField } from '../../shared/panels/panel-fields.js'
import { asTyped } from '../../shared/values/number-habit.js'
import { translate } from '../base/language/translate.js'
import styles from './FilterHistogram.module.css'
import { emptyNumber, type NumberInput, settleNumber } from './search-form.js'

type Props = {
  filterKey: FilterKey
  histogram: Histogram | undefined
  input: NumberInput
  onChange: (input: NumberInput) => void
  /** The range is complete: the search can run. */
  onDone: () => void
}

const height = 16
const width = 100

/** A histogram with two handles to select a range, also by keyboard. */
export function FilterHistogram({ filterKey, histogram, input, onChange, onDone }: Props) {
  const track = useRef<HTMLDivElement>(null)
  if (!histogram || histogram.min === histogram.max) return <div className={styles.track} />
  const { min, max } = histogram
  const [from, to] = rangeOf(filterKey, input, histogram)
  const step = Number(((max - min) / 50).toPrecision(1))
  const place = (value: number) => ((value - min) / (max - min)) * 100
  const label = translate(numberField(filterKey).label)
  const rounded = (value: number) => {
    const { decimals } = numberField(filterKey)
    return Number(Math.min(max, Math.max(min, value)).toFixed(decimals))
  }
  const move = (end: 'from' | 'to', value: number) => {
    const next = rounded(value)
    onChange(inputOf(filterKey, histogram, end === 'from' ? [Math.min(next, to), to] : [from, Math.max(next, from)]))
  }
  const end = (name: 'from' | 'to', value: number) => (
    <div
      role="slider"
      tabIndex={0}
      className={styles.end}
      style={{ left: `${place(value)}%` }}
      aria-label={name === 'from' ? t`${label} at least` : t`${label} at most`}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      onKeyDown={(event) => moveByKey(event, value, { step, min, max }, (next) => move(name, next), onDone)}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={(event) => {
        if (event.currentTarget.hasPointerCapture(event.pointerId)) move(name, valueAt(event, track.current, histogram))
      }}
      onPointerUp={onDone}
    />
  )
  return (
    <div ref={track} className={styles.track}>
      <svg viewBox={`0 0 ${width} ${height}`} preserveAspectRatio="none" aria-hidden="true">
        <path className={styles.all} d={barsOf(histogram)} />
        <rect
          x={place(from)}
          width={Math.max(0.5, place(to) - place(from))}
          height={height}
          className={styles.chosen}
        />
      </svg>
      {end('from', from)}
      {end('to', to)}
    </div>
  )
}

function moveByKey(
  event: KeyboardEvent,
  value: number,
  { step, min, max }: { step: number; min: number; max: number },
  move: (value: number) => void,
  onDone: () => void,
) {
  const steps: Partial<Record<string, number>> = {
    ArrowRight: value + step,
    ArrowUp: value + step,
    ArrowLeft: value - step,
    ArrowDown: value - step,
    PageUp: value + 5 * step,
    PageDown: value - 5 * step,
    Home: min,
    End: max,
  }
  const next = steps[event.key]
  if (event.key === 'Enter') onDone()
  else if (next !== undefined) move(next)
  else return
  event.preventDefault()
}

function valueAt(event: PointerEvent, track: HTMLElement | null, { min, max }: Histogram) {
  const box = track?.getBoundingClientRect()
  return box ? min + ((event.clientX - box.left) / box.width) * (max - min) : min
}

/** Few panels would be single hairs: neighbours are drawn as one bar. */
const joinedBelow = 40

function joined(bins: Histogram['bins']) {
  if (bins.reduce((sum, { count }) => sum + count, 0) >= joinedBelow) return bins
  const joint = Math.ceil(bins.length / 8)
  return bins.flatMap(({ from }, at) => {
    if (at % joint !== 0) return []
    const part = bins.slice(at, at + joint)
    return [{ from, to: part.at(-1)?.to ?? from, count: part.reduce((sum, { count }) => sum + count, 0) }]
  })
}

function barsOf({ min, max, bins: all }: Histogram) {
  const bins = joined(all)
  const most = Math.max(1, ...bins.map(({ count }) => count))
  const x = (value: number) => ((value - min) / (max - min)) * width
  return bins
    .map(({ from, to, count }) => {
      // square root, so that few panels stay visible beside many
      const bar = count === 0 ? 0 : Math.max(3, Math.sqrt(count / most) * height)
      return `M${x(from).toFixed(2)} ${height}v-${bar.toFixed(2)}H${x(to).toFixed(2)}v${bar.toFixed(2)}Z`
    })
    .join('')
}

/** The range of a filter, limited to the histogram. */
function rangeOf(key: FilterKey, input: NumberInput, { min, max }: Histogram): [number, number] {
  const settled = settleNumber(key, input)
  if (settled.kind !== 'filter') return [min, max]
  const { value, operator, tolerance, toleranceType } = settled.input
  const bounds = boundsOf({
    operator,
    value,
    ...(operator === 'equals' && { tolerance: { amount: tolerance, type: toleranceType } }),
  })
  const within = (figure: number) => Math.min(max, Math.max(min, figure))
  return [within(bounds.from ?? min), within(bounds.to ?? max)]
}

/** A range as form input: an end at the edge is no bound. */
function inputOf(key: FilterKey, { min, max }: Histogram, [from, to]: [number, number]): NumberInput {
  const empty = emptyNumber(key)
  if (from <= min && to >= max) return empty
  if (from <= min) return { ...empty, operator: 'lte', value: asTyped(to) }
  if (to >= max) return { ...empty, operator: 'gte', value: asTyped(from) }
  return { ...empty, value: `${asTyped(from)}–${asTyped(to)}` }
}
