import type { InputDraft } from './plant-draft.js'

export type CellPlace = { input: number; string: number; cell: number }

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
