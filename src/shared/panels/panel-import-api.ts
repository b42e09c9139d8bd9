import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { Sentence } from '../http/text.js'
import { phrase } from '../languages/phrase.js'

export const maxImportBytes = 10 * 1024 * 1024
export const maxImportRows = 50_000
/** The maximum of problems that a report lists; it counts all of them. */
export const maxListedProblems = 200

const importFormats = ['panel-fields', 'cec-modules'] as const

const RowProblem = z.object({ line: z.number(), column: z.string().nullable(), message: Sentence })

export const ImportReport = z.object({
  mode: z.enum(['preview', 'commit']),
  format: z.enum(importFormats),
  /** Lines of data in the file. */
  rows: z.number(),
  /** New panels: to be written, or written. */
  taken: z.number(),
  /** Already in the catalogue: not changed. */
  existing: z.number(),
  /** Repeated in the file: the first one counts. */
  repeated: z.number(),
  /** Lines that cannot be imported. */
  skipped: z.number(),
  problems: z.array(RowProblem),
  problemCount: z.number(),
  /** Columns of the file that are not panel fields. */
  ignoredColumns: z.array(z.string()),
  /** The first few panels that would be imported. */
  sample: z.array(
    z.object({ line: z.number(), Brand: z.string().nullable(), SKU: z.string(), Watts_W: z.number().nullable() }),
  ),
})
export type ImportReport = z.infer<typeof ImportReport>

const importMode = z.enum(['preview', 'commit'], 'mode is preview or commit')

export const importPanels = endpoint({
  method: 'POST',
  path: '/api/admin/panels/import',
  access: adminOnly,
  summary:
    'Import panels from a CSV or XLSX with panel-field headings, or the public CEC Modules CSV; preview writes nothing',
  form: {
    file: {
      part: 'file',
      kinds: ['csv', 'csv.gz', 'xlsx'],
      mostBytes: maxImportBytes,
      missing: phrase('Choose a file to import.'),
      wrongKind: phrase('Choose a CSV file (also as .gz) or an XLSX file.'),
    },
  },
  body: z.strictObject({ mode: importMode.default('preview') }),
  response: z.object({ report: ImportReport }),
})
