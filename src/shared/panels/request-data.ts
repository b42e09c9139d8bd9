import { z } from 'zod'
import { line, optionalLine, optionalProse, prose, required, requiredLine } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { tableOf } from '../values/keys-of.js'
import { readFigure } from '../values/read-number.js'
import {
  type RequestNumberKey,
  type RequestTextKey,
  requestNumber,
  requestNumberKeys,
  requestText,
  requestTextKeys,
  urgencies,
} from './request-fields.js'

/** A number, also as the text of a form: "400" and "41,5 V" are read as everywhere, empty means none. */
const numberOf =
  (key: RequestNumberKey) =>
  (value: unknown, { issues }: z.core.$RefinementCtx) => {
    if (value === undefined || value === null) return null
    if (typeof value !== 'string') return value
    const reading = readFigure(value, requestNumber(key))
    if (reading.kind === 'number') return reading.value
    if (reading.kind === 'empty') return null
    const message =
      reading.code === 'ambiguous' ? reading.message : phrase`${requestNumber(key).label} must be a number`
    issues.push({ code: 'custom', message, input: value })
    return z.NEVER
  }

const figure = (key: RequestNumberKey) => {
  const { label, kind, min, max } = requestNumber(key)
  const base = z.number(`${label} must be a number`)
  const whole = kind === 'count' ? base.refine(Number.isInteger, `${label} must be a whole number`) : base
  return whole
    .refine((value) => value >= min, `${label} must be at least ${min}`)
    .refine((value) => value <= max, `${label} must be at most ${max}`)
}

export const optionalFigure = (key: RequestNumberKey) => z.preprocess(numberOf(key), figure(key).nullable())
export const requiredFigure = (key: RequestNumberKey) =>
  z.preprocess(
    numberOf(key),
    z
      .unknown()
      .refine((value) => value !== null, { message: required(requestNumber(key).label), abort: true })
      .pipe(figure(key)),
  )

const optionalText = (key: RequestTextKey) => {
  const { kind, maxLength } = requestText(key)
  return kind === 'prose' ? optionalProse(maxLength) : optionalLine(maxLength)
}
export const requiredText = (key: RequestTextKey) => requiredLine(requestText(key).maxLength, requestText(key).label)

const UrgencyInput = z.enum(urgencies, 'Urgency is low, medium or high')
export const urgency = UrgencyInput.nullish().transform((value) => value ?? 'medium')

const texts = tableOf(requestTextKeys, optionalText)
const figures = tableOf(requestNumberKeys, optionalFigure)
const contact = { name: optionalLine(200), phone: optionalLine(60), company: optionalLine(200) }

/** One panel of a supplier's request: brand and model, and any other known values. */
export const RequestDataInput = z.strictObject(
  { ...texts, ...figures, ...contact, urgency, brand: requiredText('brand'), model: requiredText('model') },
  'panelData must be an object',
)

// `.optional()` is outermost and nothing inside is optional, so that omitted stays different from null
const mayStay = (text: ReturnType<typeof line>) =>
  text
    .nullable()
    .transform((value) => value?.trim() || null)
    .optional()
const editedText = (key: RequestTextKey) => {
  const { kind, maxLength } = requestText(key)
  return mayStay(kind === 'prose' ? prose(maxLength) : line(maxLength))
}

/** An admin's edit: omitted fields stay, null clears. */
export const RequestDataEdit = z.strictObject({
  ...tableOf(requestTextKeys, editedText),
  ...tableOf(requestNumberKeys, (key) => optionalFigure(key).optional()),
  name: mayStay(line(200)),
  phone: mayStay(line(60)),
  company: mayStay(line(200)),
  urgency: UrgencyInput.optional(),
})
export type RequestDataEdit = z.output<typeof RequestDataEdit>

/** The panel of a request as it is stored and returned. Values that were not given are null. */
export const RequestData = z.object({
  ...tableOf(requestTextKeys, () => z.string().nullable()),
  ...tableOf(requestNumberKeys, () => z.number().nullable()),
  name: z.string().nullable(),
  phone: z.string().nullable(),
  company: z.string().nullable(),
  urgency: z.enum(urgencies),
})
export type RequestData = z.infer<typeof RequestData>
