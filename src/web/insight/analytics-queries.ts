import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import {
  getSearchAnalytics,
  getSearchInsights,
  listDemand,
  listSearchLogs,
} from '../../shared/insight/analytics-api.js'
import {
  type LogFilters,
  logFilterNames,
  logQuery,
  type SearchKind,
  searchKinds,
} from '../../shared/insight/log-filters.js'
import { countReplacements } from '../../shared/repair/replacement-api.js'
import { ask } from '../api/ask.js'
import type { Params } from '../base/url/screen-params.js'
import { pageQuery } from '../base/url/use-list-url.js'

type Query = ReturnType<typeof readLogFilters>['query']

const logsPerPage = 20

export const logsQuery = (filters: Query, page: number) =>
  pageQuery(['search-logs', filters, page], page, (asked, signal) =>
    ask(listSearchLogs, { query: { ...filters, page: asked, limit: logsPerPage } }, { signal }),
  )

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

export const demandQuery = (page: number, kind: SearchKind | undefined) =>
  pageQuery(['search-demand', kind, page], page, (asked, signal) =>
    ask(listDemand, { query: { kind, page: asked, limit: 10 } }, { signal }),
  )

/** The catalogue's panels for a replacement query without results, in stock or not. */
export const fittingQuery = (search: Record<string, string>) =>
  queryOptions({
    queryKey: ['replacement-counts', search],
    queryFn: ({ signal }) => ask(countReplacements, { query: { ...search, inStock: 'false' } }, { signal }),
    staleTime: 300_000,
    retry: false,
  })

type Name = keyof LogFilters
type FilterTexts = { [Key in Name]?: string }

const Filters = logQuery({})

/** The filters in the URL: the valid ones, ready to send, and the problems of the others. */
export function readLogFilters(params: Params<Name>) {
  const filled: FilterTexts = {}
  for (const name of logFilterNames) if (params[name]?.trim()) filled[name] = params[name].trim()
  const problems: FilterTexts = {}
  for (const { path, message } of Filters.safeParse(filled).error?.issues ?? []) {
    const name = logFilterNames.find((known) => known === path[0])
    if (name) problems[name] ??= message
  }
  const query: FilterTexts = {}
  for (const name of logFilterNames) if (filled[name] && !problems[name]) query[name] = filled[name]
  const count = Object.keys(filled).length
  return { query, problems, isFiltered: count > 0, count }
}

export type LogFilterProblems = ReturnType<typeof readLogFilters>['problems']

/** The requested kind, if valid. */
export const kindIn = ({ kind }: FilterTexts) => searchKinds.find((known) => known === kind)
