import {
  type ModuleMark,
  markNames,
  marksOf,
  type Technology,
  technologyNames,
  technologyOf,
} from '../../../shared/find/technologies.js'
import { getByte, getCode } from '../../../shared/values/get-at.js'
import type { PanelTable } from './panel-table.js'

/** The code of a family: its index plus 1, because 0 means unknown. */
export const technologyCode = (family: Technology) => technologyNames.indexOf(family) + 1
export const markBit = (mark: ModuleMark) => 1 << markNames.indexOf(mark)

export function markTest({ marks }: PanelTable, mark: ModuleMark) {
  const bit = markBit(mark)
  return (row: number) => (getByte(marks, row) & bit) !== 0
}

type TechnologyCode = { technology: number; marks: number }

/** Reads families and marks from texts, each pair of texts once. */
export function createTechnologyReader() {
  const known = new Map<number, TechnologyCode>()
  return (table: PanelTable, row: number) => {
    const { CellType, Description } = table.texts
    const key = getCode(CellType.codes, row) * 2 ** 26 + getCode(Description.codes, row)
    const told = known.get(key) ?? tell(CellType.at(row), Description.at(row))
    known.set(key, told)
    table.technology[row] = told.technology
    table.marks[row] = withStated(told.marks, getByte(table.flags.IsBifacial, row))
  }
}

function tell(cellType: string | null, description: string | null): TechnologyCode {
  const family = technologyOf(cellType, description)
  return {
    technology: family === null ? 0 : technologyCode(family),
    marks: marksOf(cellType, description).reduce((bits, mark) => bits | markBit(mark), 0),
  }
}

/** What a panel states explicitly takes precedence over its texts. */
const withStated = (marks: number, isBifacial: number) =>
  isBifacial === 0 ? marks : isBifacial === 2 ? marks | markBit('bifacial') : marks & ~markBit('bifacial')
