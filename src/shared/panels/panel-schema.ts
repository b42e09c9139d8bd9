import { z } from 'zod'
import { line, optionalLine, optionalProse, prose, required, requiredLine } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { tableOf } from '../values/keys-of.js'
import type { OptionalPanelKey, PanelFlagKey, PanelNumberKey, PanelTextKey } from './panel-fields.js'
import {
  flagField,
  isNumberKey,
  isOptionalKey,
  numberField,
  optionalPanelKeys,
  panelFlagKeys,
  panelNumberKeys,
  panelTextKeys,
  textField,
} from './panel-fields.js'
import { impossibilities, type PanelFigures } from './panel-physics.js'

type RequiredTextKey = Exclude<PanelTextKey, OptionalPanelKey>
type RequiredNumberKey = Exclude<PanelNumberKey, OptionalPanelKey>
type OptionalNumberKey = Extract<PanelNumberKey, OptionalPanelKey>
const requiredTextKeys = panelTextKeys.filter((key): key is RequiredTextKey => textField(key).required)

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const requiredText = (key: RequiredTextKey) => {
  const { label, maxLength } = textField(key)
  return z
    .string({ error: ({ input }) => (isBlank(input) ? required(label) : phrase`${label} must be text`) })
    .pipe(requiredLine(maxLength, label))
}

/** A number within the limits of its field. */
const figure = (key: PanelNumberKey) => {
  const { label, kind, min, max } = numberField(key)
  const base = z.number({
    error: ({ input }) => (isBlank(input) ? required(label) : phrase`${label} must be a number`),
  })
  const whole = kind === 'count' ? base.refine(Number.isInteger, `${label} must be a whole number`) : base
  // the limits of efficiency are exclusive: above 0 and below 50
  if (key === 'ModuleEfficiency_percent')
    return whole.refine((value) => value > 0 && value < 50, `${label} must be above 0 and below 50`)
  return whole.refine((value) => value >= min && value <= max, `${label} must be between ${min} and ${max}`)
}

const flag = (key: PanelFlagKey) => z.boolean(phrase`${flagField(key).label} must be true or false`)

const brand = textField('Brand').maxLength
const remarks = textField('remarks').maxLength

const requiredShape = {
  ...tableOf(requiredTextKeys, requiredText),
  ...tableOf(
    panelNumberKeys.filter((key): key is RequiredNumberKey => !isOptionalKey(key)),
    figure,
  ),
}
const optionalNumberKeys = optionalPanelKeys.filter((key): key is OptionalNumberKey => isNumberKey(key))

/** Adds the rules between fields; their problems are reported together with those of single fields. */
const withPhysics = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape, z.core.$strict>) =>
  impossibilities.reduce(
    (schema, { field, message, isBroken }) =>
      schema.refine((panel) => !isBroken(asFigures(panel)), { path: [field], message, when: () => true }),
    object,
  )

const asFigures = (value: unknown): PanelFigures => (typeof value === 'object' && value !== null ? value : {})

const optionalFigure = (key: PanelNumberKey) =>
  figure(key)
    .nullish()
    .transform((value) => value ?? null)
const optionalFlag = (key: PanelFlagKey) =>
  flag(key)
    .nullish()
    .transform((value) => value ?? null)

/** A text of a given form; blank means not stated. */
function takenText(key: PanelTextKey) {
  const { label, takes, maxLength } = textField(key)
  const holds = (text: string) => (takes === 'day' ? isDay(text) : takes === undefined || takes.includes(text))
  const refusal = takes === 'day' ? phrase`${label} must be a day like 2012-05-22` : phrase`${label} is not known`
  return line(maxLength)
    .transform((text) => text.trim() || null)
    .refine((text) => text === null || holds(text), refusal)
    .nullable()
}
const isDay = (text: string) => /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
const listedKeys = ['ListedFrom', 'Listing'] as const

/** A new panel: every field is required, except those that the table of fields marks as optional. */
export const PanelInput = withPhysics(
  z.strictObject({
    ...requiredShape,
    ...tableOf(optionalNumberKeys, optionalFigure),
    ...tableOf(panelFlagKeys, optionalFlag),
    ...tableOf(listedKeys, (key) => takenText(key).default(null)),
    Brand: optionalLine(brand),
    remarks: optionalProse(remarks),
  }),
)
export type PanelInput = z.output<typeof PanelInput>

/** An edit: omitted optional fields stay, null clears them. */
export const PanelEdit = withPhysics(
  z.strictObject({
    ...requiredShape,
    ...tableOf(optionalNumberKeys, (key) => figure(key).nullable().optional()),
    ...tableOf(panelFlagKeys, (key) => flag(key).nullable().optional()),
    ...tableOf(listedKeys, (key) => takenText(key).optional()),
    Brand: mayStay(line(brand)),
    remarks: mayStay(prose(remarks)),
    // a panel as it was answered may come back: what it says of the public list is passed over
    listFields: z.unknown().optional(),
    listName: z.unknown().optional(),
    listingDay: z.unknown().optional(),
    /** The version that the edit is based on; if it has changed, the edit is refused. */
    version: z.number().int().min(1).optional(),
  }),
)
export type PanelEdit = z.output<typeof PanelEdit>

// `.optional()` is outermost, so that omitted stays different from null
function mayStay(text: ReturnType<typeof line>) {
  return text
    .nullable()
    .transform((value) => value?.trim() || null)
    .optional()
}

const optionalText = (key: PanelTextKey) => optionalLine(textField(key).maxLength)

/** Panel data from files and imports: only the model number is required. */
export const CataloguePanel = withPhysics(
  z.strictObject({
    ...tableOf(panelTextKeys, optionalText),
    ...tableOf(panelNumberKeys, optionalFigure),
    ...tableOf(panelFlagKeys, optionalFlag),
    ...tableOf(listedKeys, (key) => takenText(key).default(null)),
    SKU: requiredText('SKU'),
    remarks: optionalProse(remarks),
  }),
)
export type CataloguePanel = z.output<typeof CataloguePanel>
