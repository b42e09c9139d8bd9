const one = (value: number, word: string) => `${value} ${word}${value === 1 ? '' : 's'}`

/** A duration in minutes, hours, or days from two days on. */
export function inHours(hours: number) {
  if (hours < 1) return one(Math.max(1, Math.round(hours * 60)), 'minute')
  if (hours < 48) return one(Math.round(hours), 'hour')
  return one(Math.round(hours / 24), 'day')
}
