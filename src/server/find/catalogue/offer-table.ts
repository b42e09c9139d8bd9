import type { PriceBreak } from '../../../shared/money/price-breaks.js'
import { getAt, getByte, getCode, getNumber, getSigned } from '../../../shared/values/get-at.js'
import type { OfferLot } from '../../panels/offer-lots.js'
import { compareIds, idBytes, idText, isSameId } from './id-index.js'
import { grown, TextPool } from './text-pool.js'

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

export const noOffer = -1
/** The day of an offer that is stock already; before any other. */
export const noDay = -2_147_483_648

/** The visible offers, in a linked list per panel. Unknown or incomparable prices are NaN. */
export class OfferTable {
  /** Sixteen bytes per slot. */
  ids = new Uint8Array(64 * idBytes)
  supplier = new Uint32Array(64)
  quantity = new Int32Array(64)
  /** As offered, in a currency of `currencies`. */
  price = new Float64Array(64)
  currency = new Uint16Array(64)
  /** In USD, for comparing. */
  priceUsd = new Float64Array(64)
  readonly currencies = new TextPool(16)
  /** Milliseconds since 1970. */
  updatedAt = new Float64Array(64)
  /** The place of its condition in `offerConditions`. */
  condition = new Uint8Array(64)
  minQuantity = new Uint32Array(64)
  packQuantity = new Uint32Array(64)
  /** The day from which it is stock, in days since 1970, or noDay. */
  availableDay = new Int32Array(64)
  /** The number of its warehouse's country; 0: its supplier's. */
  country = new Uint16Array(64)
  /** The lower prices from a number on. */
  readonly breaks = new BreakRuns()
  /** Apart from the rest, because each is another and the rest is often the same. */
  lot = new Uint32Array(64)
  readonly lotTexts = new TextPool(16)
  /** What else only answers show, as the text of a list; the empty text for offers that state none of it. */
  details = new Uint32Array(64)
  readonly detailTexts = new TextPool(16)
  /** The next offer of the same panel, or noOffer. */
  next = new Int32Array(64)
  /** By slot: pictures and flash lists of the few offers that have them. */
  readonly lots = new Map<number, OfferLot>()
  count = 0
  private used = 0
  private readonly free: number[] = []

  /** A slot for a new offer, at the head of the list that begins at `first`. */
  add(first: number, id: Uint8Array, at: number) {
    const slot = this.free.pop() ?? this.used++
    if (slot >= this.next.length) this.grow(slot + 1)
    for (let n = 0; n < idBytes; n++) this.ids[slot * idBytes + n] = getByte(id, at + n)
    this.next[slot] = first
    this.condition[slot] = 0
    this.minQuantity[slot] = 1
    this.packQuantity[slot] = 1
    this.availableDay[slot] = noDay
    this.country[slot] = 0
    this.lot[slot] = 0
    this.details[slot] = 0
    this.count++
    return slot
  }

  /** Frees a whole list. */
  drop(first: number) {
    for (let slot = first; slot !== noOffer; ) {
      const next = getSigned(this.next, slot)
      this.release(slot)
      slot = next
    }
  }

  /** Frees the offer of this id, if it is in the list that begins at `first`. Returns where the list begins now. */
  dropOne(first: number, id: Uint8Array, at: number) {
    let before = noOffer
    for (let slot = first; slot !== noOffer; slot = getSigned(this.next, slot)) {
      if (isSameId(this.ids, slot, id, at)) {
        const next = getSigned(this.next, slot)
        this.release(slot)
        if (before === noOffer) return next
        this.next[before] = next
        return first
      }
      before = slot
    }
    return first
  }

  private release(slot: number) {
    this.free.push(slot)
    this.lots.delete(slot)
    this.breaks.clear(slot)
    this.count--
  }

  idOf(slot: number) {
    return idText(this.ids, slot * idBytes)
  }

  compareIds(a: number, b: number) {
    return compareIds(this.ids, a, b)
  }

  private grow(least: number) {
    this.supplier = grown(this.supplier, least)
    this.quantity = grown(this.quantity, least)
    this.price = grown(this.price, least)
    this.currency = grown(this.currency, least)
    this.priceUsd = grown(this.priceUsd, least)
    this.updatedAt = grown(this.updatedAt, least)
    this.condition = grown(this.condition, least)
    this.minQuantity = grown(this.minQuantity, least)
    this.packQuantity = grown(this.packQuantity, least)
    this.availableDay = grown(this.availableDay, least)
    this.country = grown(this.country, least)
    this.lot = grown(this.lot, least)
    this.details = grown(this.details, least)
    this.breaks.grow(least)
    this.next = grown(this.next, least, noOffer)
    this.ids = grown(this.ids, this.next.length * idBytes)
  }
}
