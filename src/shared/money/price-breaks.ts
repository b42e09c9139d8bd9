import { phrase } from '../languages/phrase.js'
import { readPrice, readQuantity } from './typed-amounts.js'

export const mostBreaks = 8

export type PriceBreak = { from: number; pricePerUnit: number }

type StatedBreaks = {
  minQuantity: number
  /** Undefined where it is not known here. */
  pricePerUnit: number | null | undefined
  priceBreaks: readonly PriceBreak[]
}

/** What is wrong with price breaks; undefined where nothing is. */
export function breakProblem({ minQuantity, pricePerUnit, priceBreaks }: StatedBreaks) {
  if (priceBreaks.length > 0 && pricePerUnit === null) return phrase('Price breaks need a price per unit')
  let [from, price] = [minQuantity, pricePerUnit ?? Number.POSITIVE_INFINITY]
  for (const [place, step] of priceBreaks.entries()) {
    if (step.from <= from)
      return place === 0
        ? phrase`The first price break must begin above the least quantity, ${minQuantity}`
        : phrase('Price breaks must rise in their numbers')
    if (step.pricePerUnit > price)
      return place === 0
        ? phrase('A price break must not be above the price per unit')
        : phrase('The prices of price breaks must fall or stay equal')
    ;[from, price] = [step.from, step.pricePerUnit]
  }
  return undefined
}

/** Price breaks in one cell: `10: 79.50; 50: 70.00`. */
export const writeBreaks = (breaks: readonly PriceBreak[]) =>
  breaks.map(({ from, pricePerUnit }) => `${from}: ${pricePerUnit.toFixed(2)}`).join('; ')

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
