import { z } from 'zod'
import { SearchLimit } from '../../find/search-api.js'
import { endpoint, signedIn } from '../../http/endpoint.js'
import { pageQuery, pageShape } from '../../http/page.js'
import { line, requiredLine } from '../../http/text.js'
import { phrase } from '../../languages/phrase.js'
import { offerConditions } from '../../money/offer-words.js'
import { Offer, Panel } from '../../panels/panel-shapes.js'
import { keysOf, tableOf } from '../../values/keys-of.js'
import { Verdict } from '../replacement-shapes.js'
import { limitUnits } from './plant-model.js'
import { Arrangement, PlanRequest, PlantContent, PlantWatch, typedKindKeys } from './plant-shapes.js'

// A plant as answers give it back: what was sent, without the rules by which it was judged.

const number = z.number().optional()
const Counts = z.record(z.string(), z.number())

const AnsweredArrangement = z.object({
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

const AnsweredContent = AnsweredArrangement.extend({
  spares: Counts,
  purchase: z.object({
    country: z.array(z.string()).optional(),
    condition: z.array(z.enum(offerConditions)).optional(),
    maxPrice: z.number().nullish(),
    currency: z.string().optional(),
    maxAgeDays: z.number().nullish(),
    oneSupplier: z.boolean().optional(),
  }),
  said: z.string().optional(),
})

const Peak = z.object({ power_W: z.number(), voltage_V: z.number(), current_A: z.number() })
const InputMaximum = Peak.extend({
  /** The sum of what the healthy panels would give each alone. */
  aloneW: z.number(),
  mismatchPercent: z.number(),
  /** Only if it is above 20 % of the first. */
  secondPeak: Peak.nullable(),
})
const Total = z.object({ power_W: z.number(), aloneW: z.number(), mismatchPercent: z.number() })
const Totals = z.object({ stc: Total, low: Total, hot: Total })
const Lengths = z.object({ least: z.number(), most: z.number() }).nullable()

/** `input` is the number of the input, from 0. */
const PlantCheck = Verdict.extend({ input: z.number() })

const CheckedInput = z.object({
  stc: InputMaximum,
  low: InputMaximum,
  hot: InputMaximum,
  /** At the lowest temperature in full sun. */
  cold: InputMaximum,
  strings: z.array(z.object({ coldVoltage_V: z.number().nullable(), shortCircuit_A: z.number() })),
  checks: z.array(PlantCheck),
  fits: z.boolean().nullable(),
  /** How many panels of each kind a string of its own may have here; null where no number holds. */
  lengths: z.record(z.string(), Lengths),
})

const model = z.object({ version: z.number() })

export const checkPlant = endpoint({
  method: 'POST',
  path: '/api/plants/check',
  expensive: { narrowBy: phrase('Check fewer inputs or strings at once.'), isShort: true, hasOwnBudget: true },
  access: 'anyone',
  summary:
    'Strings on the inputs of inverters: power, voltages and currents, and every limit with its figures. `fits` is null where a limit that decides is not stated. Free',
  body: Arrangement,
  response: z.object({
    inputs: z.array(CheckedInput),
    totals: Totals,
    fits: z.boolean().nullable(),
    /** What was not given. */
    assumed: z.array(z.string()),
    model,
  }),
})

const Place = z.object({ input: z.number(), string: z.number() })

/** What the crew does: so many panels of a kind, from where, to where. */
export const PlanStep = z.object({
  act: z.enum(['takeOut', 'move', 'mount', 'store']),
  kind: z.string(),
  count: z.number(),
  from: z.union([Place, z.enum(['spares', 'bought'])]).nullable(),
  to: z.union([Place, z.enum(['spares', 'waste'])]).nullable(),
  text: z.string(),
})
export type PlanStep = z.infer<typeof PlanStep>

const PlanShape = z.object({
  kind: z.enum(['leaveOut', 'spares', 'inPlace', 'ownString']),
  panel: Panel.nullable(),
  pieces: z.number(),
  offers: z.array(z.object({ offer: Offer, pieces: z.number() })),
  cost: z.number().nullable(),
  currency: z.string(),
  moves: z.number(),
  arrangement: AnsweredArrangement,
  totals: Totals,
  regainedW: z.number(),
  checks: z.array(PlantCheck),
  fits: z.boolean().nullable(),
  steps: z.array(PlanStep),
  text: z.string(),
})
export type PlanAnswer = z.infer<typeof PlanShape>

export const planPlant = endpoint({
  method: 'POST',
  path: '/api/plants/plan',
  expensive: {
    narrowBy: phrase('Plan fewer inputs or strings at once, or fewer kinds of panels to buy.'),
    hasOwnBudget: true,
  },
  access: 'anyone',
  summary:
    'Ways to repair a plant: leave the broken panels out, use spares, replace them in place, or give new ones a string of their own. All plans that no other beats in power, cost and moves. Costs a visitor one free search per distinct plant',
  body: PlanRequest,
  response: z.object({
    /** With all panels healthy, and as it is. */
    before: Totals,
    today: Totals,
    plans: z.array(PlanShape),
    totalCount: z.number(),
    considered: z.number(),
    /** Choices of strings to build again that were not tried, because the plant is too large; 0: every plan was computed. */
    untried: z.number(),
    excluded: z.array(z.object({ code: z.string(), count: z.number() })),
    assumed: z.array(z.string()),
    model,
    searchLimit: SearchLimit.nullable(),
  }),
})

const name = requiredLine(120, 'Name')
const KeptPlant = z.object({
  id: z.string(),
  name: z.string(),
  ...AnsweredContent.shape,
  watch: z.object({ regainW: z.number(), cost: z.number(), currency: z.string() }).nullable(),
  watchMetAt: z.string().nullable(),
  hasLink: z.boolean(),
  created_at: z.string(),
  updatedAt: z.string(),
})
export type KeptPlant = z.infer<typeof KeptPlant>
const OnePlant = z.object({ plant: KeptPlant })
/** `said`: the sentence that its strings were described in, as it was typed. */
const GivenPlant = PlantContent.safeExtend({ name, said: line(2000).optional() })

export const listPlants = endpoint({
  method: 'GET',
  path: '/api/plants',
  access: signedIn,
  summary: 'Your plants, the last changed first',
  query: z.strictObject(pageQuery(50)),
  response: z.object({ plants: z.array(KeptPlant), ...pageShape }),
})

export const createPlant = endpoint({
  method: 'POST',
  path: '/api/plants',
  access: signedIn,
  summary: 'Keep a plant; at most 200',
  body: GivenPlant,
  response: OnePlant,
  status: 201,
})

export const getPlant = endpoint({
  method: 'GET',
  path: '/api/plants/:id',
  access: signedIn,
  summary: 'One of your plants',
  response: OnePlant,
})

export const updatePlant = endpoint({
  method: 'PUT',
  path: '/api/plants/:id',
  access: signedIn,
  summary: 'Replace one of your plants',
  body: GivenPlant,
  response: OnePlant,
})

export const deletePlant = endpoint({
  method: 'DELETE',
  path: '/api/plants/:id',
  access: signedIn,
  summary: 'Delete one of your plants, with its link',
})

export const linkPlant = endpoint({
  method: 'POST',
  path: '/api/plants/:id/link',
  access: signedIn,
  summary: 'A link that shows the plant to whoever has it; an earlier one ends',
  response: z.object({ link: z.object({ secret: z.string(), url: z.string() }) }),
  status: 201,
})

export const unlinkPlant = endpoint({
  method: 'DELETE',
  path: '/api/plants/:id/link',
  access: signedIn,
  summary: 'End the link of a plant',
})

export const getSharedPlant = endpoint({
  method: 'GET',
  path: '/api/plants/shared/:secret',
  access: 'anyone',
  summary: 'A plant by its link, without its owner',
  params: z.strictObject({ secret: z.string().max(100) }),
  response: z.object({ plant: z.object({ name: z.string(), ...AnsweredContent.shape }) }),
})

export const exportPlant = endpoint({
  method: 'GET',
  path: '/api/plants/:id/export',
  access: signedIn,
  summary: 'A plant as a file that POST /api/plants/import takes',
  response: z.object({ name: z.string(), ...AnsweredContent.shape }),
})

export const importPlant = endpoint({
  method: 'POST',
  path: '/api/plants/import',
  access: signedIn,
  summary: 'Keep a plant that was exported',
  body: GivenPlant,
  response: OnePlant,
  status: 201,
})

export const watchPlant = endpoint({
  method: 'PUT',
  path: '/api/plants/:id/watch',
  access: signedIn,
  summary: 'Get one mail when a plan first gives so much back for so much money; null ends it',
  body: PlantWatch.nullable(),
  response: OnePlant,
})
