import { phrase } from '../languages/phrase.js'
import { isCurrency } from '../values/currencies.js'
import { asTyped } from '../values/number-habit.js'
import { type NumberRefusal, type NumberRules, readNumber } from '../values/read-number.js'
import { isPercent, isPrice, isQuantity, percentRefusal, priceRefusal, quantityRefusal } from './inventory-fields.js'

/** How prices and quantities are read from fields and files. */
export const priceRules = { unit: 'money', mostDecimals: 2 } as const satisfies NumberRules
export const quantityRules = { unit: 'pieces', mostDecimals: 0 } as const satisfies NumberRules

type AmountProblem = NumberRefusal['code'] | 'missing' | 'out_of_range'
/** A typed value, or its problem as a code and a sentence. */
type TypedAmount<Value> =
  | { value: Value; problem?: undefined; code?: undefined }
  | { value?: undefined; problem: string; code: AmountProblem }

function readTyped(text: string, rules: NumberRules, refusal: string): TypedAmount<number | null> {
  const reading = readNumber(text, rules)
  if (reading.kind === 'empty') return { value: null }
  if (reading.kind === 'number') return { value: reading.value }
  return { problem: reading.code === 'ambiguous' ? reading.message : refusal, code: reading.code }
}

export function readQuantity(text: string, rules: NumberRules = quantityRules): TypedAmount<number> {
  const typed = readTyped(text, rules, quantityRefusal)
  if (typed.problem !== undefined) return typed
  if (typed.value === null) return { problem: 'Quantity is required', code: 'missing' }
  return isQuantity(typed.value) ? { value: typed.value } : { problem: quantityRefusal, code: 'out_of_range' }
}

/** An empty price means that none is stated, not 0. A currency typed with it belongs to the price. */
export function readPrice(text: string): TypedAmount<number | null> & { currency?: string } {
  const typed = readTyped(text, priceRules, priceRefusal)
  if (typed.problem !== undefined || typed.value === null) return typed
  if (!isPrice(typed.value)) return { problem: priceRefusal, code: 'out_of_range' }
  const reading = readNumber(text, priceRules)
  const named = reading.kind === 'number' ? reading.unit : null
  // the sign ¥ is used for yen and yuan, so it names neither
  return named !== null && isCurrency(named) ? { ...typed, currency: named } : typed
}

/** A stored price as the text of a field. */
export const writePrice = (price: number | null) => (price === null ? '' : asTyped(price.toFixed(2)))

/** The percentage by which prices change; negative lowers them. */
export function readPercent(text: string): TypedAmount<number> {
  const typed = readTyped(
    text
      .trim()
      .replace(/^\+\s*/, '')
      .replace(/\s*%$/, ''),
    { mostDecimals: 2 },
    percentRefusal,
  )
  if (typed.problem !== undefined) return typed
  if (typed.value === null) return { problem: phrase('Percent is required'), code: 'missing' }
  return isPercent(typed.value) ? { value: typed.value } : { problem: percentRefusal, code: 'out_of_range' }
}
