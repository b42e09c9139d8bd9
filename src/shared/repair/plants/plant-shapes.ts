import { z } from 'zod'
import { Id, line } from '../../http/text.js'
import { phrase } from '../../languages/phrase.js'
import { Currency } from '../../money/money-fields.js'
import { offerConditions } from '../../money/offer-words.js'
import { numberField } from '../../panels/panel-fields.js'
import { keysOf, tableOf } from '../../values/keys-of.js'
import { typedNumberKeys } from '../replacement-parameters.js'
import { findPlantProblems, tooMany } from './find-plant-problems.js'
import { furtherKindKeys, plantBounds } from './plant-bounds.js'
import { limitUnits } from './plant-model.js'

export const maxPlants = 200
const mostNamedCandidates = 32
/** Of so many times more than there may be nothing else is told: a list that is too long is not read. */
const notRead = 10

const between = (label: string, min: number, max: number, unit = '') =>
  z
    .number(`${label} is a number`)
    .min(min, phrase`${label} is at least ${`${min}${unit}`}`)
    .max(max, phrase`${label} is at most ${`${max}${unit}`}`)
const whole = (label: string, min: number, max: number) => between(label, min, max).int(`${label} is a whole number`)

const PlantSite = z.strictObject({
  minTemperature_C: between('Lowest temperature', -60, 25, ' °C').optional(),
  maxCellTemperature_C: between(phrase('Highest cell temperature'), 25, 110, ' °C').optional(),
  ageingPercent: between(phrase('Power lost by age'), 0, 60, ' %').optional(),
  ageYears: between('Age', 0, 60, ' years').optional(),
})

export const typedKindKeys = [...typedNumberKeys, ...furtherKindKeys] as const

/** A panel of the catalogue, what stands on a label, or both: what is typed replaces what the catalogue states. */
const PlantKindInput = z.strictObject({
  panelId: Id.optional(),
  new: z.boolean().optional(),
  ...tableOf(typedKindKeys, (key) => {
    const { label, min, max, unit, kind } = numberField(key)
    const number = between(label, min, max, unit ? ` ${unit}` : '')
    return (kind === 'count' ? number.int(`${label} is a whole number`) : number).optional()
  }),
  CellType: line(200).optional(),
  ConnectorType: line(200).optional(),
})

/** A name that every table of JavaScript has already would be found in counts that do not hold it. */
const KindName = z
  .string()
  .regex(/^[A-Za-z0-9]{1,40}$/, 'Name a kind by letters and digits')
  .refine((name) => !(name in {}), 'Choose another name for this kind')
const Counts = z.record(KindName, whole(phrase('The number of panels'), 0, plantBounds.panelsInString))

const PlantStringInput = z.strictObject({
  panels: Counts,
  broken: Counts.optional(),
  removed: z.boolean().optional(),
  aged: z.boolean().optional(),
})

const Limits = z.strictObject(
  tableOf(keysOf(limitUnits), (key) =>
    key === 'maxStrings'
      ? whole(phrase('The number of strings'), 0, 1000).nullish()
      : between(key, 0, 20_000_000, ` ${limitUnits[key]}`).nullish(),
  ),
)

const PlantInputShape = z.strictObject({
  /** What the owner calls it; it changes no figure. */
  name: line(60).nullish(),
  inverterId: Id.nullish(),
  inverterInput: line(60).nullish(),
  limits: Limits.optional(),
  strings: z.array(PlantStringInput).max(notRead * plantBounds.strings, tooMany.strings),
})

const arrangement = {
  site: PlantSite.default({}),
  kinds: z.record(KindName, PlantKindInput, 'Name at least one kind of panel'),
  inputs: z
    .array(PlantInputShape, 'A plant has at least one input')
    .min(1, 'A plant has at least one input')
    .max(notRead * plantBounds.inputs, tooMany.inputs),
}

/** Problems between the parts of a plant are told together with those of each part. */
const judged = <Shape extends z.ZodObject>(shape: Shape) =>
  shape.superRefine(
    (plant, context) => {
      for (const { path, message } of findPlantProblems(plant)) context.addIssue({ code: 'custom', path, message })
    },
    { when: () => true },
  )

export const Arrangement = judged(z.strictObject(arrangement))
export type Arrangement = z.output<typeof Arrangement>

/** A list, or one text in which `|` separates them, as in a search. */
const listed = <Word extends string>(item: z.ZodType<Word, string>, message: string) => {
  const list = z.array(item).max(60, 'Name at most 60')
  return z
    .union(
      [
        list,
        z
          .string()
          .transform((text) => text.split('|'))
          .pipe(list),
      ],
      message,
    )
    .optional()
}

const Purchase = z.strictObject({
  country: listed(line(100), 'Name countries'),
  condition: listed(z.enum(offerConditions), phrase`Use one or more of: ${offerConditions.join(', ')}`),
  maxPrice: between('Highest price', 0, 1_000_000).nullish(),
  /** Of the highest price: US dollars by default, as in a search. */
  currency: Currency.optional(),
  maxAgeDays: whole('Oldest offer', 0, 10_000).nullish(),
  oneSupplier: z.boolean().optional(),
})

const repair = {
  ...arrangement,
  spares: z.record(KindName, whole(phrase('The number of spares'), 0, plantBounds.panels)).default({}),
  purchase: Purchase.default({}),
}

export const planSorts = ['afterW', 'costPerWatt', 'cost', 'moves'] as const
export type PlanSort = (typeof planSorts)[number]

export const PlanRequest = judged(
  z.strictObject({
    ...repair,
    candidates: z.array(Id).max(mostNamedCandidates, `Name at most ${mostNamedCandidates} panels`).optional(),
    most: z
      .strictObject({
        cost: between('Most cost', 0, 1e9).nullish(),
        moves: whole('Most moves', 0, plantBounds.panels).nullish(),
      })
      .default({}),
    sort: z.enum(planSorts, `Use one of: ${planSorts.join(', ')}`).default('afterW'),
    limit: whole('limit', 1, 200).default(50),
    currency: Currency.default('USD'),
  }),
)
export type PlanRequest = z.output<typeof PlanRequest>

export const PlantContent = judged(z.strictObject(repair))
export type PlantContent = z.output<typeof PlantContent>

/** What a plan must give back, and may cost. */
export const PlantWatch = z.strictObject({
  regainW: between(phrase('Power to regain'), 0, 10_000_000, ' W'),
  cost: between('Most cost', 0, 1e9),
  currency: Currency.default('USD'),
})
export type PlantWatch = z.output<typeof PlantWatch>
