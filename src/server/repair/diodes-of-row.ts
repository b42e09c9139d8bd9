import { assumedDiodes, isThinFilm } from '../../shared/physics/stated-figures.js'
import { getCode, getNumber } from '../../shared/values/get-at.js'
import { orNull, type PanelTable } from '../find/catalogue/panel-table.js'

const thinFilm = 'thin film'
const markOf = (cellType: string) => (isThinFilm(cellType) ? thinFilm : '')

/** The number of bypass diodes of a row's panel, see bypassDiodesOf. Each distinct cell type is read once. */
export function createDiodeReader({ numbers, texts: { CellType } }: PanelTable) {
  const marks = CellType.derivedBy(markOf)
  return (row: number) => {
    const stated = getNumber(numbers.BypassDiodes_count, row)
    if (!Number.isNaN(stated)) return stated
    const isThin = marks[getCode(CellType.codes, row)] === thinFilm
    return assumedDiodes(
      isThin,
      orNull(getNumber(numbers.NumberOfCells_count, row)),
      orNull(getNumber(numbers.Voc_V, row)),
    )
  }
}

export const diodesAt = (table: PanelTable, row: number) => createDiodeReader(table)(row)
