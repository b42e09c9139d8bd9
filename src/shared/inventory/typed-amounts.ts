import { isPrice, isQuantity, priceRefusal, quantityRefusal } from './inventory-fields.js'
import { meaningsOf, readNumber } from './read-number.js'

/** What somebody typed: a value, or the sentence that says what is wrong with it. */
export type Typed<Value> = { value: Value; problem?: undefined } | { value?: undefined; problem: string }

function readTyped(text: string, refusal: string): Typed<number | null> {
  const meanings = meaningsOf(text)
  if (meanings)
    return { problem: `“${text.trim()}” can mean ${meanings.join(' or ')}. Write it without the separator.` }
  const { value, problem } = readNumber(text, undefined)
  return problem === undefined ? { value } : { problem: refusal }
}

export function readQuantity(text: string): Typed<number> {
  const { value, problem } = readTyped(text, quantityRefusal)
  if (problem !== undefined) return { problem }
  if (value === null) return { problem: 'Quantity is required' }
  return isQuantity(value) ? { value } : { problem: quantityRefusal }
}

/** An empty price is none: nothing is stated, not 0. */
export function readPrice(text: string): Typed<number | null> {
  const typed = readTyped(text, priceRefusal)
  if (typed.problem !== undefined || typed.value === null || isPrice(typed.value)) return typed
  return { problem: priceRefusal }
}

/** How a stored price stands in a field. */
export const writePrice = (price: number | null) => (price === null ? '' : price.toFixed(2))
