import type { SearchInsights } from '../../shared/analytics/analytics-api.js'

export type Span = { from: string; to: string; searches: number; withoutResults: number }

const mostBars = 92

/** A bar per day, or per seven days if there would be too many bars. */
export function groupDays(days: SearchInsights['days']): Span[] {
  const size = days.length > mostBars ? 7 : 1
  const spans: Span[] = []
  // from the end, so that the latest span is complete
  for (let end = days.length; end > 0; end -= size) {
    const part = days.slice(Math.max(0, end - size), end)
    const [first, last] = [part[0], part.at(-1)]
    if (!first || !last) continue
    spans.unshift({
      from: first.day,
      to: last.day,
      searches: part.reduce((sum, { searches }) => sum + searches, 0),
      withoutResults: part.reduce((sum, { withoutResults }) => sum + withoutResults, 0),
    })
  }
  return spans
}

/** The top of an axis: the next of 2, 4, 6, 10, 20, 40 … above all values; half of it is a whole number too. */
export function axisTop(highest: number) {
  for (let power = 1; ; power *= 10) for (const step of [2, 4, 6, 10]) if (step * power >= highest) return step * power
}

/** Share without results in percent; null if nobody searched. */
export const shareOf = ({ searches, withoutResults }: Span) =>
  searches === 0 ? null : (withoutResults * 100) / searches
