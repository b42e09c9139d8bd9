/** An offer that nobody has confirmed for so long is marked. */
export const agingAfterDays = 30
/** And for so long, it sinks below fresh ones in search. */
export const staleAfterDays = 90
/** The supplier is reminded when lines are this close to sinking; longer than the pause, so that none sinks unannounced. */
export const remindBeforeStaleDays = 20
export const reminderPauseDays = 14

export const freshnesses = ['fresh', 'aging', 'stale'] as const
export type Freshness = (typeof freshnesses)[number]

const dayMs = 86_400_000

export const ageInDays = (updatedAt: string, now = Date.now()) =>
  Math.max(0, Math.floor((now - Date.parse(updatedAt)) / dayMs))

export function freshnessOf(updatedAt: string, now = Date.now()): Freshness {
  const ageMs = now - Date.parse(updatedAt)
  if (ageMs > staleAfterDays * dayMs) return 'stale'
  return ageMs > agingAfterDays * dayMs ? 'aging' : 'fresh'
}
