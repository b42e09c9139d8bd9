import { z } from 'zod'
import { pageQuery } from '../http/page.js'
import { Id, line } from '../http/text.js'
import { Currency } from '../money/money-fields.js'
import { offerConditions } from '../money/offer-words.js'
import { type ReplacementClass, replacementClasses } from '../physics/classify.js'
import { orientations } from '../physics/match-facts.js'
import { tableOf } from '../values/keys-of.js'
import { checkQuery } from './check-query.js'
import { caseKeys, typedNumberKeys, typedTextKeys } from './replacement-parameters.js'

export const optimiserChoices = ['none', 'new', 'all'] as const
export const replacementSorts = ['fit', 'loss', 'price', 'pricePerWatt', 'stock', 'age'] as const
export type ReplacementSort = (typeof replacementSorts)[number]
export const shownClasses = ['dropIn', 'withChanges', 'optimiser'] as const satisfies readonly ReplacementClass[]

const oneOf = <const Values extends readonly string[]>(values: Values) =>
  z.enum(values, `Use one of: ${values.join(', ')}`)
const flag = oneOf(['true', 'false']).optional()
// checkQuery reads all numbers together, so that all problems are reported at once
const numberText = z.string('Give this once').max(40, 'Use at most 40 characters').optional()

/** A list in one text, or a repeated parameter. */
const listed = (separator: string, longest: number) =>
  z
    .union([z.string(), z.array(z.string()).max(30, 'Choose at most 30')], 'Write some text')
    .transform((texts) => [texts].flat().join(separator))
    .pipe(line(longest))

const several = (known: readonly string[]) =>
  listed(',', 200)
    .transform((text) => [...new Set(text.split(/[,|]/).map((part) => part.trim()))].filter((part) => part !== ''))
    .refine((values) => values.every((value) => known.includes(value)), `Use one or more of: ${known.join(', ')}`)
    .optional()

/** The parameters that make a search distinct; the others only page and order it. */
export const replacementShape = {
  originalId: Id.optional(),
  ...tableOf(typedNumberKeys, () => numberText),
  ...tableOf(typedTextKeys, () => line(200).optional()),
  ...tableOf(caseKeys, () => numberText),
  optimisers: oneOf(optimiserChoices).optional(),
  /** Which side lies along the row: in portrait, the default, the shorter one. */
  orientation: oneOf(orientations).optional(),
  samePower: flag,
  oneSupplier: flag,
  condition: several(offerConditions),
  /** Several are separated by `|`. */
  country: listed('|', 500).optional(),
  /** The currency of maxPrice, and the reader's: US dollars by default. */
  currency: Currency.optional(),
  /** `false` also lists panels that are not in stock. */
  inStock: flag,
}

const viewShape = {
  class: several(replacementClasses),
  sort: oneOf(replacementSorts).default('fit'),
  order: oneOf(['asc', 'desc']).default('asc'),
  candidateId: Id.optional(),
  ...pageQuery(20),
}

export const ReplacementQuery = z.strictObject({ ...replacementShape, ...viewShape }).superRefine(
  (query, context) => {
    for (const [path, message] of Object.entries(checkQuery(query)))
      context.addIssue({ code: 'custom', path: [path], message })
  },
  // runs even with other problems, so that all are reported at once
  { when: () => true },
)
export type ReplacementQuery = z.output<typeof ReplacementQuery>
