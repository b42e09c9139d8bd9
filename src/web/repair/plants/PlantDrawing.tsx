import { plural, t } from '@lingui/core/macro'
import { type CSSProperties, type KeyboardEvent, memo, type ReactNode, useRef, useState } from 'react'
import { useLanguage } from '../../base/language/language.js'
import styles from './Drawing.module.css'
import type { Place } from './edit-plant.js'
import { type InputDraft, inputName, type StringDraft, withPlaces } from './plant-draft.js'

type CellPlace = { input: number; string: number; cell: number }

type Strings = readonly Pick<InputDraft, 'strings'>[]

/** Every string of the plant in the order of the drawing. */
const rowsOf = (inputs: Strings) =>
  inputs.flatMap(({ strings }, input) => strings.map(({ cells }, string) => ({ input, string, length: cells.length })))

/** Where an arrow key leads: along the string, or to the same place of the next one. Undefined for other keys. */
export function findNextCell(inputs: Strings, from: CellPlace, key: string): CellPlace | undefined {
  const rows = rowsOf(inputs)
  const row = rows.findIndex(({ input, string }) => input === from.input && string === from.string)
  const length = rows[row]?.length ?? 0
  const along = (cell: number) => ({ ...from, cell: Math.max(0, Math.min(length - 1, cell)) })
  const across = (to: number): CellPlace => {
    const next = rows[Math.max(0, Math.min(rows.length - 1, to))]
    return next ? { input: next.input, string: next.string, cell: Math.min(from.cell, next.length - 1) } : from
  }
  const [places, rowsOver] = stepsOf[key] ?? []
  if (places === undefined || rowsOver === undefined) return undefined
  return rowsOver === 0 ? along(from.cell + places) : across(row + rowsOver)
}

/** How far a key leads along the string, and over how many strings. */
const stepsOf: Readonly<Record<string, readonly [number, number]>> = {
  ArrowRight: [1, 0],
  ArrowLeft: [-1, 0],
  ArrowDown: [0, 1],
  ArrowUp: [0, -1],
  Home: [Number.NEGATIVE_INFINITY, 0],
  End: [Number.POSITIVE_INFINITY, 0],
}

type Props = {
  inputs: readonly InputDraft[]
  /** The height of a panel of each kind, by its power. */
  scale: ReadonlyMap<string, number>
  onToggle: (at: Place, cell: number) => void
  onString: (at: Place) => void
  /** Above the first input of an inverter: which one it is. */
  aboveOf: (place: number) => ReactNode
  /** Beside the name of an input: its state and its buttons. */
  headOf: (input: InputDraft, place: number) => ReactNode
  /** Below its strings. */
  footOf: (input: InputDraft, place: number) => ReactNode
  problemOf: (at: Place) => string | undefined
}

/**
 * The plant as boxes of inputs and rows of panels. Each panel is a switch: broken or not. One of them takes the focus
 * from the Tab key, the arrow keys go to the others.
 */
export function PlantDrawing({ inputs, scale, onToggle, onString, aboveOf, headOf, footOf, problemOf }: Props) {
  const box = useRef<HTMLFieldSetElement>(null)
  const [current, setCurrent] = useState<CellPlace>({ input: 0, string: 0, cell: 0 })
  const shown = inputs[current.input]?.strings[current.string]?.cells[current.cell]
    ? current
    : { input: 0, string: 0, cell: 0 }
  const move = (event: KeyboardEvent) => {
    if (!(event.target instanceof HTMLElement) || event.target.dataset.cell === undefined) return
    const next = findNextCell(inputs, shown, event.key)
    if (!next) return
    event.preventDefault()
    setCurrent(next)
    box.current?.querySelector<HTMLElement>(`[data-cell="${next.input}.${next.string}.${next.cell}"]`)?.focus()
  }
  return (
    <fieldset ref={box} className={styles.plant} onKeyDown={move}>
      <legend className="visually-hidden">{t`Drawing of the plant`}</legend>
      {withPlaces(inputs).map(({ item: input, place, key }) => (
        <section key={key} className={styles.input} aria-label={inputName(input, place)}>
          {aboveOf(place)}
          <header className={styles.head}>
            <h3>{inputName(input, place)}</h3>
            {headOf(input, place)}
          </header>
          {withPlaces(input.strings).map(({ item: string, place: row, key: rowKey }) => (
            <StringRow
              key={rowKey}
              string={string}
              input={place}
              row={row}
              scale={scale}
              current={shown.input === place && shown.string === row ? shown.cell : -1}
              problem={problemOf({ input: place, string: row })}
              onFocus={setCurrent}
              onToggle={onToggle}
              onString={onString}
            />
          ))}
          {footOf(input, place)}
        </section>
      ))}
    </fieldset>
  )
}

type RowProps = Pick<Props, 'scale' | 'onToggle' | 'onString'> & {
  string: StringDraft
  input: number
  row: number
  /** The panel that takes the focus, or -1. */
  current: number
  problem: string | undefined
  onFocus: (place: CellPlace) => void
}

const rowInWords = (number: number, panels: number, broken: number) =>
  broken > 0
    ? t`String ${number} with ${plural(panels, { one: '# panel', other: '# panels' })}, ${broken} broken: change it`
    : t`String ${number} with ${plural(panels, { one: '# panel', other: '# panels' })}: change it`

const cellInWords = (string: number, panel: number, kind: string) =>
  t`String ${string}, panel ${panel}, ${kind}, broken`

/** A row is drawn again only if it changes: a large plant has thousands of panels. */
const StringRow = memo(function StringRow({
  string,
  input,
  row,
  scale,
  current,
  problem,
  onFocus,
  onToggle,
  onString,
}: RowProps) {
  useLanguage()
  const { cells, isRemoved } = string
  const broken = cells.filter(({ isBroken }) => isBroken).length
  const at = { input, string: row }
  return (
    <div className={styles.string}>
      <button type="button" className={styles.label} onClick={() => onString(at)}>
        <b aria-hidden="true">{row + 1}</b>
        <span className="visually-hidden">{rowInWords(row + 1, cells.length, broken)}</span>
        <span aria-hidden="true">
          {broken > 0 && <span className={styles.lost}>{cells.length - broken}/</span>}
          {cells.length}
        </span>
      </button>
      <div className={styles.cells}>
        {withPlaces(cells).map(({ item: { kind, isBroken }, place: cell, key }) => (
          <button
            key={key}
            type="button"
            className={styles.cell}
            style={{ '--power': scale.get(kind) ?? 1 } as CSSProperties}
            data-cell={`${input}.${row}.${cell}`}
            data-mark={isBroken ? (isRemoved ? 'empty' : 'broken') : 'same'}
            tabIndex={cell === current ? 0 : -1}
            aria-pressed={isBroken}
            aria-label={cellInWords(row + 1, cell + 1, kind)}
            onFocus={() => onFocus({ ...at, cell })}
            onClick={() => onToggle(at, cell)}
          >
            {kind}
          </button>
        ))}
      </div>
      {problem && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  )
})
