import type { ExportColumn } from '../../../shared/find/search-export-api.js'
import { technologies, technologyNames } from '../../../shared/find/technologies.js'
import { exchanged } from '../../../shared/money/convert.js'
import {
  fieldOf,
  isFlagKey,
  isNumberKey,
  isTextKey,
  numberField,
  type PanelFieldKey,
} from '../../../shared/panels/panel-fields.js'
import { comparedIn } from '../../../shared/values/currencies.js'
import { getAt, getByte, getNumber, getShort } from '../../../shared/values/get-at.js'
import { type Say, sayInEnglish } from '../../run/say.js'
import type { CsvValue } from '../../tables-in/write-csv.js'
import { type AskedFigure, deviationsAt } from '../catalogue/nearness.js'
import { type AskedOffers, countryAt, offersOf } from '../catalogue/offer-filter.js'
import { perUsdOf } from '../catalogue/offer-price.js'
import { noOffer } from '../catalogue/offer-table.js'
import { headlineOf } from '../catalogue/order-offers.js'
import { orNull, type PanelTable } from '../catalogue/panel-table.js'

type SearchQuestion = { figures: readonly AskedFigure[]; asked: AskedOffers }
type Column = { heading: string; value: (table: PanelTable, row: number, asked: SearchQuestion) => CsvValue }

type MoreColumn = Exclude<ExportColumn, PanelFieldKey>
const isMore = (key: ExportColumn): key is MoreColumn => key in moreIn(comparedIn, sayInEnglish)

/** The price of the one offer that the search shows and sorts by, in a currency; NaN without a price or a rate. */
function shownPrice(table: PanelTable, row: number, asked: AskedOffers, currency: string) {
  const { sales } = asked
  const { slot } = headlineOf(table, row, asked)
  if (slot === noOffer) return Number.NaN
  const isOwn = table.offers.currencies.text(getShort(table.offers.currency, slot)) === currency
  const price = sales.priceAt(slot)
  return isOwn ? price : exchanged(price, sales.perUsdAt(slot), perUsdOf(table.rates, currency))
}

/** Columns beside the fields of a panel; prices are in the reader's currency. */
const moreIn = (currency: string, say: Say): Record<MoreColumn, Column> => ({
  technology: {
    heading: say('Technology'),
    value: ({ technology }, row) => {
      const family = technologyNames[getByte(technology, row) - 1]
      return family ? say(technologies[family].label) : null
    },
  },
  stockQuantity: {
    heading: say('In stock'),
    value: ({ stockQuantity }, row) => orNull(getNumber(stockQuantity, row)),
  },
  lowestPrice: {
    heading: say('Price ({currency})', { currency }),
    value: (table, row, { asked }) => orNull(shownPrice(table, row, asked, currency)),
  },
  pricePerWatt: {
    heading: say('Price per W ({currency})', { currency }),
    value: (table, row, { asked }) => {
      const watts = getNumber(table.numbers.Watts_W, row)
      return orNull(Number((shownPrice(table, row, asked, currency) / watts).toFixed(6)))
    },
  },
  country: {
    heading: say('Offered from'),
    value: (table, row) => countriesOf(table, row).join(', ') || null,
  },
  fit: {
    heading: say('Largest deviation from what was asked (%)'),
    value: (table, row, { figures }) => {
      const deviations = Object.values(deviationsAt(table, row, figures))
      const percents = deviations.flatMap(({ percent }) => (percent === null ? [] : Math.abs(percent)))
      return percents.length > 0 ? Math.max(...percents) : null
    },
  },
})

/** The countries where a panel's offers lie, without duplicates. */
const countriesOf = (table: PanelTable, row: number) => {
  const named = offersOf(table, row).map((slot) => getAt(table.suppliers.countries, countryAt(table, slot)).name)
  return [...new Set(named)].filter((name) => name !== '').sort()
}

const flagWords = (say: Say) => [null, say('no'), say('yes')] as const

/** A column of a file by its key; its heading contains the unit. */
export function columnOf(key: ExportColumn, currency: string, say: Say): Column {
  if (isMore(key)) return moreIn(currency, say)[key]
  const label = say(fieldOf(key).label)
  if (isTextKey(key)) return { heading: label, value: ({ texts }, row) => texts[key].at(row) }
  if (isFlagKey(key)) {
    const words = flagWords(say)
    return { heading: label, value: ({ flags }, row) => words[getByte(flags[key], row)] ?? null }
  }
  if (!isNumberKey(key)) throw new Error(`${key} is no column`)
  const { unit } = numberField(key)
  return {
    heading: unit ? `${label} (${unit})` : label,
    value: ({ numbers }, row) => orNull(getNumber(numbers[key], row)),
  }
}
