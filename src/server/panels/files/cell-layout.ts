import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import { cellsInSeries, isThinFilm } from '../../../shared/physics/stated-figures.js'

type CellFacts = Pick<PanelFacts, 'NumberOfCells_count' | 'CellsInSeries_count' | 'Voc_V' | 'CellType'>
export type CellLayout = { inSeries: number; inParallel: number }

/**
 * How the cells are connected: series × parallel is the number of cells. As stated; otherwise by the voltage of a
 * silicon cell; where that decides nothing, all in one string, which changes no curve: programs multiply the ideality
 * of a cell by this number again. Null when no number of cells is stated.
 */
export function cellLayoutOf(facts: CellFacts): CellLayout | null {
  const { NumberOfCells_count: cells, CellsInSeries_count: stated, Voc_V, CellType } = facts
  if (cells === null) return stated === null ? null : { inSeries: stated, inParallel: 1 }
  if (stated !== null && cells % stated === 0) return { inSeries: stated, inParallel: cells / stated }
  const inSeries = (isThinFilm(CellType) ? null : cellsInSeries(cells, Voc_V)) ?? cells
  return { inSeries, inParallel: cells / inSeries }
}
