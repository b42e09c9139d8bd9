const dayMs = 86_400_000
const mostDays = 4096
const days = new Map<number, string>()
const two = Array.from({ length: 60 }, (_, n) => String(n).padStart(2, '0'))
const three = Array.from({ length: 1000 }, (_, n) => String(n).padStart(3, '0'))

/** A time as ISO 8601, like Date but several times faster: the answer of a search has hundreds. */
export function timeText(ms: number) {
  const day = Math.floor(ms / dayMs)
  const left = Math.floor(ms - day * dayMs)
  const second = Math.floor(left / 1000)
  const minute = Math.floor(second / 60)
  return `${dayText(day)}T${two[Math.floor(minute / 60)]}:${two[minute % 60]}:${two[second % 60]}.${three[left % 1000]}Z`
}

function dayText(day: number) {
  const known = days.get(day)
  if (known !== undefined) return known
  if (days.size >= mostDays) days.clear()
  const [text = ''] = new Date(day * dayMs).toISOString().split('T')
  days.set(day, text)
  return text
}
