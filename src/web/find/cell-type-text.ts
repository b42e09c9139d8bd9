import { technologies, technologyOf } from '../../shared/find/technologies.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'

const isLatin = (text: string) => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text)

/** The family of the cells in words, with the maker's own text where a reader of Latin letters can read it. */
export function cellTypeText({ CellType, Description }: Pick<Panel, 'CellType' | 'Description'>) {
  const family = technologyOf(CellType, Description)
  const label = family && technologies[family].label
  if (!CellType || !label) return CellType || label || '–'
  if (!isLatin(CellType) || CellType.toLowerCase() === label.toLowerCase()) return label
  return `${label} (${CellType})`
}
