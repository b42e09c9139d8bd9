import { t } from '@lingui/core/macro'
import type { StatedFigures } from '../../shared/physics/stated-figures.js'
import type { ReplacementAnswer } from '../../shared/repair/replacement-api.js'

type Original = ReplacementAnswer['original']

const numberOf = ({ figures }: Original, field: string) => {
  const value = figures.find((figure) => figure.field === field)?.value
  return typeof value === 'number' ? value : null
}
const textOf = ({ figures }: Original, field: string) => {
  const value = figures.find((figure) => figure.field === field)?.value
  return typeof value === 'string' ? value : null
}

/** The old panel's figures as used; typed figures override the catalogue's. */
export const statedFrom = (original: Original): StatedFigures => ({
  Watts_W: numberOf(original, 'Watts_W'),
  Pmax_W: numberOf(original, 'Pmax_W'),
  Vmp_V: numberOf(original, 'Vmp_V'),
  Imp_A: numberOf(original, 'Imp_A'),
  Voc_V: numberOf(original, 'Voc_V'),
  Isc_A: numberOf(original, 'Isc_A'),
  TempCoeffPmax_percent_per_C: numberOf(original, 'TempCoeffPmax_percent_per_C'),
  TempCoeffVoc_percent_per_C: numberOf(original, 'TempCoeffVoc_percent_per_C'),
  TempCoeffIsc_percent_per_C: numberOf(original, 'TempCoeffIsc_percent_per_C'),
  NumberOfCells_count: numberOf(original, 'NumberOfCells_count'),
  BypassDiodes_count: numberOf(original, 'BypassDiodes_count'),
  CellType: textOf(original, 'CellType'),
})

export type Outline = { Length_mm: number | null; Width_mm: number | null; Thickness_mm: number | null }

export const outlineFrom = (original: Original): Outline => ({
  Length_mm: numberOf(original, 'Length_mm'),
  Width_mm: numberOf(original, 'Width_mm'),
  Thickness_mm: numberOf(original, 'Thickness_mm'),
})

/** Whether a side of the old panel is from the public list, which often gives it without the frame. */
export const isFromList = ({ figures }: Original) =>
  figures.some(({ field, source }) => source === 'list' && (field === 'Length_mm' || field === 'Width_mm'))

export type UsualSize = { cells: number; length: number; width: number }

/** The middle of the public list by number of cells, and by whether the cells are of 156 mm or of 125. */
const usualSizes: readonly (UsualSize & { isLarge: boolean })[] = [
  { cells: 36, isLarge: true, length: 1482, width: 676 },
  { cells: 48, isLarge: true, length: 1320, width: 991 },
  { cells: 54, isLarge: true, length: 1482, width: 992 },
  { cells: 60, isLarge: true, length: 1640, width: 990 },
  { cells: 72, isLarge: true, length: 1956, width: 991 },
  { cells: 72, isLarge: false, length: 1580, width: 808 },
  { cells: 96, isLarge: false, length: 1580, width: 1053 },
]
/** Cells of 125 mm give less. */
const leastOfLarge_A = 6.5

/** How large panels with these cells were; undefined where that is not known. */
export function usualSize({ NumberOfCells_count: cells, Imp_A }: StatedFigures): UsualSize | undefined {
  return Imp_A === null
    ? undefined
    : usualSizes.find((size) => size.cells === cells && size.isLarge === Imp_A > leastOfLarge_A)
}

/** The old panel's name within a sentence. */
export const nameOf = ({ panel }: Original) => panel?.SKU ?? t`the panel on the label`
