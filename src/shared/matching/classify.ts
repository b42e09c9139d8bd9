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

/** The checks that can exclude a candidate or leave it open. */
export const excludingChecks = ['samePower', 'size', 'coldVoltage', 'electrical'] as const
export type ExcludingCheck = (typeof excludingChecks)[number]

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
}

/** The first excluding check, or null. */
export function excludedBy({ breaksSamePower, size, cold, level, bestLevel }: ClassParts): ExcludingCheck | null {
  if (breaksSamePower) return 'samePower'
  if (size === 'tooLarge') return 'size'
  if (cold === 'exceeds') return 'coldVoltage'
  return level === 'unsuitable' && bestLevel === 'unsuitable' ? 'electrical' : null
}

export function classify(parts: ClassParts): ReplacementClass {
  const { level, cold, size, connector, breaksLimit } = parts
  if (excludedBy(parts) !== null) return 'doesNotFit'
  // unsuitable at one end only means that the missing figures decide
  if (size === 'unknown' || level === null || level === 'unsuitable') return 'missing'
  if (level === 'optimiser') return 'optimiser'
  const isDropIn = level === 'matched' && cold === 'ok' && size === 'same' && connector === 'same' && !breaksLimit
  return isDropIn ? 'dropIn' : 'withChanges'
}
