import { required } from '../../../shared/http/text.js'
import { phrase } from '../../../shared/languages/phrase.js'
import {
  isPrice,
  isQuantity,
  maxPrice,
  maxQuantity,
  priceRefusal,
  quantityRefusal,
} from '../../../shared/money/inventory-fields.js'
import { priceRules, quantityRules } from '../../../shared/money/typed-amounts.js'
import type { ImportFix, ImportProblemKind } from '../../../shared/stock/import-problems.js'
import { importFields } from '../../../shared/stock/import-shapes.js'
import { isCurrency } from '../../../shared/values/currencies.js'
import { type DecimalSign, splitFigure } from '../../../shared/values/figure-text.js'
import { type NumberRefusal, readCell } from '../../../shared/values/read-number.js'
import { findCurrency } from '../../../shared/values/units.js'
import type { Cell } from '../../tables-in/table.js'

export type AmountProblem = { kind: ImportProblemKind; message: string }
/** Records a problem of a cell, and returns the person's decision about its kind. */
type FixFor = (problem: AmountProblem) => ImportFix | undefined

/** The reader of a whole file can also choose its decimal sign, so the message says that. */
const messageOf = ({ code, message, meanings }: NumberRefusal, cell: Cell) =>
  code === 'ambiguous'
    ? phrase`"${cell}" can mean ${meanings.join(' or ')}. Choose the decimal sign, or write it without the separator.`
    : message

const hasDigit = (cell: Cell) => /\d/.test(String(cell))

export function readQuantity(cell: Cell, decimalSign: DecimalSign | undefined, ask: FixFor): number | null {
  const reading = readCell(cell, { ...quantityRules, decimalSign })
  if (reading.kind === 'number' && isQuantity(reading.value)) return reading.value
  const fix = ask(quantityProblem(cell, reading))
  if (fix === 'out_of_stock') return 0
  return fix === 'take_figure' ? (figureIn(cell, decimalSign) ?? null) : null
}

function quantityProblem(cell: Cell, reading: ReturnType<typeof readCell>): AmountProblem {
  if (reading.kind === 'empty') return { kind: 'quantity_missing', message: required(importFields.quantity) }
  if (reading.kind === 'number')
    return {
      kind: 'quantity_wrong',
      message: reading.value > maxQuantity ? phrase`Quantity must be at most ${maxQuantity}` : quantityRefusal,
    }
  if (reading.code === 'ambiguous') return { kind: 'number_unclear', message: messageOf(reading, cell) }
  if (!hasDigit(cell)) return { kind: 'quantity_words', message: reading.message }
  return figureIn(cell, undefined) === undefined
    ? { kind: 'quantity_wrong', message: reading.message }
    : { kind: 'quantity_about', message: reading.message }
}

/** The only number in a text such as "ca. 120", "> 500" or "200+". */
function figureIn(cell: Cell, decimalSign: DecimalSign | undefined) {
  const figures = String(cell).match(/\d[\d.,'’]*/g) ?? []
  const parts = figures.length === 1 ? splitFigure(figures[0] ?? '') : undefined
  const reading = parts && readCell(parts.figure, { ...quantityRules, decimalSign })
  return reading?.kind === 'number' && isQuantity(reading.value) ? reading.value : undefined
}

type ReadPrice = { value: number | null; unit: string | null }

/** A price, and the currency that its own cell names. */
export function readPrice(cell: Cell, decimalSign: DecimalSign | undefined, ask: FixFor): ReadPrice {
  const reading = readCell(cell, { ...priceRules, decimalSign })
  if (reading.kind === 'empty') return { value: null, unit: null }
  if (reading.kind === 'number' && isPrice(reading.value)) return { value: reading.value, unit: reading.unit }
  const fix = ask(priceProblem(cell, reading))
  const rounded = reading.kind === 'number' ? Math.round(reading.value * 100) / 100 : null
  return fix === 'round' && rounded !== null && isPrice(rounded) && reading.kind === 'number'
    ? { value: rounded, unit: reading.unit }
    : { value: null, unit: null }
}

function priceProblem(cell: Cell, reading: ReturnType<typeof readCell>): AmountProblem {
  if (reading.kind === 'number') {
    if (reading.value > maxPrice) return { kind: 'price_wrong', message: `Price must be at most ${maxPrice}` }
    return { kind: reading.value < 0 ? 'price_wrong' : 'price_decimals', message: priceRefusal }
  }
  if (reading.kind === 'empty') return { kind: 'price_wrong', message: priceRefusal }
  if (reading.code === 'ambiguous') return { kind: 'number_unclear', message: messageOf(reading, cell) }
  return { kind: hasDigit(cell) ? 'price_wrong' : 'price_words', message: reading.message }
}

/** The currency in the row itself, from its own column or the price; otherwise the file's. */
export function readCurrency(named: readonly (string | null)[], ofFile: string, ask: FixFor): string {
  const word = named.find((text) => text !== null && text !== '')
  if (!word) return ofFile
  const found = findCurrency(word)
  if (found !== undefined && isCurrency(found)) return found
  if (found === '¥' && (ofFile === 'JPY' || ofFile === 'CNY')) return ofFile
  const message = found === '¥' ? phrase('¥ is the sign of yen and of yuan') : phrase`"${word}" is not a currency`
  const fix = ask({ kind: 'currency_unclear', message })
  return fix === 'yen' ? 'JPY' : fix === 'yuan' ? 'CNY' : ofFile
}
