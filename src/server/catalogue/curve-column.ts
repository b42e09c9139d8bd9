import { numbersPerSet } from '../../shared/matching/panel-curves.js'
import { grown } from './text-pool.js'

/** What stands in place of curves: none were kept by this version of the model, or the panel has none. */
export const noCurves = { unfitted: 0, insufficient: 1, contradictory: 2 } as const
const firstCode = 3
const contradictory = [0]

const noSlot = -1

/**
 * The curves of every panel, as they are kept with it: all distinct ones once, each under a code that never changes, and the code of
 * each row. Many panels are sold under several names. Where figures are missing a panel has several curves, under one code.
 */
export class CurveColumn {
  codes = new Uint32Array(64)
  /** How many codes there are. */
  count = firstCode
  /** Nine numbers for each curve, those of one code after each other. */
  numbers = new Float64Array(64 * numbersPerSet)
  /** The first curve of each code; the next code's ends them. */
  private firstCurve = new Uint32Array(64)
  private slots = new Int32Array(256).fill(noSlot)

  put(row: number, numbers: ArrayLike<number>) {
    if (numbers.length === 0) this.codes[row] = noCurves.insufficient
    else if (numbers.length === 1) this.codes[row] = noCurves.contradictory
    else this.codes[row] = this.codeOf(numbers)
  }

  /** Kept by another version of the model, or not at all: whoever needs it derives it. */
  clear(row: number) {
    this.codes[row] = noCurves.unfitted
  }

  /** Which curves a code has: from the first of them up to the second number. Their numbers stand at nine times that. */
  firstOf(code: number) {
    return this.firstCurve[code] ?? 0
  }

  endOf(code: number) {
    return this.firstCurve[code + 1] ?? 0
  }

  /** The numbers of a code as they are kept with a panel. */
  numbersOf(code: number): ArrayLike<number> {
    if (code === noCurves.contradictory) return contradictory
    return this.numbers.subarray(this.firstOf(code) * numbersPerSet, this.endOf(code) * numbersPerSet)
  }

  /** How many curves there are, of all codes together. */
  get curveCount() {
    return this.firstCurve[this.count] ?? 0
  }

  grow(least: number) {
    this.codes = grown(this.codes, least)
  }

  private codeOf(numbers: ArrayLike<number>) {
    let slot = hashOf(numbers, 0, numbers.length) & (this.slots.length - 1)
    for (;;) {
      const code = this.slots[slot] ?? noSlot
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
    if (start + numbers.length > this.numbers.length) this.numbers = grown(this.numbers, start + numbers.length)
    if (code + 2 > this.firstCurve.length) this.firstCurve = grown(this.firstCurve, code + 2)
    for (let n = 0; n < numbers.length; n++) this.numbers[start + n] = numbers[n] ?? 0
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
    // what is the same as a number is the same by its bits
    hashed[0] = (numbers[at] ?? 0) + 0
    hash = Math.imul(hash ^ (words[0] ?? 0), 0x9e3779b1)
    hash = Math.imul(hash ^ (hash >>> 15) ^ (words[1] ?? 0), 0x85ebca6b)
  }
  return (hash ^ (hash >>> 13)) >>> 0
}

const arrayHead = 20
const elementHead = 4

/** A double precision[] as PostgreSQL sends it: a head of dimensions, then every element after its length. */
export function readDoubles(view: DataView, at: number, length: number): number[] {
  if (length <= 12) return []
  const count = view.getInt32(at + 12)
  const numbers: number[] = []
  for (let n = 0; n < count; n++) numbers.push(view.getFloat64(at + arrayHead + n * (8 + elementHead) + elementHead))
  return numbers
}
