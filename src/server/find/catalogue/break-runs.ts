import type { PriceBreak } from '../../../shared/money/price-breaks.js'
import { getAt, getByte, getCode, getNumber } from '../../../shared/values/get-at.js'
import { grown } from './text-pool.js'

/** The price breaks of offers: a run of numbers and prices for each slot that has any; freed runs are used again. */
export class BreakRuns {
  /** By slot; 0 for the many offers without breaks, which nothing else has to be read for. */
  count = new Uint8Array(64)
  private start = new Uint32Array(64)
  private from = new Uint32Array(64)
  private price = new Float64Array(64)
  private used = 0
  /** By length: the starts of freed runs. */
  private readonly free: number[][] = []

  /** The figures of a run alternate: from, price, from, price. */
  put(slot: number, figures: readonly number[]) {
    this.clear(slot)
    const count = figures.length >> 1
    if (count === 0) return
    const start = this.free[count]?.pop() ?? this.used
    if (start === this.used) this.used += count
    if (this.used > this.from.length) {
      this.from = grown(this.from, this.used)
      this.price = grown(this.price, this.used)
    }
    for (let n = 0; n < count; n++) {
      this.from[start + n] = getAt(figures, 2 * n)
      this.price[start + n] = getAt(figures, 2 * n + 1)
    }
    this.start[slot] = start
    this.count[slot] = count
  }

  clear(slot: number) {
    const count = getByte(this.count, slot)
    if (count === 0) return
    this.free[count] ??= []
    this.free[count].push(getCode(this.start, slot))
    this.count[slot] = 0
  }

  /** The price of the last break that begins at or below this number; undefined below the first. */
  priceAt(slot: number, pieces: number): number | undefined {
    const start = getCode(this.start, slot)
    for (let at = start + getByte(this.count, slot) - 1; at >= start; at--)
      if (getCode(this.from, at) <= pieces) return this.price[at]
    return undefined
  }

  list(slot: number): PriceBreak[] {
    const start = getCode(this.start, slot)
    return Array.from({ length: getByte(this.count, slot) }, (_, n) => ({
      from: getCode(this.from, start + n),
      pricePerUnit: getNumber(this.price, start + n),
    }))
  }

  grow(least: number) {
    this.count = grown(this.count, least)
    this.start = grown(this.start, least)
  }
}
