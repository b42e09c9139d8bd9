import { z } from 'zod'
import { offerConditions } from '../../money/offer-words.js'
import { keysOf, tableOf } from '../../values/keys-of.js'
import { limitUnits } from './plant-model.js'
import { typedKindKeys } from './plant-shapes.js'

// A plant as answers give it back: what was sent, without the rules by which it was judged.

const number = z.number().optional()
const Counts = z.record(z.string(), z.number())

export const AnsweredArrangement = z.object({
  site: z.object({
    minTemperature_C: number,
    maxCellTemperature_C: number,
    ageingPercent: number,
    ageYears: number,
  }),
  kinds: z.record(
    z.string(),
    z.object({
      panelId: z.string().optional(),
      new: z.boolean().optional(),
      ...tableOf(typedKindKeys, () => number),
      CellType: z.string().optional(),
      ConnectorType: z.string().optional(),
    }),
  ),
  inputs: z.array(
    z.object({
      name: z.string().nullish(),
      inverterId: z.string().nullish(),
      inverterInput: z.string().nullish(),
      limits: z.object(tableOf(keysOf(limitUnits), () => z.number().nullish())).optional(),
      strings: z.array(
        z.object({
          panels: Counts,
          broken: Counts.optional(),
          removed: z.boolean().optional(),
          aged: z.boolean().optional(),
        }),
      ),
    }),
  ),
})

export const AnsweredContent = AnsweredArrangement.extend({
  spares: Counts,
  purchase: z.object({
    country: z.array(z.string()).optional(),
    condition: z.array(z.enum(offerConditions)).optional(),
    maxPrice: z.number().nullish(),
    currency: z.string().optional(),
    maxAgeDays: z.number().nullish(),
    oneSupplier: z.boolean().optional(),
  }),
})
