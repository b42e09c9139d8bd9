import { z } from 'zod'
import { endpoint, supplierOnly } from '../http/endpoint.js'
import { Sentence } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { AskBack } from '../money/price-question.js'
import { PanelBrief } from './import-shapes.js'
import { StockLine } from './stock-line.js'

export const mostPushedLines = 20_000
const pushModes = ['replace', 'merge'] as const

const lineCount = phrase`Send from 1 to ${mostPushedLines} lines`

/** Documented as lines, but taken as they come: what is wrong with one is a problem of that line alone. */
const Lines = z
  .array(z.unknown(), lineCount)
  .max(mostPushedLines, lineCount)
  .meta({ items: z.toJSONSchema(StockLine, { io: 'input', unrepresentable: 'any', target: 'draft-7' }) })

export const StockPush = z
  .strictObject({
    /** replace: what is not named has a quantity of 0 afterwards; merge: it stays. */
    mode: z.enum(pushModes, `Use one of: ${pushModes.join(', ')}`),
    /** Tells what would happen, and writes nothing. */
    dryRun: z.boolean('Use true or false').optional(),
    /** Writes the good lines although others are unknown or have problems. */
    skip: z.boolean('Use true or false').optional(),
    /** With true, prices far from the usual price per watt are problems. */
    askBack: AskBack,
    lines: Lines,
  })
  .refine(({ mode, lines }) => mode === 'merge' || lines.length > 0, { path: ['lines'], message: lineCount })

export const PushAnswer = z.object({
  added: z.number(),
  updated: z.number(),
  unchanged: z.number(),
  /** Lines of stock that were not named and have a quantity of 0 now. */
  removed: z.number(),
  /** Lines whose panel is not in the catalogue; `line` counts from 1. */
  unknown: z.array(
    z.object({
      line: z.number(),
      brand: z.string().nullable(),
      model: z.string().nullable(),
      panelId: z.string().nullable(),
      suggestions: z.array(PanelBrief),
    }),
  ),
  problems: z.array(z.object({ line: z.number(), field: z.string(), message: Sentence })),
  /** Whether anything was written: not in a dry run, nor with unknown lines or problems without `skip`. */
  written: z.boolean(),
})
export type PushAnswer = z.infer<typeof PushAnswer>

export const pushStock = endpoint({
  method: 'PUT',
  path: '/api/supplier/stock',
  access: supplierOnly,
  summary: `Send your whole stock, or a part of it, at most ${mostPushedLines} lines: all or nothing. A line is known by panel, condition and lot; of a known one, what is left out stays. In a dry run the counts tell what the good lines would do`,
  isRepeatable: true,
  mostBodyBytes: 16 * 1_048_576,
  body: StockPush,
  response: PushAnswer,
})
