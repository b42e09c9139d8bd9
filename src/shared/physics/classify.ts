import { phrase } from '../languages/phrase.js'
import type { ColdOutcome } from './check-cold-voltage.js'
import type { ConnectorOutcome } from './check-connector.js'
import { acceptableLost_percent, type Level } from './compute-change.js'
import type { SizeOutcome } from './size-room.js'

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

const levelDistance = ({ level, bestLevel }: Pick<Excluding, 'level' | 'bestLevel'>, lost_percent: number) =>
  level === 'unsuitable' && bestLevel === 'unsuitable'
    ? measured((lost_percent - acceptableLost_percent) / percentEach)
    : 0

export const differencePercent = (to: number | null, from: number | null) =>
  to === null || from === null ? Number.NaN : Math.abs(to / from - 1) * 100

/** From best to worst. */
export const replacementClasses = ['dropIn', 'withChanges', 'optimiser', 'missing', 'doesNotFit'] as const
export type ReplacementClass = (typeof replacementClasses)[number]

export const classNames: Record<ReplacementClass, string> = {
  dropIn: phrase('Drop-in'),
  withChanges: phrase('Fits with changes'),
  optimiser: phrase('Only with an optimiser'),
  missing: phrase('Perhaps: figures missing'),
  doesNotFit: phrase('Does not fit'),
}

/** The checks that can exclude a candidate or leave it open. */
export const excludingChecks = ['samePower', 'size', 'coldVoltage', 'electrical'] as const
type ExcludingCheck = (typeof excludingChecks)[number]

export type ClassParts = {
  /** At its worse end; null when a side has no curve. */
  level: Level | null
  /** At its better end: it may differ when figures are missing. */
  bestLevel: Level | null
  cold: ColdOutcome
  size: SizeOutcome
  connector: ConnectorOutcome
  /** Equal power is required, and this candidate does not have it. */
  breaksSamePower: boolean
  /** A given limit of current, fuse or operating voltage is not met. */
  breaksLimit: boolean
  /** The original's own row of the catalogue: it has the same figures, whatever they are. */
  isSameModel: boolean
  /** Panels are added to the string, so that even the same model can exceed the voltage limit. */
  adds: boolean
}

/** The first excluding check, or null. */
export function excludedBy(parts: ClassParts): ExcludingCheck | null {
  const { breaksSamePower, size, cold, level, bestLevel } = parts
  if (parts.isSameModel) return parts.adds && cold === 'exceeds' ? 'coldVoltage' : null
  if (breaksSamePower) return 'samePower'
  if (size === 'tooLarge') return 'size'
  if (cold === 'exceeds') return 'coldVoltage'
  return level === 'unsuitable' && bestLevel === 'unsuitable' ? 'electrical' : null
}

export function classify(parts: ClassParts): ReplacementClass {
  const { level, size, connector } = parts
  if (excludedBy(parts) !== null) return 'doesNotFit'
  if (parts.isSameModel) return 'dropIn'
  // unsuitable at one end only means that the missing figures decide
  if (size === 'unknown' || level === null || level === 'unsuitable') return 'missing'
  if (level === 'optimiser') return 'optimiser'
  return isSameButPlug(parts) && connector === 'same' ? 'dropIn' : 'withChanges'
}

/** Whether nothing but the plug can keep a candidate from being a drop-in. */
export const isSameButPlug = ({ level, cold, size, breaksLimit }: ClassParts) =>
  level === 'matched' && cold === 'ok' && size === 'same' && !breaksLimit
