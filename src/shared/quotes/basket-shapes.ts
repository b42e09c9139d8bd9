import { z } from 'zod'
import { QuoteRequest } from './quote-shapes.js'

/** What one supplier asks for all it offers. */
const SupplierSum = z.object({
  supplierId: z.string().nullable(),
  companyName: z.string(),
  /** Of its offers; US dollars where these differ. */
  currency: z.string(),
  lines: z.number(),
  /** Null without a rate. */
  total: z.number().nullable(),
  freight: z.number().nullable(),
  totalWithFreight: z.number().nullable(),
  /** For comparing, with a stated freight; null without a rate. */
  totalUsd: z.number().nullable(),
})
export type SupplierSum = z.infer<typeof SupplierSum>

/**
 * Requests that were sent together, each as its reader may see it. A supplier sees only those sent to it. One that was
 * sent alone is a basket of one line, found by its own id.
 */
export const Basket = z.object({
  id: z.string(),
  requests: z.array(QuoteRequest),
  /** For its user and admins. */
  suppliers: z.array(SupplierSum).optional(),
})
export type Basket = z.infer<typeof Basket>
