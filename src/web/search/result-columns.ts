import { isNumberKey, type PanelFieldKey, panelFieldKeys } from '../../shared/panels/panel-fields.js'

/** The columns of the table people can choose from. SKU is always there. */
export const choosableColumns = panelFieldKeys.filter((key) => key !== 'SKU' && key !== 'remarks')

export const columnPresets = {
  Installer: ['Brand', 'Watts_W', 'ModuleEfficiency_percent', 'Length_mm', 'Width_mm', 'Weight_kg', 'CellType'],
  Engineer: [
    'Brand',
    'Watts_W',
    'Vmp_V',
    'Imp_A',
    'Voc_V',
    'Isc_A',
    'TempCoeffPmax_percent_per_C',
    'TempCoeffVoc_percent_per_C',
    'NumberOfCells_count',
  ],
  Buyer: [
    'Brand',
    'Watts_W',
    'ModuleEfficiency_percent',
    'PanelsPerPallet_count',
    'PalletsPerTruck_count',
    'Weight_kg',
  ],
} as const satisfies Record<string, readonly PanelFieldKey[]>

const defaultColumns: readonly PanelFieldKey[] = [
  'Brand',
  'Watts_W',
  'ModuleEfficiency_percent',
  'Vmp_V',
  'Imp_A',
  'Voc_V',
  'Isc_A',
  'Length_mm',
  'Width_mm',
  'Weight_kg',
  'NumberOfCells_count',
  'CellType',
]

/** The columns the address names, in the table's own order; what it does not know is skipped. */
export function columnsIn(text: string | undefined): readonly PanelFieldKey[] {
  if (!text) return defaultColumns
  const wanted = new Set(text.split(','))
  const known = choosableColumns.filter((key) => wanted.has(key))
  return known.length > 0 ? known : defaultColumns
}

/** The sorts of the search that a column can be ordered by. */
export const sortOfColumn: Partial<Record<PanelFieldKey, string>> = {
  Watts_W: 'watts',
  ModuleEfficiency_percent: 'efficiency',
}

export const isNumericColumn = (key: PanelFieldKey) => isNumberKey(key)
