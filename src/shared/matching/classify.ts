import type { ColdOutcome } from './check-cold-voltage.js'
import type { ConnectorOutcome } from './check-connector.js'
import type { SizeOutcome } from './check-size.js'
import type { Level } from './judge-level.js'

/** From best to worst. */
export const replacementClasses = ['dropIn', 'withChanges', 'optimiser', 'missing', 'doesNotFit'] as const
export type ReplacementClass = (typeof replacementClasses)[number]

export const classNames: Record<ReplacementClass, string> = {
  dropIn: 'Drop-in',
  withChanges: 'Fits with changes',
  optimiser: 'Only with an optimiser',
  missing: 'Perhaps: figures missing',
  doesNotFit: 'Does not fit',
}

/** What excludes a candidate, or leaves it open. */
export const excludingChecks = ['samePower', 'size', 'coldVoltage', 'electrical'] as const
export type ExcludingCheck = (typeof excludingChecks)[number]

export type ClassParts = {
  /** At its worse end; null where a side has no curve. */
  level: Level | null
  /** At its better end: where figures are missing, it may differ. */
  bestLevel: Level | null
  cold: ColdOutcome
  size: SizeOutcome
  connector: ConnectorOutcome
  /** Asked for, and not met by this candidate. */
  breaksSamePower: boolean
  /** A limit that somebody gave of current, fuse or operating voltage is not kept. */
  breaksLimit: boolean
}

/** The first check that excludes, or nothing. */
export function excludedBy({ breaksSamePower, size, cold, level, bestLevel }: ClassParts): ExcludingCheck | null {
  if (breaksSamePower) return 'samePower'
  if (size === 'tooLarge') return 'size'
  if (cold === 'exceeds') return 'coldVoltage'
  return level === 'unsuitable' && bestLevel === 'unsuitable' ? 'electrical' : null
}

export function classify(parts: ClassParts): ReplacementClass {
  const { level, cold, size, connector, breaksLimit } = parts
  if (excludedBy(parts) !== null) return 'doesNotFit'
  // what is unsuitable at one end only hangs on the figures that are missing
  if (size === 'unknown' || level === null || level === 'unsuitable') return 'missing'
  if (level === 'optimiser') return 'optimiser'
  const isDropIn = level === 'matched' && cold === 'ok' && size === 'same' && connector === 'same' && !breaksLimit
  return isDropIn ? 'dropIn' : 'withChanges'
}
