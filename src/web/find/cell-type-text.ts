import { technologies, technologyOf } from '../../shared/find/technologies.js'
import type { Panel } from '../../shared/panels/panel-shapes.js'
import { translate } from '../base/language/translate.js'

const isNamed = (text: string, label: string) => text.toLowerCase() === label.toLowerCase()
const isLatin = (text: string) => !/[^\p{Script=Latin}\p{Script=Common}]/u.test(text)

type Celled = Pick<Panel, 'CellType' | 'Description'>

/** The family of the cells in words, and the maker's own text where it says more in letters that the reader knows. */
export function cellTypeOf({ CellType, Description }: Celled) {
  const family = technologyOf(CellType, Description)
  const label = family && technologies[family].label
  if (!label) return { family: CellType || '–', own: undefined }
  const own = CellType && isLatin(CellType) && !isNamed(CellType, label) ? CellType : undefined
  return { family: translate(label), own }
}

/** Both in one text, for a cell of a table. */
export function cellTypeText(panel: Celled) {
  const { family, own } = cellTypeOf(panel)
  return own ? `${family} (${own})` : family
}
