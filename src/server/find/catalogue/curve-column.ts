import { numbersPerSet } from '../../../shared/physics/panel-curves.js'
import { getCode, getSigned } from '../../../shared/values/get-at.js'
import { grown } from './text-pool.js'

/** Codes for rows without curves: none stored by this version of the model, or none possible. */
export const noCurves = { unfitted: 0, insufficient: 1, contradictory: 2 } as const
const firstCode = 3
const contradictory = [0]

const noSlot = -1

/**
 * The stored curves of all panels: each distinct set once under a code that never changes, and the code of each row.
 * Many panels are sold under several names. A panel with missing figures has several curves under one code.
 */
export class CurveColumn {
  codes = new Uint32Array(64)
  count = firstCode
  /** Nine numbers per curve; the curves of one code follow each other. */
  numbers = new Float64Array(64 * numbersPerSet)
  /** Voltage and current of each curve's maximum in the heat, once a search needed it; it depends on no search. */
  hotMaxima = new Float64Array(64 * 2)
  /** The first curve of each code; the first of the next code ends them. */
  private firstCurve = new Uint32Array(64)
  private slots = new Int32Array(256).fill(noSlot)

  put(row: number, numbers: ArrayLike<number>) {
    if (numbers.length === 0) this.codes[row] = noCurves.insufficient
    else if (numbers.length === 1) this.codes[row] = noCurves.contradictory
    else this.codes[row] = this.codeOf(numbers)
  }

  /** The row has no curves of this model version: code that needs them derives them. */
  clear(row: number) {
    this.codes[row] = noCurves.unfitted
  }

  /** The curves of a code: from the first to before the second number. Their numbers are at nine times that. */
  firstOf(code: number) {
    return getCode(this.firstCurve, code)
  }

  endOf(code: number) {
    return getCode(this.firstCurve, code + 1)
  }

  /** The numbers of a code as they are stored with a panel. */
  numbersOf(code: number): ArrayLike<number> {
    if (code === noCurves.contradictory) return contradictory
    return this.numbers.subarray(this.firstOf(code) * numbersPerSet, this.endOf(code) * numbersPerSet)
  }

  grow(least: number) {
    this.codes = grown(this.codes, least)
  }

  private codeOf(numbers: ArrayLike<number>) {
    let slot = hashOf(numbers, 0, numbers.length) & (this.slots.length - 1)
    for (;;) {
      const code = getSigned(this.slots, slot)
      if (code === noSlot) return this.add(numbers, slot)
      if (this.hasNumbers(code, numbers)) return code
      slot = (slot + 1) & (this.slots.length - 1)
    }
  }

  private hasNumbers(code: number, numbers: ArrayLike<number>) {
    const start = this.firstOf(code) * numbersPerSet
    if (this.endOf(code) * numbersPerSet - start !== numbers.length) return false
    for (let n = 0; n < numbers.length; n++) if (this.numbers[start + n] !== numbers[n]) return false
    return true
  }

  private add(numbers: ArrayLike<number>, slot: number) {
    const code = this.count++
    const first = this.firstOf(code)
    const start = first * numbersPerSet
    if (start + numbers.length > this.numbers.length) {
      this.numbers = grown(this.numbers, start + numbers.length)
      this.hotMaxima = grown(this.hotMaxima, Math.ceil(this.numbers.length / numbersPerSet) * 2)
    }
    if (code + 2 > this.firstCurve.length) this.firstCurve = grown(this.firstCurve, code + 2)
    this.numbers.set(numbers, start)
    this.firstCurve[code + 1] = first + numbers.length / numbersPerSet
    this.slots[slot] = code
    if (this.count * 2 > this.slots.length) this.rehash()
    return code
  }

  private rehash() {
    const slots = new Int32Array(this.slots.length * 2).fill(noSlot)
    for (let code = firstCode; code < this.count; code++) {
      const [from, to] = [this.firstOf(code) * numbersPerSet, this.endOf(code) * numbersPerSet]
      let slot = hashOf(this.numbers, from, to) & (slots.length - 1)
      while (slots[slot] !== noSlot) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = code
    }
    this.slots = slots
  }
}

const hashed = new Float64Array(1)
const words = new Uint32Array(hashed.buffer)

function hashOf(numbers: ArrayLike<number>, from: number, to: number) {
  let hash = to - from
  for (let at = from; at < to; at++) {
    // adding 0 makes −0 and 0 the same bits
    hashed[0] = Number(numbers[at]) + 0
    hash = Math.imul(hash ^ getCode(words, 0), 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15) ^ getCode(words, 1), 0x85ebca6b)
  }
  return (hash ^ (hash >>> 13)) >>> 0
}

const arrayHead = 20
const elementHead = 4

/** A double precision[] in PostgreSQL's binary format: the dimensions, then each element after its length. */
export function readDoubles(view: DataView, at: number, length: number): number[] {
  if (length <= 12) return []
  const count = view.getInt32(at + 12)
  const numbers: number[] = []
  for (let n = 0; n < count; n++) numbers.push(view.getFloat64(at + arrayHead + n * (8 + elementHead) + elementHead))
  return numbers
}
