import { getAt } from '../values/get-at.js'

/** Prices of one supplier in a week: what it asked or agreed, each with its number of panels. */
export type SupplierPrices = {
  supplierId: string
  /** Per watt, in US dollars. */
  prices: readonly number[]
  watts: number
}

type MarketFigure = {
  /** The median of the suppliers' medians, per watt. */
  median: number
  lowerQuartile: number
  upperQuartile: number
  suppliers: number
  megawatts: number
}

/** Fewer would tell the price of one to the others. */
export const leastSuppliers = 5
/** From this share of the volume in the hands of two, the figure would be theirs. */
export const mostShareOfTwo = 0.85

/**
 * What a week shows; null where it would tell the prices of single suppliers. Each supplier has one voice, its own
 * median, however many offers it makes.
 */
export function marketFigure(suppliers: readonly SupplierPrices[]): MarketFigure | null {
  const priced = suppliers.filter(({ prices, watts }) => prices.length > 0 && watts > 0)
  if (priced.length < leastSuppliers) return null
  const watts = priced.reduce((sum, each) => sum + each.watts, 0)
  const [first = 0, second = 0] = priced.map((each) => each.watts).sort((a, b) => b - a)
  if (first + second >= mostShareOfTwo * watts) return null
  const voices = priced.map(({ prices }) => quantile(prices, 0.5)).sort((a, b) => a - b)
  return {
    median: quantile(voices, 0.5),
    lowerQuartile: quantile(voices, 0.25),
    upperQuartile: quantile(voices, 0.75),
    suppliers: priced.length,
    megawatts: watts / 1e6,
  }
}

/** Between two values, in proportion. */
function quantile(values: readonly number[], share: number) {
  const sorted = [...values].sort((a, b) => a - b)
  const place = (sorted.length - 1) * share
  const below = getAt(sorted, Math.floor(place))
  return below + (getAt(sorted, Math.ceil(place)) - below) * (place - Math.floor(place))
}
