import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getSearchAnalytics,
  getSearchInsights,
  listDemand,
  listSearchLogs,
} from '../../shared/analytics/analytics-api.js'
import { ask } from '../api/ask.js'
import { lastPageIfBeyond } from '../url/use-list-url.js'
import type { readLogFilters } from './log-filters.js'

type Query = ReturnType<typeof readLogFilters>['query']

const logsPerPage = 20

export const logsQuery = (filters: Query, page: number) =>
  queryOptions({
    queryKey: ['search-logs', filters, page],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (wanted) =>
        ask(listSearchLogs, { query: { ...filters, page: wanted, limit: logsPerPage } }, { signal }),
      ),
    placeholderData: keepPreviousData,
  })

export const summaryQuery = (filters: Query) =>
  queryOptions({
    queryKey: ['search-analytics', filters],
    queryFn: ({ signal }) => ask(getSearchAnalytics, { query: filters }, { signal }),
    placeholderData: keepPreviousData,
  })

export const insightsQuery = ({ startDate, endDate }: Query) =>
  queryOptions({
    queryKey: ['search-insights', startDate, endDate],
    queryFn: ({ signal }) => ask(getSearchInsights, { query: { startDate, endDate } }, { signal }),
    placeholderData: keepPreviousData,
  })

export const demandQuery = (page: number) =>
  queryOptions({
    queryKey: ['search-demand', page],
    queryFn: ({ signal }) =>
      lastPageIfBeyond(page, (wanted) => ask(listDemand, { query: { page: wanted, limit: 10 } }, { signal })),
    placeholderData: keepPreviousData,
  })
