import { t } from '@lingui/core/macro'
import { sourceLanguage } from '../../../shared/languages/languages.js'
import type { ImportFix, ImportProblemKind } from '../../../shared/stock/import-problems.js'
import type { Import, ImportField, ImportRow } from '../../../shared/stock/import-shapes.js'
import { capital } from '../../base/language/capital.js'
import { shownLanguage } from '../../base/language/language.js'

/** Decisions, written small: they stand on buttons and within sentences. */
export const fixWords = (): Record<ImportFix, string> => ({
  leave_out: t`leave these rows out`,
  take_closest: t`take the closest match`,
  take_model: t`take the panel in spite of the brand`,
  keep_first: t`keep the first of each`,
  keep_last: t`keep the last of each`,
  add_up: t`add up their quantities`,
  out_of_stock: t`take as out of stock`,
  take_figure: t`take the figure`,
  decimal_point: t`the point separates decimals`,
  decimal_comma: t`the comma separates decimals`,
  on_request: t`take as “on request”`,
  round: t`round to cents`,
  keep: t`these prices are right`,
  keep_term: t`leave this term as it is`,
  no_breaks: t`take them without price breaks`,
  yen: t`¥ is yen (JPY)`,
  yuan: t`¥ is yuan (CNY)`,
})

/** Kinds of problems, written small as well. */
export const problemTitles = (): Record<ImportProblemKind, string> => ({
  close: t`spelt a little differently`,
  other_brand: t`another brand in the catalogue`,
  several: t`several panels fit`,
  unknown: t`not in the catalogue`,
  no_model: t`no model number`,
  repeated: t`the same panel again`,
  number_unclear: t`numbers that can mean two things`,
  quantity_missing: t`no quantity`,
  quantity_words: t`quantity in words`,
  quantity_about: t`approximate quantity`,
  quantity_wrong: t`not a quantity`,
  price_words: t`price in words`,
  price_decimals: t`more than two decimals`,
  price_wrong: t`not a price`,
  price_far: t`unusual price`,
  term_wrong: t`terms that cannot be read`,
  breaks_wrong: t`price breaks that do not fit`,
  currency_unclear: t`yen or yuan`,
})

/** Why they are problems. */
export const problemReasons = (): Record<ImportProblemKind, string> => ({
  close: t`The model number is not in the catalogue as written, but it is over 95 % similar to exactly one that is, with the same digits.`,
  other_brand: t`The model number is in the catalogue once, under another brand than in the file.`,
  several: t`More than one panel of the catalogue has this model number. Choose one in each row, or leave them out.`,
  unknown: t`No panel has this model number. Choose one by hand, request the panel, or leave the rows out.`,
  no_model: t`The row has figures but names no model.`,
  repeated: t`A supplier has one line of stock per panel, condition and lot, and these rows repeat one from further up.`,
  number_unclear: t`Nothing in the file shows which sign separates decimals.`,
  quantity_missing: t`The quantity is empty.`,
  quantity_words: t`The cell contains no number.`,
  quantity_about: t`The quantity is a number with words around it.`,
  quantity_wrong: t`A quantity is a whole number from 0.`,
  price_words: t`The cell contains no number.`,
  price_decimals: t`A price has at most two decimals.`,
  price_wrong: t`A price is a number from 0.`,
  price_far: t`Per watt these prices are far from what panels usually cost in the catalogue. A price per watt, per pallet or in another currency looks like this.`,
  term_wrong: t`A condition, number, date or price break is written in a way that means nothing here.`,
  breaks_wrong: t`Price breaks begin above the minimum order, rise in number and fall in price, below the price per unit.`,
  currency_unclear: t`The sign ¥ stands for both.`,
})

/** What is wrong with a row: in English with its values, in other languages by its kind. */
export const rowProblem = ({ kind, message }: ImportRow['problems'][number]) =>
  shownLanguage() === sourceLanguage ? message : capital(problemTitles()[kind])

/** Why no row can be read yet. */
export const fileProblems = ({ mapping }: Import) => [
  ...(mapping.sku === null ? [t`Choose the column that holds SKU / model.`] : []),
  ...(mapping.quantity === null ? [t`Choose the column that holds Quantity.`] : []),
]

/** A column by its heading; the server numbers those without one. */
export function columnName({ index, name }: Import['columns'][number]) {
  const number = index + 1
  return name === `Column ${number}` ? t`Column ${number}` : name
}

export const fieldWords = (): Record<ImportField, string> => ({
  sku: t`SKU / model`,
  brand: t`Brand`,
  quantity: t`Quantity`,
  price: t`Price per unit`,
  currency: t`Currency`,
  condition: t`Condition`,
  lot: t`Lot`,
  minQuantity: t`Minimum order`,
  packQuantity: t`Pack`,
  priceBreaks: t`Price breaks`,
  availableFrom: t`Available from`,
  warehouseCity: t`Warehouse city`,
  warehouseState: t`Warehouse state`,
  warehouseCountry: t`Warehouse country`,
  warrantyMonths: t`Warranty (months)`,
  tested: t`Tested`,
  testedAt: t`Tested on`,
  note: t`Note`,
})
