import { getCode } from '../../shared/get-at.js'
import { numbersPerSet } from '../../shared/matching/panel-curves.js'
import { grown } from './text-pool.js'

/** Codes for rows without curves: none stored by this version of the model, or none possible. */
export const noCurves = { unfitted: 0, insufficient: 1, contradictory: 2 } as const
const firstCode = 3
const contradictory = [0]

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
  /** Codes by the bytes of their numbers. */
  private readonly known = new Map<string, number>()

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
    const key = Buffer.from(Float64Array.from(numbers).buffer).toString('latin1')
    const code = this.known.get(key) ?? this.add(numbers)
    this.known.set(key, code)
    return code
  }

  private add(numbers: ArrayLike<number>) {
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
    return code
  }
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
