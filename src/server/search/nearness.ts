import type { PanelNumberKey } from '../../shared/panels/panel-fields.js'
import { differenceOf, toleranceUnits } from '../../shared/search/default-tolerances.js'
import type { Search } from '../../shared/search/search-query.js'
import type { Deviation } from '../../shared/search/search-shapes.js'
import { inPieces, type Pace } from '../catalogue/pace.js'
import type { PanelTable } from '../catalogue/panel-table.js'

/** A figure asked for by equals, and what a difference from it is measured in. */
export type AskedFigure = { key: PanelNumberKey; asked: number; unit: number }

export const askedFigures = ({ numbers }: Search): AskedFigure[] =>
  numbers
    .filter(({ filter }) => filter.operator === 'equals')
    .map(({ key, filter }) => ({ key, asked: Number(filter.value), unit: toleranceUnits(key, filter) }))

/** The squared distance of each row from the figures asked for, in tolerances. A figure that is not stated makes it NaN. */
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

/** How far a panel is from each figure asked for, as JSON. */
export function deviationsText(table: PanelTable, row: number, figures: readonly AskedFigure[]) {
  let text = '{'
  for (const { key, asked } of figures) {
    const difference = differenceOf(table.numbers[key][row] ?? Number.NaN, asked)
    if (Number.isNaN(difference)) continue
    text += `${text === '{' ? '' : ','}"${key}":{"difference":${difference},"percent":${percentOf(difference, asked)}}`
  }
  return `${text}}`
}

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
