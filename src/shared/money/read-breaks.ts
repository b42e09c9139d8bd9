import { phrase } from '../languages/phrase.js'
import type { PriceBreak } from './price-breaks.js'
import { readPrice, readQuantity } from './typed-amounts.js'

type TypedBreaks = { value: readonly PriceBreak[]; problem?: undefined } | { value?: undefined; problem: string }

const refusal = phrase('Write price breaks as 10: 79.50; 50: 70.00')

/** Price breaks as they stand in a field or a cell: `10: 79.50; 50: 70.00`. An empty text has none. */
export function readBreaks(text: string): TypedBreaks {
  const value: PriceBreak[] = []
  for (const part of text.split(/[;\n]/).filter((each) => each.trim() !== '')) {
    const [from = '', price = '', ...rest] = part.split(':')
    const step = { from: readQuantity(from).value, pricePerUnit: readPrice(price).value }
    if (rest.length > 0 || !step.from || step.pricePerUnit == null) return { problem: refusal }
    value.push({ from: step.from, pricePerUnit: step.pricePerUnit })
  }
  return { value }
}
