import { z } from 'zod'
import { briefPanel } from '../panels/panel-shapes.js'

/** A panel of the catalogue that is similar to the requested one. */
export const SimilarPanel = z.object({
  ...briefPanel,
  ModuleEfficiency_percent: z.number().nullable(),
  CellType: z.string().nullable(),
  Length_mm: z.number().nullable(),
  Width_mm: z.number().nullable(),
  reason: z.enum(['same_model', 'same_size']),
  /** The reason as a sentence. */
  why: z.string(),
})
export type SimilarPanel = z.infer<typeof SimilarPanel>
