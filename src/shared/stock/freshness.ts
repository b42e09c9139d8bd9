/** An offer that has not been confirmed for this long is marked. */
export const agingAfterDays = 30
/** After this it is listed below fresh ones in search. */
export const staleAfterDays = 90
/**
 * The supplier is reminded this long before lines become stale. It is longer than the pause between reminders, so that
 * each line gets one.
 */
export const remindBeforeStaleDays = 20
export const reminderPauseDays = 14

export const freshnesses = ['fresh', 'aging', 'stale'] as const
export type Freshness = (typeof freshnesses)[number]

export const ageInDays = (updatedAt: string) => Math.max(0, Math.floor((Date.now() - Date.parse(updatedAt)) / dayMs))

export function freshnessOf(updatedAt: string): Freshness {
  const ageMs = Date.now() - Date.parse(updatedAt)
  if (ageMs > staleAfterDays * dayMs) return 'stale'
  return ageMs > agingAfterDays * dayMs ? 'aging' : 'fresh'
}

import { dayMs } from '../values/days.js'
