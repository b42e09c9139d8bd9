import { numbersPerSet } from '../../shared/matching/panel-curves.js'
import { grown } from './text-pool.js'

/** What is known of a panel's curve. */
export const curveKinds = { unfitted: 0, insufficient: 1, contradictory: 2, exact: 3, bounded: 4 } as const

/**
 * The numbers of every panel's curve, as they are kept with it. Where figures are missing a panel has several, which are few
 * and stand aside.
 */
export class CurveColumn {
  kinds = new Uint8Array(64)
  numbers = new Float64Array(64 * numbersPerSet)
  readonly several = new Map<number, Float64Array>()

  put(row: number, numbers: ArrayLike<number>) {
    this.several.delete(row)
    if (numbers.length === 0) this.kinds[row] = curveKinds.insufficient
    else if (numbers.length === 1) this.kinds[row] = curveKinds.contradictory
    else {
      this.kinds[row] = numbers.length === numbersPerSet ? curveKinds.exact : curveKinds.bounded
      for (let n = 0; n < numbersPerSet; n++) this.numbers[row * numbersPerSet + n] = numbers[n] ?? 0
      if (numbers.length > numbersPerSet) this.several.set(row, Float64Array.from(numbers))
    }
  }

  /** Kept by another version of the model, or not at all: whoever needs it derives it. */
  clear(row: number) {
    this.several.delete(row)
    this.kinds[row] = curveKinds.unfitted
  }

  /** All the numbers of a row that has a curve. */
  numbersAt(row: number): ArrayLike<number> {
    const several = this.several.get(row)
    if (several) return several
    const kind = this.kinds[row]
    if (kind === curveKinds.exact) return this.numbers.subarray(row * numbersPerSet, (row + 1) * numbersPerSet)
    return kind === curveKinds.contradictory ? [0] : []
  }

  /** Whether two rows have the same curves, to the last bit. */
  isSame(one: number, other: number) {
    if (this.kinds[one] !== this.kinds[other]) return false
    for (let n = 0; n < numbersPerSet; n++)
      if (this.numbers[one * numbersPerSet + n] !== this.numbers[other * numbersPerSet + n]) return false
    const [ours, theirs] = [this.several.get(one), this.several.get(other)]
    if (!ours || !theirs) return ours === theirs
    return ours.length === theirs.length && ours.every((number, n) => number === theirs[n])
  }

  byteLength() {
    return this.kinds.byteLength + this.numbers.byteLength
  }

  grow(least: number) {
    this.kinds = grown(this.kinds, least)
    // as many rows as the other columns have room for, however that is rounded
    this.numbers = grown(this.numbers, this.kinds.length * numbersPerSet)
  }
}

const arrayHead = 20
const elementHead = 4

/** A double precision[] as PostgreSQL sends it: a head of dimensions, then every element after its length. */
export function readDoubles(view: DataView, at: number, length: number): number[] {
  if (length <= 12) return []
  const count = view.getInt32(at + 12)
  return Array.from({ length: count }, (_, n) => view.getFloat64(at + arrayHead + n * (8 + elementHead) + elementHead))
}
