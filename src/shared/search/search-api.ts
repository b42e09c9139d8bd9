import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { IdParams, line } from '../http/text.js'
import { Panel } from '../panels/panel-api.js'
import { searchQuery } from './search-query.js'

export const searchSorts = ['relevance', 'watts', 'efficiency', 'price', 'stock'] as const
export type SearchSort = (typeof searchSorts)[number]
export const searchOrders = ['asc', 'desc'] as const
export type SearchOrder = (typeof searchOrders)[number]

/** Totals are exact up to here; beyond it `totalIsCapped` says that there are more. */
export const maxCounted = 100_000

export const SearchLimit = z.object({
  maxSearches: z.number(),
  remainingSearches: z.number(),
  limitReached: z.boolean(),
})
export type SearchLimit = z.infer<typeof SearchLimit>

export const searchLimitReached =
  'You have used all your free searches. Sign in or create a free account to continue searching.'

/**
 * Which filters to drop, and how many panels that brings: exactly what the search without these parameters finds.
 * `drop` names filters (`search`, `Watts_W`, `CellType`, `inStock`, …); see parametersOf for what goes with each.
 */
const Relaxation = z.object({ drop: z.array(z.string()), count: z.number() })
export type Relaxation = z.infer<typeof Relaxation>

export const searchPanels = endpoint({
  method: 'GET',
  path: '/api/solars/search',
  access: 'anyone',
  summary: 'Find panels by text and exact figures; costs a visitor one free search per distinct query',
  query: searchQuery({
    sort: z.enum(searchSorts, `Use one of: ${searchSorts.join(', ')}`).default('relevance'),
    order: z.enum(searchOrders, 'Use asc or desc').default('asc'),
    ...pageQuery(20),
  }),
  response: z.object({
    panels: z.array(Panel),
    ...pageShape,
    /** True when there are more than totalCount says. */
    totalIsCapped: z.boolean(),
    searchLimit: SearchLimit.nullable(),
    /** The text that was searched instead, when nothing matched as typed. */
    correctedTo: z.string().nullable(),
    /** With no results: what to drop, best first. */
    relax: z.array(Relaxation),
  }),
})

const FacetValue = z.object({ value: z.string(), count: z.number() })

/** Each facet counts under all other filters, so that choosing another value of it shows what that brings. */
export const listFacets = endpoint({
  method: 'GET',
  path: '/api/solars/facets',
  access: 'anyone',
  summary: 'Counts by brand, cell type, power class and stock, of a search that was run; free, 409 before it was run',
  query: searchQuery({}),
  response: z.object({
    brands: z.array(FacetValue),
    cellTypes: z.array(FacetValue),
    powerClasses: z.array(z.object({ value: z.string(), label: z.string(), count: z.number() })),
    /** How many are in stock under the other filters. */
    inStock: z.number(),
  }),
})

export const maxSuggestions = 8
export const Suggestion = z.object({ type: z.enum(['brand', 'model']), text: z.string() })
export type Suggestion = z.infer<typeof Suggestion>

export const suggest = endpoint({
  method: 'GET',
  path: '/api/solars/suggest',
  access: 'anyone',
  summary: 'Brands and models while typing; free',
  query: z.strictObject({ q: line(200).default('') }),
  response: z.object({ suggestions: z.array(Suggestion) }),
})

export const listCellTypes = endpoint({
  method: 'GET',
  path: '/api/solars/cell-types',
  access: 'anyone',
  summary: 'The cell types of the catalogue',
  response: z.array(z.string()),
})

export const getCatalogueStats = endpoint({
  method: 'GET',
  path: '/api/solars/stats',
  access: 'anyone',
  summary: 'How large the catalogue is',
  response: z.object({
    panels: z.number(),
    brands: z.number(),
    panelsInStock: z.number(),
    /** Active suppliers with visible stock. */
    suppliersWithStock: z.number(),
  }),
})

export const maxCompared = 4

export const comparePanels = endpoint({
  method: 'GET',
  path: '/api/solars/compare',
  access: 'anyone',
  summary: 'Up to 4 panels side by side, in the order asked for; free',
  query: z.strictObject({
    ids: z
      .string('Name the panels to compare')
      .transform((text) => [...new Set(text.split(','))])
      .refine((ids) => ids.length <= maxCompared, `Compare at most ${maxCompared} panels`)
      .refine((ids) => ids.every((id) => z.uuid().safeParse(id).success), 'This is not a list of ids'),
  }),
  response: z.object({ panels: z.array(Panel) }),
})

export const getPanel = endpoint({
  method: 'GET',
  path: '/api/solars/:id',
  access: 'anyone',
  summary: 'One panel with its offers; free',
  params: IdParams,
  response: z.object({ panel: Panel }),
})
