import type { SearchSummary } from '../../shared/analytics/analytics-api.js'
import { formatCount, formatNumber, formatPercent } from '../ui/format.js'
import { StatCards } from '../ui/StatCard.js'

const unknown = '–'

/** Searches and results: in total, or within the filters. */
export function SummaryCards({ summary, isFiltered }: { summary: SearchSummary | undefined; isFiltered: boolean }) {
  const label = isFiltered ? 'Filtered Searches' : 'Total Searches'
  if (!summary)
    return (
      <StatCards
        // placeholder notes have the final length, so that nothing shifts when the figures load
        stats={[
          { label, value: unknown, note: 'since the first' },
          { label: 'This Week', value: unknown, note: 'all of the last 7 days' },
          { label: 'This Month', value: unknown, note: 'all of the last 30 days' },
          { label: 'No Results', value: unknown, note: 'of all searches' },
          { label: 'Avg Results', value: unknown, note: 'panels found per search' },
        ]}
      />
    )
  const shown = summary.appliedFilters
    ? {
        searches: summary.customRangeSearches,
        none: summary.customRangeNoResults,
        percent: summary.customRangeNoResultPercentage,
        average: summary.customRangeAvgResults,
      }
    : {
        searches: summary.totalSearches,
        none: summary.noResultSearches,
        percent: summary.noResultPercentage,
        average: summary.avgResultsPerSearch,
      }
  return (
    <StatCards
      stats={[
        {
          label: summary.appliedFilters ? 'Filtered Searches' : 'Total Searches',
          value: formatCount(shown.searches),
          note: summary.appliedFilters ? `of ${formatCount(summary.totalSearches)} in all` : 'since the first',
        },
        { label: 'This Week', value: formatCount(summary.weeklySearches), note: 'all of the last 7 days' },
        { label: 'This Month', value: formatCount(summary.monthlySearches), note: 'all of the last 30 days' },
        {
          label: 'No Results',
          value: formatCount(shown.none),
          note: `${formatPercent(shown.percent, 1)} of ${summary.appliedFilters ? 'these' : 'all'} searches`,
        },
        { label: 'Avg Results', value: formatNumber(shown.average, 1), note: 'panels found per search' },
      ]}
    />
  )
}
