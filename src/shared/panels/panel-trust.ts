import { z } from 'zod'
import { panelNumberKeys } from './panel-fields.js'

/**
 * How complete and how sure the figures of a panel are. documented: complete, agreeing, and most of them with a page of a
 * datasheet; complete: the same without pages; incomplete: figures that buyers need are missing; doubtful: figures that
 * contradict each other or a sheet.
 */
const trustClasses = ['documented', 'complete', 'incomplete', 'doubtful'] as const
export type TrustClass = (typeof trustClasses)[number]

const Key = z.enum(panelNumberKeys)

/** The value of the catalogue beside what a page of a sheet prints. */
const Disagreement = z.object({
  key: Key,
  catalogue: z.number(),
  fileName: z.string(),
  page: z.number(),
  text: z.string(),
})
export type Disagreement = z.infer<typeof Disagreement>

export const PanelTrust = z.object({
  class: z.enum(trustClasses),
  /** Why, in sentences. */
  reasons: z.array(z.string()),
  /** Figures a buyer needs that are not stated. */
  missing: z.array(Key),
  /** Figures a buyer needs that have a page of a sheet which the caller may open. */
  documented: z.array(Key),
  disagreements: z.array(Disagreement),
})
export type PanelTrust = z.infer<typeof PanelTrust>
