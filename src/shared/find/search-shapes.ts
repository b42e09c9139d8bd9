import { z } from 'zod'
import { keptText } from '../http/kept-text.js'
import { ChosenOffer } from '../panels/chosen-offer.js'
import { Panel } from '../panels/panel-shapes.js'

/** How far a panel is from a requested figure: in the figure's unit, and in percent of the request. */
export const Deviation = z.object({ difference: z.number(), percent: z.number().nullable() })
export type Deviation = z.infer<typeof Deviation>

/** A panel in search results, with its deviations from the figures requested by equals. */
export const FoundPanel = z
  .object({
    ...Panel.shape,
    /** The cheapest of new goods, else of the others. Null without an offer that counts and has a price. */
    offer: ChosenOffer.nullable(),
    /** The cheapest of the other conditions where the headline is new. */
    otherOffer: ChosenOffer.nullable(),
    deviations: z.record(z.string(), Deviation),
  })
  .meta(keptText('panel', ['inventory', 'offer', 'otherOffer', 'deviations']))
export type FoundPanel = z.infer<typeof FoundPanel>

const FacetValue = z.object({ value: z.string(), count: z.number() })
const LabelledValue = z.object({ value: z.string(), label: z.string(), count: z.number() })

/** Equal bins from the minimum to the maximum; each includes its lower bound, the last one both. */
export const Histogram = z.object({
  min: z.number(),
  max: z.number(),
  bins: z.array(z.object({ from: z.number(), to: z.number(), count: z.number() })),
})
export type Histogram = z.infer<typeof Histogram>
export const maxBins = 24

export const Facets = z.object({
  brands: z.array(FacetValue),
  cellTypes: z.array(FacetValue),
  technologies: z.array(LabelledValue),
  /** By condition of a visible offer that matches the other filters. */
  conditions: z.array(LabelledValue),
  /** Countries where a visible offer that matches the other filters lies. */
  countries: z.array(FacetValue),
  /** The same by groups of countries: EU, EEA, DACH, Benelux, Nordics. */
  countryGroups: z.array(FacetValue),
  powerClasses: z.array(LabelledValue),
  /** By whether the public list has them. */
  listings: z.array(LabelledValue),
  /** How many are in stock under the other filters. */
  inStock: z.number(),
  /** How many are bifacial under the other filters. */
  bifacial: z.number(),
  /** For every numeric filter that at least one panel states. */
  histograms: z.record(z.string(), Histogram),
})
export type Facets = z.infer<typeof Facets>
