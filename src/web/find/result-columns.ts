import { t } from '@lingui/core/macro'
import { isNumberKey, panelFieldKeys, panelFields } from '../../shared/panels/panel-fields.js'
import { translate } from '../base/language/translate.js'

/** Columns about offers come first, then all figures. The model is always shown. */
export const offerColumns = ['pricePerWatt', 'price', 'stock', 'country', 'fit'] as const
export type OfferColumn = (typeof offerColumns)[number]
const offerLabels = (): Record<OfferColumn, string> => ({
  pricePerWatt: t`Price per W`,
  price: t`From`,
  stock: t`In stock`,
  country: t`Country`,
  fit: t`Fit`,
})

const fieldColumns = panelFieldKeys.filter((key) => key !== 'SKU' && key !== 'remarks' && key !== 'Watts_W')
export const choosableColumns = ['Watts_W', ...offerColumns, ...fieldColumns] as const
export type ColumnKey = (typeof choosableColumns)[number]

export const isOfferColumn = (key: ColumnKey): key is OfferColumn => offerColumns.some((column) => column === key)
export const columnLabel = (key: ColumnKey) =>
  isOfferColumn(key) ? offerLabels()[key] : translate(panelFields[key].label)

const buying = [...offerColumns, 'Watts_W'] as const

export const columnPresets = {
  Installer: [...buying, 'Brand', 'ModuleEfficiency_percent', 'Length_mm', 'Width_mm', 'Weight_kg', 'CellType'],
  Engineer: [
    'stock',
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
    ...buying,
    'Brand',
    'ModuleEfficiency_percent',
    'PanelsPerPallet_count',
    'PalletsPerTruck_count',
    'Weight_kg',
  ],
} as const satisfies Record<string, readonly ColumnKey[]>

/** What stands beside the filters without scrolling. */
const defaultColumns: readonly ColumnKey[] = [
  ...buying,
  'ModuleEfficiency_percent',
  'Length_mm',
  'Width_mm',
  'Weight_kg',
  'CellType',
]

/** The named columns in the given order; unknown names are skipped. */
export function columnsIn(text: string | undefined): readonly ColumnKey[] {
  const named = [...new Set((text ?? '').split(','))]
  const known = named.flatMap((name) => choosableColumns.filter((key) => key === name))
  return known.length > 0 ? known : defaultColumns
}

/** The search's sort for a column; every figure has one. */
export function sortOfColumn(key: ColumnKey) {
  if (key === 'fit') return 'relevance'
  if (key === 'Watts_W') return 'watts'
  if (key === 'ModuleEfficiency_percent') return 'efficiency'
  if (isOfferColumn(key)) return key === 'country' ? undefined : key
  return isNumberKey(key) ? key : undefined
}

/** Columns where less or more is always better. For other figures, the nearest is best. */
export const betterWhen: Partial<Record<ColumnKey, 'less' | 'more'>> = {
  fit: 'less',
  pricePerWatt: 'less',
  price: 'less',
  stock: 'more',
  Watts_W: 'more',
  ModuleEfficiency_percent: 'more',
  Weight_kg: 'less',
}
