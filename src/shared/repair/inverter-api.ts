import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { pageQuery, pageShape } from '../http/page.js'
import { line, optionalLine, requiredLine, Sentence } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { keysOf, tableOf } from '../values/keys-of.js'
import {
  findImpossibleRange,
  inputFigures,
  inverterFigures,
  maxInverterImportBytes,
  mostInputs,
} from './inverter-fields.js'

const figureKeys = keysOf(inverterFigures)
const inputKeys = keysOf(inputFigures)

export const InverterInput = z.object({
  name: z.string(),
  ...tableOf(inputKeys, () => z.number().nullable()),
})
export type InverterInput = z.infer<typeof InverterInput>

export const Inverter = z.object({
  id: z.string(),
  Brand: z.string(),
  Model: z.string(),
  ...tableOf(figureKeys, () => z.number().nullable()),
  Inputs: z.array(InverterInput),
  /** Where the figures come from. */
  Source: z.string().nullable(),
  /** From the public list: its MPP range is what was tested, and no limit. */
  isListed: z.boolean(),
  created_at: z.string(),
  updatedAt: z.string(),
})
export type Inverter = z.infer<typeof Inverter>

const positive = ({ label, unit, max }: { label: string; unit: string; max: number }) =>
  z
    .number(`${label} is a number`)
    .positive(phrase`${label} is above 0`)
    .max(max, phrase`${label} is at most ${unit ? `${max} ${unit}` : max}`)

/** Left out and null both mean that nobody states it. */
const figure = (rules: { label: string; unit: string; max: number }) =>
  positive(rules)
    .nullish()
    .transform((value) => value ?? null)
const whole = (rules: { label: string; unit: string; max: number }) =>
  positive(rules)
    .int(`${rules.label} is a whole number`)
    .nullish()
    .transform((value) => value ?? null)

const GivenInput = z.strictObject({
  name: requiredLine(60, 'Name'),
  maxCurrent_A: figure(inputFigures.maxCurrent_A),
  maxShortCircuit_A: figure(inputFigures.maxShortCircuit_A),
  maxStrings: whole(inputFigures.maxStrings),
})

export const GivenInverter = z
  .strictObject({
    Brand: requiredLine(120, 'Brand'),
    Model: requiredLine(120, 'Model'),
    ...tableOf(figureKeys, (key) => figure(inverterFigures[key])),
    Inputs: z
      .array(GivenInput)
      .max(mostInputs, `An inverter has at most ${mostInputs} inputs`)
      .refine(
        (inputs) => new Set(inputs.map(({ name }) => name.toLowerCase())).size === inputs.length,
        'Two inputs have the same name',
      )
      .default([]),
    Source: optionalLine(500),
  })
  .superRefine((inverter, context) => {
    for (const { field, message } of findImpossibleRange(inverter))
      context.addIssue({ code: 'custom', path: [field], message })
  })
export type GivenInverter = z.output<typeof GivenInverter>

const OneInverter = z.object({ inverter: Inverter })

export const listInverters = endpoint({
  method: 'GET',
  path: '/api/inverters',
  access: 'anyone',
  summary: 'Inverters by brand and model, all words of `search` in any order; free',
  query: z.strictObject({ search: line(200).optional(), ...pageQuery(50) }),
  response: z.object({ inverters: z.array(Inverter), ...pageShape }),
})

export const getInverter = endpoint({
  method: 'GET',
  path: '/api/inverters/:id',
  access: 'anyone',
  summary: 'One inverter with its inputs; free',
  response: OneInverter,
})

export const createInverter = endpoint({
  method: 'POST',
  path: '/api/admin/inverters',
  access: adminOnly,
  summary: 'Add an inverter; a figure that its sheet does not state is null, never 0',
  body: GivenInverter,
  response: OneInverter,
  status: 201,
})

export const updateInverter = endpoint({
  method: 'PUT',
  path: '/api/admin/inverters/:id',
  access: adminOnly,
  summary: 'Replace the figures of an inverter',
  body: GivenInverter,
  response: OneInverter,
})

export const deleteInverter = endpoint({
  method: 'DELETE',
  path: '/api/admin/inverters/:id',
  access: adminOnly,
  summary: 'Delete an inverter; plants that name it keep the limits that were typed',
})

export const importInverters = endpoint({
  method: 'POST',
  path: '/api/admin/inverters/import',
  access: adminOnly,
  summary:
    'Import inverters from a CSV (one row an inverter, inputs as Inputs_count, InputMaxCurrent_A, InputMaxShortCircuit_A, InputMaxStrings; Input2MaxCurrent_A … where they differ) or one PVsyst .OND file. Those that are there already are updated',
  form: {
    file: {
      part: 'file',
      kinds: ['csv'],
      mostBytes: maxInverterImportBytes,
      missing: phrase('Choose a file to import.'),
      wrongKind: phrase('Choose a CSV or an OND file.'),
    },
  },
  body: z.strictObject({ mode: z.enum(['csv', 'ond'], 'mode is csv or ond') }),
  response: z.object({
    added: z.number(),
    updated: z.number(),
    unchanged: z.number(),
    problems: z.array(z.object({ line: z.number(), column: z.string().nullable(), message: Sentence })),
    inverters: z.array(Inverter),
  }),
})
