import { z } from 'zod'
import { SearchLimit } from '../find/search-api.js'
import { endpoint } from '../http/endpoint.js'
import { pageShape } from '../http/page.js'
import { phrase } from '../languages/phrase.js'
import { Panel } from '../panels/panel-shapes.js'
import { orientations } from '../physics/match-facts.js'
import { valueSources } from '../physics/verdict.js'
import { ReplacementQuery } from './replacement-query.js'
import { ClassCounts, ReplacementItem } from './replacement-shapes.js'

const Scalar = z.union([z.number(), z.string(), z.boolean()])

const UsedFigure = z.object({
  field: z.string(),
  value: Scalar.nullable(),
  unit: z.string(),
  source: z.enum(valueSources),
})

/** The panel to be replaced, with all used figures and their sources. */
const Original = z.object({
  panel: Panel.nullable(),
  /** The facts typed from the label; they replace those of the catalogue. */
  typed: z.record(z.string(), Scalar).nullable(),
  figures: z.array(UsedFigure),
  missing: z.array(z.string()),
  curve: z.object({
    /**
     * How the curve was made: fitted to all stated values, with a raised Isc, with the softest knee, as a range, or not
     * at all.
     */
    knee: z.enum(['fitted', 'iscRaised', 'softest', 'bounded', 'contradictory', 'insufficient']),
    /** By how many percent Isc was raised, for the curve only. */
    iscRaised: z.number(),
  }),
})

/** The search with all defaults filled in. */
const Request = z.object({
  originalId: z.string().nullable(),
  stringLength: z.number(),
  replaced: z.number(),
  added: z.number(),
  parallelStrings: z.number(),
  ageingPercent: z.number(),
  optimisers: z.enum(['none', 'new', 'all']),
  minTemperature_C: z.number(),
  maxVoltage_V: z.number().nullable(),
  minMppVoltage_V: z.number().nullable(),
  maxMppVoltage_V: z.number().nullable(),
  startVoltage_V: z.number().nullable(),
  maxInputCurrent_A: z.number().nullable(),
  fuse_A: z.number().nullable(),
  maxLength_mm: z.number().nullable(),
  maxWidth_mm: z.number().nullable(),
  sideTolerance_mm: z.number(),
  frameTolerance_mm: z.number(),
  clampMin_mm: z.number().nullable(),
  clampMax_mm: z.number().nullable(),
  orientation: z.enum(orientations),
  rowSpare_mm: z.number().nullable(),
  minSnowLoad_Pa: z.number().nullable(),
  minWindLoad_Pa: z.number().nullable(),
  maxWeight_kg: z.number().nullable(),
  minCable_mm: z.number().nullable(),
  samePower: z.boolean(),
  quantity: z.number(),
  oneSupplier: z.boolean(),
  condition: z.array(z.string()),
  country: z.array(z.string()),
  /** The same as `country`. */
  countries: z.array(z.string()),
  maxPrice: z.number().nullable(),
  currency: z.string(),
  maxAgeDays: z.number().nullable(),
  arrivingWithin: z.number().nullable(),
  inStock: z.boolean(),
  class: z.array(z.string()),
  sort: z.string(),
  order: z.string(),
  page: z.number(),
  limit: z.number(),
  /** The parameters that were not given. */
  assumed: z.array(z.string()),
})

/**
 * Without results: which check excluded how many, and what to change; applying `change` to the query finds exactly
 * `count`.
 */
const NoResult = z.object({
  because: z.array(z.object({ check: z.string(), count: z.number() })),
  relax: z.array(z.object({ change: z.record(z.string(), z.string().nullable()), count: z.number() })),
})

export const ReplacementAnswer = z.object({
  original: Original,
  request: Request,
  counts: ClassCounts,
  /** How many fit with changes and have nothing but the plug to check: they come first in their class. */
  onlyPlug: z.number(),
  items: z.array(ReplacementItem),
  none: NoResult.optional(),
  model: z.object({ version: z.number() }),
  ...pageShape,
  searchLimit: SearchLimit.nullable(),
})
export type ReplacementAnswer = z.infer<typeof ReplacementAnswer>

export const narrowFinder = phrase(
  'Ask for panels in stock only, for shorter strings or for fewer strings in parallel.',
)

export const findReplacements = endpoint({
  method: 'GET',
  path: '/api/solars/replacements',
  expensive: { narrowBy: narrowFinder },
  access: 'anyone',
  summary:
    'Replacement finder: which panels in stock can take the place of a broken one, by class; what fits the rack, the string and the plug, what the string loses, and the figures behind each verdict. Costs a visitor one free search per distinct query',
  query: ReplacementQuery,
  response: ReplacementAnswer,
})

export const countReplacements = endpoint({
  method: 'GET',
  path: '/api/solars/replacements/count',
  expensive: { narrowBy: narrowFinder },
  access: 'anyone',
  summary: 'Replacement finder: how many panels are of each class; free, also when no search is left, and not logged',
  query: ReplacementQuery,
  response: z.object({ counts: ClassCounts }),
})
