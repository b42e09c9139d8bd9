import { z } from 'zod'

const stockProblems = ['gone', 'changed', 'price_too_high', 'breaks_wrong', 'lot_taken'] as const
/** Why a line prevents a change. */
export const StockProblem = z.object({ id: z.string(), problem: z.enum(stockProblems), panel: z.string().nullable() })
export type StockProblem = z.infer<typeof StockProblem>

export const StockProblems = z.array(StockProblem)
