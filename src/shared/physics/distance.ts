import type { ClassParts } from './classify.js'
import { acceptableLost_percent } from './judge-level.js'

/** How far a candidate misses each check that may exclude it. What is not known is NaN. */
export type Misses = {
  beyond_mm: number
  /** Above the limit of the voltage in the cold. */
  above_percent: number
  /** Of the string's power, at its worse end. */
  lost_percent: number
  /** The difference in power where equal power is wanted. */
  power_percent: number
}
type Excluding = Pick<ClassParts, 'breaksSamePower' | 'size' | 'cold' | 'level' | 'bestLevel' | 'isSameModel' | 'adds'>

/** A check that is missed by nothing that can be measured counts as this. */
const unmeasured = 1
const measured = (amount: number) => (amount > 0 ? amount : unmeasured)
const [mmEach, percentEach] = [25, 2]

/** How far a candidate is from fitting: the sum over the checks that exclude it, 0 where none does. */
export const distanceOf = (parts: Excluding, misses: Misses) =>
  outerDistance(parts, misses) + (parts.isSameModel ? 0 : levelDistance(parts, misses.lost_percent))

/** Without what the string gives, which takes long to compute. */
export function outerDistance(
  { breaksSamePower, size, cold, isSameModel, adds }: Omit<Excluding, 'level' | 'bestLevel'>,
  misses: Misses,
) {
  let sum = 0
  if (breaksSamePower && !isSameModel) sum += measured(misses.power_percent / percentEach)
  if (size === 'tooLarge' && !isSameModel) sum += measured(misses.beyond_mm / mmEach)
  if (cold === 'exceeds' && (adds || !isSameModel)) sum += measured(misses.above_percent / percentEach)
  return sum
}

export const levelDistance = ({ level, bestLevel }: Pick<Excluding, 'level' | 'bestLevel'>, lost_percent: number) =>
  level === 'unsuitable' && bestLevel === 'unsuitable'
    ? measured((lost_percent - acceptableLost_percent) / percentEach)
    : 0

export const differencePercent = (to: number | null, from: number | null) =>
  to === null || from === null ? Number.NaN : Math.abs(to / from - 1) * 100
