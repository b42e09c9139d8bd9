import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'
import { maxUploadBytes } from '../http/file-api.js'
import { Sentence } from '../http/text.js'
import { phrase } from '../languages/phrase.js'

const notALabel = phrase('Please choose a PDF')
export const nothingOnLabel = phrase('No figures were found in it. Please type what the label says.')

/** One panel of a label or sheet: its figures with the keys of the replacement search. */
const ReadLabel = z.object({
  SKU: z.string().nullable(),
  Brand: z.string().nullable(),
  figures: z.record(z.string(), z.union([z.number(), z.string()])),
  /** Why the reader is not sure of this panel as a whole. */
  doubts: z.array(Sentence).optional(),
})
export type ReadLabel = z.infer<typeof ReadLabel>

export const readLabel = endpoint({
  method: 'POST',
  path: '/api/solars/read-label',
  access: 'anyone',
  summary: 'Read the figures of an old panel from its datasheet (PDF), for a replacement search; nothing is stored',
  form: {
    file: { part: 'file', kinds: ['pdf'], mostBytes: maxUploadBytes, wrongKind: notALabel, missing: notALabel },
  },
  body: z.strictObject({}),
  response: z.object({ panels: z.array(ReadLabel), warnings: z.array(Sentence) }),
})
