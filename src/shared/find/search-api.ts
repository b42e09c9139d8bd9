import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { line } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { offerConditions } from '../money/offer-words.js'
import { PanelTrust } from '../panels/judge-trust.js'
import { panelNumberKeys } from '../panels/panel-fields.js'
import { Offer, Panel } from '../panels/panel-shapes.js'
import { searchQuery } from './search-query.js'
import { Facets, FoundPanel } from './search-shapes.js'

const plainSorts = ['relevance', 'watts', 'efficiency', 'price', 'pricePerWatt', 'stock', 'age'] as const
/** Every figure of a panel can be sorted by, under its own key. */
export const searchSorts = [...plainSorts, ...panelNumberKeys]
export type SearchSort = (typeof searchSorts)[number]
export const searchOrders = ['asc', 'desc'] as const
export type SearchOrder = (typeof searchOrders)[number]

export const SearchLimit = z.object({
  maxSearches: z.number(),
  remainingSearches: z.number(),
  limitReached: z.boolean(),
})
export type SearchLimit = z.infer<typeof SearchLimit>

export const searchLimitReached = phrase(
  'You have used all your free searches. Sign in or create a free account to continue searching.',
)

/**
 * A change of the query, and the exact number of panels it finds: a value for a parameter, null omits it. `drop` names
 * the removed filters, if any (`search`, `Watts_W`, `CellType`, `inStock`, …).
 */
const Relaxation = z.object({
  change: z.record(z.string(), z.string().nullable()),
  drop: z.array(z.string()),
  count: z.number(),
})
export type Relaxation = z.infer<typeof Relaxation>

export const sortQuery = {
  sort: z.enum(searchSorts, `Use one of: ${searchSorts.join(', ')}`).default('relevance'),
  order: z.enum(searchOrders, 'Use asc or desc').default('asc'),
}

export const searchPanels = endpoint({
  method: 'GET',
  path: '/api/solars/search',
  access: 'anyone',
  summary: 'Find panels by text and exact figures; costs a visitor one free search per distinct query',
  query: searchQuery({
    ...sortQuery,
    ...pageQuery(20),
  }),
  response: z.object({
    panels: z.array(FoundPanel),
    ...pageShape,
    /** Always false, because totals are exact. */
    totalIsCapped: z.boolean(),
    searchLimit: SearchLimit.nullable(),
    /** The corrected text that was searched, when nothing matched as typed. */
    correctedTo: z.string().nullable(),
    /** Without results: what to change, best first. */
    relax: z.array(Relaxation),
    /** Without results: the panels nearest to the requested figures. */
    nearest: z.array(FoundPanel),
  }),
})

/** Each facet is counted under all other filters, so that each value shows how many panels choosing it finds. */
export const listFacets = endpoint({
  method: 'GET',
  path: '/api/solars/facets',
  access: 'anyone',
  summary: 'Counts by brand, technology, country, figures and stock; free, also when no search is left',
  query: searchQuery({}),
  response: Facets,
})

export const countPanels = endpoint({
  method: 'GET',
  path: '/api/solars/count',
  access: 'anyone',
  summary: 'How many panels a search would find; free, also when no search is left',
  query: searchQuery({}),
  response: z.object({ totalCount: z.number(), totalIsCapped: z.boolean() }),
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

const NamedPanel = z.object({
  id: z.string(),
  SKU: z.string(),
  Brand: z.string().nullable(),
  Watts_W: z.number().nullable(),
})
export type NamedPanel = z.infer<typeof NamedPanel>

export const namePanels = endpoint({
  method: 'GET',
  path: '/api/solars/names',
  access: 'anyone',
  summary: 'Panels by brand and model while typing, with their ids; free',
  query: z.strictObject({ q: line(200).default('') }),
  response: z.object({ panels: z.array(NamedPanel) }),
})

export const listCellTypes = endpoint({
  method: 'GET',
  path: '/api/solars/cell-types',
  access: 'anyone',
  summary: 'The cell types of the catalogue',
  response: z.array(z.string()),
})

/** How many of the newest offers the first page shows. */
export const mostNewest = 6

const NewestOffer = z.object({
  panelId: z.string(),
  SKU: z.string(),
  Brand: z.string().nullable(),
  Watts_W: z.number().nullable(),
  quantity: z.number(),
  pricePerUnit: z.number().nullable(),
  currency: z.string(),
  condition: z.enum(offerConditions),
  country: z.string().nullable(),
  /** ISO 3166; null if the country is none that is known. */
  countryCode: z.string().nullable(),
  updatedAt: z.string(),
})
export type NewestOffer = z.infer<typeof NewestOffer>

export const getCatalogueStats = endpoint({
  method: 'GET',
  path: '/api/solars/stats',
  access: 'anyone',
  summary: 'How large the catalogue is, and the newest offers of at least ten pieces, one per panel',
  response: z.object({
    panels: z.number(),
    brands: z.number(),
    panelsInStock: z.number(),
    pieces: z.number(),
    /** The median of the prices of new goods per watt; null without any. */
    newPerWattUsd: z.number().nullable(),
    /** Active suppliers with visible stock. */
    suppliersWithStock: z.number(),
    newest: z.array(NewestOffer),
  }),
})

export const maxCompared = 4

export const comparePanels = endpoint({
  method: 'GET',
  path: '/api/solars/compare',
  access: 'anyone',
  summary: 'Up to 4 panels side by side, in the given order; free',
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
  summary: 'One panel with its offers, and how sure its figures are; free',
  response: z.object({ panel: Panel, trust: PanelTrust }),
})

export const listOffers = endpoint({
  method: 'GET',
  path: '/api/solars/:id/offers',
  access: 'anyone',
  summary: 'The offers of one panel, as GET /solars/{id} has them; free',
  response: z.object({ offers: z.array(Offer), totalCount: z.number() }),
})

/** The figures that make two panels similar: those that matter for the string and the rack. */
export const similarBy = ['Watts_W', 'Vmp_V', 'Imp_A', 'Voc_V', 'Isc_A', 'Length_mm', 'Width_mm'] as const

export const listSimilarPanels = endpoint({
  method: 'GET',
  path: '/api/solars/:id/similar',
  access: 'anyone',
  summary: 'The 6 panels nearest to one in power, voltages, currents and size, nearest first; free',
  query: z.strictObject({ inStock: z.enum(['true', 'false'], 'Use true or false').optional() }),
  response: z.object({ panels: z.array(FoundPanel) }),
})
