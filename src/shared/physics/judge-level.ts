import type { PowerChange } from './compute-change.js'

/** From best to worst. */
export const levels = ['matched', 'acceptable', 'optimiser', 'unsuitable'] as const
export type Level = (typeof levels)[number]

const matchedLost_percent = 0.5
export const acceptableLost_percent = 2
/** The published limit of a maker of optimisers. */
export const optimiserReach = 0.25

type Maximum = { Vmp_V: number; Imp_A: number }

/** Whether an optimiser on the new panel can match the string's current. */
const isInOptimiserReach = (original: Maximum, candidate: Maximum) =>
  Math.abs(candidate.Imp_A / original.Imp_A - 1) <= optimiserReach &&
  Math.abs(candidate.Vmp_V / original.Vmp_V - 1) <= optimiserReach

/** By the worse of STC and high temperature. */
export function judgeLevel(stc: PowerChange, hot: PowerChange, original: Maximum, candidate: Maximum): Level {
  const lost = Math.max(stc.lostPercent, hot.lostPercent)
  const isBypassed = stc.bypassed.length > 0 || hot.bypassed.length > 0
  if (!isBypassed && lost <= matchedLost_percent) return 'matched'
  if (!isBypassed && lost <= acceptableLost_percent) return 'acceptable'
  return judgeApart(original, candidate)
}

/** For panels that lose too much in one string: whether an optimiser on the new one would help. */
export const judgeApart = (original: Maximum, candidate: Maximum): Level =>
  candidate.Imp_A < original.Imp_A && isInOptimiserReach(original, candidate) ? 'optimiser' : 'unsuitable'

export const worseLevel = (one: Level, other: Level): Level =>
  levels.indexOf(one) >= levels.indexOf(other) ? one : other
export const betterLevel = (one: Level, other: Level): Level =>
  levels.indexOf(one) <= levels.indexOf(other) ? one : other
