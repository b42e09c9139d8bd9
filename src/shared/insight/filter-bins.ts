import type { PanelNumberKey } from '../panels/panel-fields.js'

/** The width of the ranges that filter values are counted in. Changing a width makes old and new days incomparable. */
export const binWidths = {
  Watts_W: 50,
  ModuleEfficiency_percent: 1,
  Length_mm: 100,
  Width_mm: 100,
  Thickness_mm: 5,
  Weight_kg: 2,
  NumberOfCells_count: 12,
  CableLength_mm: 200,
  Vmp_V: 5,
  Imp_A: 1,
  Voc_V: 5,
  Isc_A: 1,
} satisfies Partial<Record<PanelNumberKey, number>>

/** Filters with words as values. */
export const wordFilters = ['CellType', 'cellTypeIs', 'brand', 'powerClass', 'inStock'] as const
