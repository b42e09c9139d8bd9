import { tableOf } from '../../shared/keys-of.js'
import { type PanelNumberKey, panelNumberKeys } from '../../shared/panels/panel-fields.js'
import { differenceOf, toleranceUnits } from '../../shared/search/default-tolerances.js'
import type { Search } from '../../shared/search/search-query.js'
import type { Deviation } from '../../shared/search/search-shapes.js'
import { inPieces, type Pace } from '../catalogue/pace.js'
import type { PanelTable } from '../catalogue/panel-table.js'
import type { JsonWriter } from '../http/json-writer.js'

/** A figure requested by equals, and the unit of its differences. */
export type AskedFigure = { key: PanelNumberKey; asked: number; unit: number }

export const askedFigures = ({ numbers }: Search): AskedFigure[] =>
  numbers
    .filter(({ filter }) => filter.operator === 'equals')
    .map(({ key, filter }) => ({ key, asked: Number(filter.value), unit: toleranceUnits(key, filter) }))

/** The squared distance of each row from the requested figures, in tolerances; NaN when a figure is not stated. */
export async function distancesOf(table: PanelTable, rows: Uint32Array, figures: readonly AskedFigure[], pace: Pace) {
  const distances = new Float64Array(rows.length)
  for (const { key, asked, unit } of figures) {
    const column = table.numbers[key]
    await inPieces(rows.length, pace, (start, end) => {
      for (let n = start; n < end; n++) {
        const steps = differenceOf(column[rows[n] ?? 0] ?? Number.NaN, asked) / unit
        distances[n] = (distances[n] ?? 0) + steps * steps
      }
    })
  }
  return distances
}

/**
 * Writes the deviations of panels from each requested figure as JSON. A dozen figures of twenty panels would otherwise
 * cost more than everything else, so columns and names are looked up once for all panels.
 */
export function deviationWriter(table: PanelTable, figures: readonly AskedFigure[]) {
  const parts = figures.map(({ key, asked }) => ({ column: table.numbers[key], name: names[key], asked }))
  return (into: JsonWriter, row: number) => {
    let isFirst = true
    for (const { column, name, asked } of parts) {
      const difference = differenceOf(column[row] ?? Number.NaN, asked)
      if (Number.isNaN(difference)) continue
      into.copy(isFirst ? start : next)
      into.copy(name)
      into.number(difference)
      into.copy(percentName)
      into.number(percentOf(difference, asked) ?? Number.NaN)
      isFirst = false
    }
    into.copy(isFirst ? none : end)
  }
}

const none = Buffer.from('{}')
const start = Buffer.from('{')
const next = Buffer.from('},')
const end = Buffer.from('}}')
const percentName = Buffer.from(',"percent":')
const names = tableOf(panelNumberKeys, (key) => Buffer.from(`"${key}":{"difference":`))

const percentOf = (difference: number, asked: number) =>
  asked === 0 ? null : Math.round((difference / asked) * 100 * 1e6) / 1e6

/** The same as an object. */
export function deviationsAt(table: PanelTable, row: number, figures: readonly AskedFigure[]) {
  const deviations: Record<string, Deviation> = {}
  for (const { key, asked } of figures) {
    const difference = differenceOf(table.numbers[key][row] ?? Number.NaN, asked)
    if (!Number.isNaN(difference)) deviations[key] = { difference, percent: percentOf(difference, asked) }
  }
  return deviations
}
