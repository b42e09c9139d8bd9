import { z } from 'zod'

/** A panel of the catalogue that is similar to the requested one. */
export const SimilarPanel = z.object({
  id: z.string(),
  SKU: z.string(),
  Brand: z.string().nullable(),
  Description: z.string().nullable(),
  Watts_W: z.number().nullable(),
  ModuleEfficiency_percent: z.number().nullable(),
  CellType: z.string().nullable(),
  Length_mm: z.number().nullable(),
  Width_mm: z.number().nullable(),
  reason: z.enum(['same_model', 'same_size']),
  /** The reason as a sentence. */
  why: z.string(),
})
export type SimilarPanel = z.infer<typeof SimilarPanel>
