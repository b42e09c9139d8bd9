import { z } from 'zod'
import { Panel } from '../panels/panel-shapes.js'

/** How far a panel is from a figure that was asked for: in the figure's unit, and in percent of what was asked. */
export const Deviation = z.object({ difference: z.number(), percent: z.number().nullable() })
export type Deviation = z.infer<typeof Deviation>

/** A panel as a search finds it; deviations from the figures asked by equals. */
export const FoundPanel = z.object({ ...Panel.shape, deviations: z.record(z.string(), Deviation) })
export type FoundPanel = z.infer<typeof FoundPanel>

const FacetValue = z.object({ value: z.string(), count: z.number() })
const LabelledValue = z.object({ value: z.string(), label: z.string(), count: z.number() })

/** Equal bins from the least to the most; each holds its lower bound, the last one both. */
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
  /** Where panels can be had from: countries of suppliers with a visible offer that meets the other filters. */
  countries: z.array(FacetValue),
  powerClasses: z.array(LabelledValue),
  /** How many are in stock under the other filters. */
  inStock: z.number(),
  /** How many are bifacial under the other filters. */
  bifacial: z.number(),
  /** Of every numeric filter that some panel states. */
  histograms: z.record(z.string(), Histogram),
})
export type Facets = z.infer<typeof Facets>
