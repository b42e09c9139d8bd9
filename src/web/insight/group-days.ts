import type { SearchInsights } from '../../shared/insight/analytics-api.js'

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

/** Share without results in percent; null if nobody searched. */
export const shareOf = ({ searches, withoutResults }: Span) =>
  searches === 0 ? null : (withoutResults * 100) / searches
