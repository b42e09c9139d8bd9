export const dayMs = 86_400_000

/** Whether the day exists: 2026-02-30 does not. */
export function isDay(text: string) {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text) || text < '0001') return false
  const time = Date.parse(`${text}T00:00:00Z`)
  return !Number.isNaN(time) && new Date(time).toISOString().startsWith(text)
}

/** The day of a moment, in UTC. */
export const dayOf = (time: number | Date) => new Date(time).toISOString().slice(0, 10)

/** The day so many days later; undefined past the last day with a four-digit year. */
export function addDays(day: string, days: number) {
  const later = new Date(Date.parse(`${day}T00:00:00Z`) + days * dayMs)
  return later.getUTCFullYear() > 9999 || later.getUTCFullYear() < 1 ? undefined : dayOf(later)
}

/** Days as texts compare in their order; undefined means no bound. */
export const laterDay = (day: string, other: string | undefined) => (other !== undefined && other > day ? other : day)
export const earlierDay = (day: string, other: string | undefined) => (other !== undefined && other < day ? other : day)

export const monthOf = (day: string) => `${day.slice(0, 7)}-01`
/** The first day of the next month; undefined past the last supported day. */
export const monthAfter = (day: string) => {
  const later = addDays(monthOf(day), 31)
  return later === undefined ? undefined : monthOf(later)
}
