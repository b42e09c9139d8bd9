import { t } from '@lingui/core/macro'
import type { Inverter, InverterInput } from '../../../shared/repair/inverter-api.js'
import {
  findImpossibleRange,
  type InputFigure,
  type InverterFigure,
  inputFigures,
  inverterFigures,
} from '../../../shared/repair/inverter-fields.js'
import { keysOf, tableOf } from '../../../shared/values/keys-of.js'
import { asTyped } from '../../../shared/values/number-habit.js'
import { readNumber } from '../../../shared/values/read-number.js'
import type { Unit } from '../../../shared/values/units.js'
import { translate } from '../../base/language/translate.js'

/** Everything as typed, by the paths of the API: `MppMin_V`, `Inputs.0.maxCurrent_A`. */
export type InverterForm = Readonly<Record<string, string>>

export const figureKeys = keysOf(inverterFigures)
export const inputKeys = keysOf(inputFigures)
export const inputPath = (place: number, key: InputFigure | 'name') => `Inputs.${place}.${key}`

const textOf = (value: number | null) => (value === null ? '' : asTyped(value))

/** The next input has the next letter. */
const nextName = (place: number) => String.fromCharCode('A'.charCodeAt(0) + place)

export const formOfInput = (place: number, input?: InverterInput): InverterForm => ({
  [inputPath(place, 'name')]: input?.name ?? nextName(place),
  ...Object.fromEntries(inputKeys.map((key) => [inputPath(place, key), textOf(input?.[key] ?? null)])),
})

export const formOf = (inverter?: Inverter): InverterForm => ({
  Brand: inverter?.Brand ?? '',
  Model: inverter?.Model ?? '',
  Source: inverter?.Source ?? '',
  ...tableOf(figureKeys, (key) => textOf(inverter?.[key] ?? null)),
  ...Object.assign(
    {},
    ...(inverter?.Inputs ?? [undefined]).map((input: InverterInput | undefined, place: number) =>
      formOfInput(place, input),
    ),
  ),
})

/** How many inputs a form has. */
export const countInputs = (form: InverterForm) =>
  Object.keys(form).filter((path) => /^Inputs\.\d+\.name$/.test(path)).length

/** Without the last input. */
export const withoutLastInput = (form: InverterForm): InverterForm => {
  const last = `Inputs.${countInputs(form) - 1}.`
  return Object.fromEntries(Object.entries(form).filter(([path]) => !path.startsWith(last)))
}

const units: Readonly<Record<string, Unit>> = { W: 'W', V: 'V', A: 'A', '': 'pieces' }

/** The inverter as the API takes it, and what cannot be read of it. An empty figure is unstated. */
export function readForm(form: InverterForm) {
  const problems: Record<string, string> = {}
  const numberAt = (path: string, { label, unit }: { label: string; unit: string }) => {
    const reading = readNumber(form[path] ?? '', { unit: units[unit], ...(unit === '' && { mostDecimals: 0 }) })
    if (reading.kind === 'refused') problems[path] = `${translate(label)}: ${translate(reading.message)}`
    return reading.kind === 'number' ? reading.value : null
  }
  const text = (path: string, problem: string) => {
    const typed = form[path]?.trim() ?? ''
    if (typed === '') problems[path] = problem
    return typed
  }
  const figures: Record<InverterFigure, number | null> = tableOf(figureKeys, (key) =>
    numberAt(key, inverterFigures[key]),
  )
  const body = {
    Brand: text('Brand', t`Brand is required`),
    Model: text('Model', t`Model is required`),
    ...figures,
    Inputs: Array.from({ length: countInputs(form) }, (_, place) => ({
      name: text(inputPath(place, 'name'), t`Name is required`),
      ...tableOf(inputKeys, (key) => numberAt(inputPath(place, key), inputFigures[key])),
    })),
    Source: text('Source', t`The source is required`),
  }
  for (const { field, message } of findImpossibleRange(figures)) problems[field] ??= translate(message)
  return { body, problems }
}
