import { z } from 'zod'
import { adminOnly, endpoint, supplierOnly } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { phrase } from '../languages/phrase.js'
import { dayRangeQuery, logQuery, QueryKind, searchKinds } from './log-filters.js'

const SearchLog = z.object({
  id: z.string(),
  created_at: z.string(),
  kind: z.enum(searchKinds),
  searchQuery: z.string().nullable(),
  /** The filter parameters as the client sent them. */
  searchParams: z.record(z.string(), z.string()),
  resultsCount: z.number(),
  /** Reduced to its network when it is old; null when its account was deleted. */
  ipAddress: z.string().nullable(),
  userEmail: z.string().nullable(),
})
export type SearchLog = z.infer<typeof SearchLog>

export const listSearchLogs = endpoint({
  method: 'GET',
  path: '/api/admin/search-logs',
  access: adminOnly,
  summary: 'Every search, newest first; reading it is audited',
  query: logQuery(pageQuery(50)),
  response: z.object({ logs: z.array(SearchLog), ...pageShape }),
})

export const exportSearchLogs = endpoint({
  method: 'GET',
  path: '/api/admin/search-logs/export',
  access: adminOnly,
  summary: 'The filtered log as CSV; exporting it is audited',
  query: logQuery({}),
  answersFile: true,
  expensive: { narrowBy: phrase('Choose fewer lines by the filters.') },
})

/** `total…`, `noResult…` and `avg…` cover the whole log; `customRange…` covers the filtered part. */
export const getSearchAnalytics = endpoint({
  method: 'GET',
  path: '/api/admin/search-analytics',
  access: adminOnly,
  summary: 'Numbers of searches and results: in total, in the last 7 and 30 days, and under the filters',
  query: logQuery({}),
  response: z.object({
    totalSearches: z.number(),
    weeklySearches: z.number(),
    monthlySearches: z.number(),
    noResultSearches: z.number(),
    noResultPercentage: z.number(),
    avgResultsPerSearch: z.number(),
    appliedFilters: z.boolean(),
    customRangeSearches: z.number(),
    customRangeNoResults: z.number(),
    customRangeNoResultPercentage: z.number(),
    customRangeAvgResults: z.number(),
  }),
})
export type SearchSummary = z.infer<(typeof getSearchAnalytics)['response']>

/** The charts cover this many days by default, and at most a year. */
export const insightDays = 30
export const maxInsightDays = 366
export const maxTopQueries = 10

const CountedValue = z.object({ value: z.string(), searches: z.number() })

export const getSearchInsights = endpoint({
  method: 'GET',
  path: '/api/admin/search-insights',
  access: adminOnly,
  summary: 'Searches by day, filters and their values, top queries: the last 30 days, or a range of up to a year',
  query: dayRangeQuery,
  response: z.object({
    startDate: z.string(),
    endDate: z.string(),
    days: z.array(z.object({ day: z.string(), searches: z.number(), withoutResults: z.number() })),
    filters: z.array(z.object({ name: z.string(), searches: z.number(), values: z.array(CountedValue) })),
    topQueries: z.array(z.object({ query: z.string(), searches: z.number(), withoutResults: z.number() })),
  }),
})
export type SearchInsights = z.infer<(typeof getSearchInsights)['response']>

const demandShape = {
  /** Whether people searched for panels or for a replacement of one. */
  kind: z.enum(searchKinds),
  brand: z.string().nullable(),
  /** The other words of the search; for a replacement, the model of the old panel. */
  model: z.string().nullable(),
  powerClass: z.string().nullable(),
  /** The panel to be replaced, if the catalogue has it. */
  originalId: z.string().nullable(),
  searches: z.number(),
  /** Distinct accounts and addresses: an estimate of people. */
  searchers: z.number(),
}

const Demand = z.object({
  id: z.string(),
  ...demandShape,
  /** Searches without any result; the others found panels, but none in stock. */
  withoutResults: z.number(),
  /** How many panels of the catalogue match; 0 when it has none. */
  panels: z.number(),
  lastSeen: z.string(),
  /** The latest such search, as parameters of the search page or of the replacement finder. */
  search: z.record(z.string(), z.string()),
})
export type Demand = z.infer<typeof Demand>

export const listDemand = endpoint({
  method: 'GET',
  path: '/api/admin/search-demand',
  access: adminOnly,
  summary: 'Unmet demand by brand, model and power class, or by the panel to be replaced; highest demand first',
  query: z.strictObject({ kind: QueryKind.optional(), ...pageQuery(20) }),
  response: z.object({ demands: z.array(Demand), ...pageShape }),
})

/**
 * How many replacements with the highest demand are exported with the fitting panels of the catalogue: each count costs
 * a search.
 */
export const maxCountedDemands = 100

export const exportDemand = endpoint({
  method: 'GET',
  path: '/api/admin/search-demand/export',
  access: adminOnly,
  summary: 'Unmet demand as CSV; a replacement with how many panels of the catalogue would fit, by class',
  query: z.strictObject({ kind: QueryKind.optional() }),
  answersFile: true,
  expensive: { narrowBy: phrase('Choose fewer lines by the filters.') },
})

/** Suppliers see only demand of at least this many people: fewer could be identified. */
export const minSearchersShown = 5

const SupplierDemand = z.object({
  id: z.string(),
  ...demandShape,
  /** A date without a time. */
  lastSeen: z.string(),
})
export type SupplierDemand = z.infer<typeof SupplierDemand>

export const listSupplierDemand = endpoint({
  method: 'GET',
  path: '/api/supplier/demand',
  access: supplierOnly,
  summary: `Unmet demand of at least ${minSearchersShown} different people; nothing about them`,
  query: z.strictObject(pageQuery(10)),
  response: z.object({ demands: z.array(SupplierDemand), ...pageShape }),
})
