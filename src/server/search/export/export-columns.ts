import {
  fieldOf,
  isFlagKey,
  isNumberKey,
  isTextKey,
  numberField,
  type PanelFieldKey,
} from '../../../shared/panels/panel-fields.js'
import type { ExportColumn } from '../../../shared/search/search-export-api.js'
import { technologies, technologyNames } from '../../../shared/search/technologies.js'
import { type AskedFigure, deviationsAt } from '../../catalogue/nearness.js'
import { offersOf } from '../../catalogue/offer-filter.js'
import type { PanelTable } from '../../catalogue/panel-table.js'
import type { CsvValue } from '../../csv/write-csv.js'

type Column = { heading: string; value: (table: PanelTable, row: number, asked: readonly AskedFigure[]) => CsvValue }

const orNull = (value: number | undefined): CsvValue => (value === undefined || Number.isNaN(value) ? null : value)

type MoreColumn = Exclude<ExportColumn, PanelFieldKey>
const isMore = (key: ExportColumn): key is MoreColumn => key in more

/** Columns beside the fields of a panel. */
const more: Record<MoreColumn, Column> = {
  technology: {
    heading: 'Technology',
    value: ({ technology }, row) => {
      const family = technologyNames[(technology[row] ?? 0) - 1]
      return family ? technologies[family].label : null
    },
  },
  stockQuantity: { heading: 'In stock', value: ({ stockQuantity }, row) => orNull(stockQuantity[row]) },
  lowestPrice: { heading: 'Lowest price (USD)', value: ({ lowestPrice }, row) => orNull(lowestPrice[row]) },
  pricePerWatt: {
    heading: 'Lowest price per W (USD)',
    value: ({ lowestPrice, numbers }, row) => {
      const price = (lowestPrice[row] ?? Number.NaN) / (numbers.Watts_W[row] ?? Number.NaN)
      return orNull(Math.round(price * 1e6) / 1e6)
    },
  },
  country: { heading: 'Offered from', value: (table, row) => countriesOf(table, row).join(', ') || null },
  fit: {
    heading: 'Largest deviation from what was asked (%)',
    value: (table, row, asked) => {
      const deviations = Object.values(deviationsAt(table, row, asked))
      const percents = deviations.flatMap(({ percent }) => (percent === null ? [] : Math.abs(percent)))
      return percents.length > 0 ? Math.max(...percents) : null
    },
  },
}

/** The countries of a panel's offers, without duplicates. */
const countriesOf = (table: PanelTable, row: number) => {
  const { offers, suppliers } = table
  const named = [...offersOf(table, row)].map((slot) => suppliers.get(offers.supplier[slot]).member.country)
  return [...new Set(named)].filter((name) => name !== null && name !== undefined).sort()
}

const flagWords = [null, 'no', 'yes'] as const

/** A column of a file by its key; its heading contains the unit. */
export function columnOf(key: ExportColumn): Column {
  if (isMore(key)) return more[key]
  const { label } = fieldOf(key)
  if (isTextKey(key)) return { heading: label, value: ({ texts }, row) => texts[key].at(row) }
  if (isFlagKey(key)) return { heading: label, value: ({ flags }, row) => flagWords[flags[key][row] ?? 0] ?? null }
  if (!isNumberKey(key)) throw new Error(`${key} is no column`)
  const { unit } = numberField(key)
  return { heading: unit ? `${label} (${unit})` : label, value: ({ numbers }, row) => orNull(numbers[key][row]) }
}
