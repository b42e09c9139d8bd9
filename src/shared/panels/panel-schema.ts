import { z } from 'zod'
import { line, optionalLine, optionalProse, prose, requiredLine } from '../http/text.js'
import { tableOf } from '../keys-of.js'
import type { PanelNumberKey, PanelTextKey } from './panel-fields.js'
import { numberField, panelNumberKeys, panelTextKeys, textField } from './panel-fields.js'
import { impossibilities, type PanelFigures } from './panel-physics.js'

type OptionalTextKey = 'Brand' | 'remarks'
type RequiredTextKey = Exclude<PanelTextKey, OptionalTextKey>
const requiredTextKeys = panelTextKeys.filter((key): key is RequiredTextKey => textField(key).required)

const isBlank = (value: unknown) => value === undefined || value === null || value === ''

const requiredText = (key: RequiredTextKey) => {
  const { label, maxLength } = textField(key)
  return z
    .string({ error: ({ input }) => (isBlank(input) ? `${label} is required` : `${label} must be text`) })
    .pipe(requiredLine(maxLength, label))
}

/** A figure inside the bounds of its field. */
const figure = (key: PanelNumberKey) => {
  const { label, kind, min, max } = numberField(key)
  const base = z.number({
    error: ({ input }) => (isBlank(input) ? `${label} is required` : `${label} must be a number`),
  })
  const whole = kind === 'count' ? base.refine(Number.isInteger, `${label} must be a whole number`) : base
  // the contract's bounds of efficiency are open: anything above 0 and below 50
  if (key === 'ModuleEfficiency_percent')
    return whole.refine((value) => value > 0 && value < 50, `${label} must be above 0 and below 50`)
  return whole.refine((value) => value >= min && value <= max, `${label} must be between ${min} and ${max}`)
}

const brand = textField('Brand').maxLength
const remarks = textField('remarks').maxLength

const requiredShape = {
  ...tableOf(requiredTextKeys, requiredText),
  ...tableOf(panelNumberKeys, figure),
}

/** Adds the rules between fields; told together with what is wrong in the fields themselves. */
const withPhysics = <Shape extends z.ZodRawShape>(object: z.ZodObject<Shape, z.core.$strict>) =>
  impossibilities.reduce(
    (schema, { field, message, isBroken }) =>
      schema.refine((panel) => !isBroken(asFigures(panel)), { path: [field], message, when: () => true }),
    object,
  )

const asFigures = (value: unknown): PanelFigures => (typeof value === 'object' && value !== null ? value : {})

/** A new panel: everything is required but Brand and remarks. */
export const PanelInput = withPhysics(
  z.strictObject({ ...requiredShape, Brand: optionalLine(brand), remarks: optionalProse(remarks) }),
)
export type PanelInput = z.output<typeof PanelInput>

/** An edit: Brand and remarks left out stay as they are, null clears them. */
export const PanelEdit = withPhysics(
  z.strictObject({
    ...requiredShape,
    Brand: mayStay(line(brand)),
    remarks: mayStay(prose(remarks)),
    /** The version the editor saw; another one in the meantime refuses the edit. */
    version: z.number().int().min(1).optional(),
  }),
)
export type PanelEdit = z.output<typeof PanelEdit>

// `.optional()` outermost, so that left out stays told apart from null
function mayStay(text: ReturnType<typeof line>) {
  return text
    .nullable()
    .transform((value) => value?.trim() || null)
    .optional()
}

const optionalFigure = (key: PanelNumberKey) =>
  figure(key)
    .nullish()
    .transform((value) => value ?? null)
const optionalText = (key: PanelTextKey) => optionalLine(textField(key).maxLength)

/** Catalogue data, as files and imports hold it: only the model number must be there. */
export const CataloguePanel = withPhysics(
  z.strictObject({
    ...tableOf(panelTextKeys, optionalText),
    ...tableOf(panelNumberKeys, optionalFigure),
    SKU: requiredText('SKU'),
    remarks: optionalProse(remarks),
  }),
)
export type CataloguePanel = z.output<typeof CataloguePanel>
