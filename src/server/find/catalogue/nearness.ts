import { differenceOf, toleranceUnits } from '../../../shared/find/default-tolerances.js'
import type { Search } from '../../../shared/find/search-query.js'
import type { Deviation } from '../../../shared/find/search-shapes.js'
import type { PanelNumberKey } from '../../../shared/panels/panel-fields.js'
import { getCode, getNumber } from '../../../shared/values/get-at.js'
import { inPieces } from '../../run/breathe.js'
import type { PanelTable } from './panel-table.js'

/** A figure requested by equals, and the unit of its differences. */
export type AskedFigure = { key: PanelNumberKey; asked: number; unit: number }

export const askedFigures = ({ numbers }: Search): AskedFigure[] =>
  numbers
    .filter(({ filter }) => filter.operator === 'equals')
    .map(({ key, filter }) => ({ key, asked: Number(filter.value), unit: toleranceUnits(key, filter) }))

/** The squared distance of each row from the requested figures, in tolerances; NaN when a figure is not stated. */
export async function distancesOf(table: PanelTable, rows: Uint32Array, figures: readonly AskedFigure[]) {
  const distances = new Float64Array(rows.length)
  for (const { key, asked, unit } of figures) {
    const column = table.numbers[key]
    await inPieces(rows.length, (start, end) => {
      for (let n = start; n < end; n++) {
        const steps = differenceOf(getNumber(column, getCode(rows, n)), asked) / unit
        distances[n] = getNumber(distances, n) + steps * steps
      }
    })
  }
  return distances
}

const percentOf = (difference: number, asked: number) =>
  asked === 0 ? null : Math.round((difference / asked) * 100 * 1e6) / 1e6

/** How far a panel is from each requested figure that it states. */
export function deviationsAt(table: PanelTable, row: number, figures: readonly AskedFigure[]) {
  const deviations: Record<string, Deviation> = {}
  for (const { key, asked } of figures) {
    const difference = differenceOf(getNumber(table.numbers[key], row), asked)
    if (!Number.isNaN(difference)) deviations[key] = { difference, percent: percentOf(difference, asked) }
  }
  return deviations
}
