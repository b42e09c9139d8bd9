import { getAt, getByte, getNumber } from '../../../shared/get-at.js'
import { comparedIn } from '../../../shared/money/currencies.js'
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
import { type AskedOffers, countryAt, offersOf } from '../../catalogue/offer-filter.js'
import { noOffer } from '../../catalogue/offer-table.js'
import { chosenOffer } from '../../catalogue/order-offers.js'
import { orNull, type PanelTable } from '../../catalogue/panel-table.js'
import type { CsvValue } from '../../csv/write-csv.js'

/** What a search asked for. */
type SearchQuestion = { figures: readonly AskedFigure[]; offers: AskedOffers }
type Column = { heading: string; value: (table: PanelTable, row: number, asked: SearchQuestion) => CsvValue }

type MoreColumn = Exclude<ExportColumn, PanelFieldKey>
const isMore = (key: ExportColumn): key is MoreColumn => key in moreIn(comparedIn)

/** US dollars in a currency, at its rate; null without one. */
const priceIn = ({ rates }: PanelTable, priceUsd: number | undefined, currency: string, decimals: number) => {
  const perUsd = currency === comparedIn ? 1 : (rates.get(currency) ?? Number.NaN)
  return orNull(Number(((priceUsd ?? Number.NaN) * perUsd).toFixed(decimals)))
}

/** Columns beside the fields of a panel; prices are in the reader's currency. */
const moreIn = (currency: string): Record<MoreColumn, Column> => ({
  technology: {
    heading: 'Technology',
    value: ({ technology }, row) => {
      const family = technologyNames[getByte(technology, row) - 1]
      return family ? technologies[family].label : null
    },
  },
  stockQuantity: { heading: 'In stock', value: ({ stockQuantity }, row) => orNull(getNumber(stockQuantity, row)) },
  lowestPrice: {
    heading: `Price (${currency})`,
    value: (table, row, { offers }) => priceIn(table, shownPrice(table, row, offers), currency, 2),
  },
  pricePerWatt: {
    heading: `Price per W (${currency})`,
    value: (table, row, { offers }) => {
      const watts = getNumber(table.numbers.Watts_W, row)
      return priceIn(table, shownPrice(table, row, offers) / watts, currency, 6)
    },
  },
  country: { heading: 'Offered from', value: (table, row) => countriesOf(table, row).join(', ') || null },
  fit: {
    heading: 'Largest deviation from what was asked (%)',
    value: (table, row, { figures }) => {
      const deviations = Object.values(deviationsAt(table, row, figures))
      const percents = deviations.flatMap(({ percent }) => (percent === null ? [] : Math.abs(percent)))
      return percents.length > 0 ? Math.max(...percents) : null
    },
  },
})

/** The price of the one offer that the search shows and sorts by. */
function shownPrice(table: PanelTable, row: number, offers: AskedOffers) {
  const slot = chosenOffer(table, row, offers)
  return slot === noOffer ? Number.NaN : offers.sales.priceUsdAt(slot)
}

/** The countries where a panel's offers lie, without duplicates. */
const countriesOf = (table: PanelTable, row: number) => {
  const named = [...offersOf(table, row)].map((slot) => getAt(table.suppliers.countries, countryAt(table, slot)).name)
  return [...new Set(named)].filter((name) => name !== '').sort()
}

const flagWords = [null, 'no', 'yes'] as const

/** A column of a file by its key; its heading contains the unit. */
export function columnOf(key: ExportColumn, currency: string): Column {
  if (isMore(key)) return moreIn(currency)[key]
  const { label } = fieldOf(key)
  if (isTextKey(key)) return { heading: label, value: ({ texts }, row) => texts[key].at(row) }
  if (isFlagKey(key)) return { heading: label, value: ({ flags }, row) => flagWords[getByte(flags[key], row)] ?? null }
  if (!isNumberKey(key)) throw new Error(`${key} is no column`)
  const { unit } = numberField(key)
  return {
    heading: unit ? `${label} (${unit})` : label,
    value: ({ numbers }, row) => orNull(getNumber(numbers[key], row)),
  }
}
