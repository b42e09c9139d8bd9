import { z } from 'zod'
import { adminOnly, endpoint, supplierOrAdmin } from '../http/endpoint.js'
import { maxUploadBytes } from '../http/file-api.js'
import { FormFlag } from '../http/form-flag.js'
import { Id, Sentence } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { PageSize, Provenance, ReadingWarning, readingStages, SheetFacts } from './datasheet-reading.js'
import { CataloguePanel } from './panel-schema.js'
import { Panel, PanelFacts } from './panel-shapes.js'
import { RequestData } from './request-data.js'
import { takenKeys } from './sheet-differences.js'

export const notAPdf = phrase('Please select a valid PDF file')
export const notAPdfToParse = phrase('Please select a PDF file to parse')
export const parseFailed = phrase(
  'Failed to parse PDF. This can happen if the PDF format is not supported or the content is unclear. Please fill the form manually.',
)

export const Provenances = z.record(z.string(), Provenance)

const readingOfPanel = {
  /** Its position in the sheet, from 0. */
  index: z.number(),
  provenance: Provenances,
  /** Values that fail a cross-check, with the reason. */
  review: z.record(z.string(), Sentence),
  /** Why the reader is not sure of this panel as a whole. */
  doubts: z.array(Sentence).optional(),
}

/** A panel as the sheet states it; values that the sheet does not state are absent. */
export const ParsedPanel = z.object({
  ...PanelFacts.partial().shape,
  ...SheetFacts.shape,
  ...readingOfPanel,
})
export type ParsedPanel = z.infer<typeof ParsedPanel>

/** A take-over sends `version` back, so that it cannot overwrite a parallel edit. */
export const ExistingPanel = z.object({ id: z.string(), version: z.number(), ...PanelFacts.shape })
export type ExistingPanel = z.infer<typeof ExistingPanel>

/** A parsed panel that the catalogue already has. */
export const DuplicatePanel = z.object({ ...ParsedPanel.shape, existing: ExistingPanel })
export type DuplicatePanel = z.infer<typeof DuplicatePanel>

/** With `force`, a duplicate is listed among the panels and still names the existing one. */
const ForcedPanel = z.object({ ...ParsedPanel.shape, existing: ExistingPanel.optional() })
export const UploadResult = z.object({
  panels: z.array(ForcedPanel),
  duplicates: z.array(DuplicatePanel),
  warnings: z.array(ReadingWarning),
})
export type UploadResult = z.infer<typeof UploadResult>

/** A panel with the keys of a request. */
export const ParsedRequest = z.object({
  ...RequestData.partial().shape,
  ...readingOfPanel,
})
export type ParsedRequest = z.infer<typeof ParsedRequest>
const DuplicateRequest = z.object({ ...ParsedRequest.shape, existing: ExistingPanel })

export const ParseResult = z.object({
  success: z.boolean(),
  /** One panel as an object, several as a list. */
  data: z.union([z.array(ParsedRequest), ParsedRequest]),
  panelCount: z.number(),
  duplicates: z.array(DuplicateRequest),
  warnings: z.array(ReadingWarning),
})
export type ParseResult = z.infer<typeof ParseResult>

export const DatasheetJob = z.object({
  id: z.string(),
  purpose: z.enum(['upload', 'request']),
  status: z.enum(['reading', 'done', 'failed', 'cancelled']),
  stage: z.enum(readingStages),
  page: z.number().nullable(),
  pages: z.number().nullable(),
  /** The reason why it could not be read. */
  problem: Sentence.nullable(),
  file: z.string(),
  fileName: z.string(),
  sizeBytes: z.number(),
  created_at: z.string(),
  pageSizes: z.array(PageSize),
  /** Set when the reading is done; for an upload without the panels that were inserted or skipped. */
  upload: UploadResult.nullable(),
  parse: ParseResult.nullable(),
  /** How many panels of the sheet were inserted, used to update panels of the catalogue, and skipped. */
  inserted: z.number(),
  updated: z.number(),
  skipped: z.number(),
})
export type DatasheetJob = z.infer<typeof DatasheetJob>

const sheetFile = <const Part extends string>(part: Part, wrongKind: string) =>
  ({ part, kinds: ['pdf'], mostBytes: maxUploadBytes, wrongKind }) as const

/**
 * `jobId` is chosen by the caller, who can follow the reading with it. Without a file it refers to a running reading.
 */
const SheetFields = z.strictObject({ force: FormFlag, jobId: Id.optional() })

export const uploadDatasheet = endpoint({
  method: 'POST',
  path: '/api/solars/upload',
  access: adminOnly,
  summary:
    'Read the panels of a datasheet; panels that the catalogue already has are returned as duplicates unless `force`',
  form: { file: sheetFile('file', notAPdf) },
  body: SheetFields,
  response: z.object({ ...UploadResult.shape, job: DatasheetJob }),
})

export const parseDatasheet = endpoint({
  method: 'POST',
  path: '/api/panel-requests/parse-pdf',
  access: supplierOrAdmin,
  summary: 'Read the panels of a datasheet with the keys of a request',
  form: { file: sheetFile('attachment', notAPdfToParse) },
  body: SheetFields,
  response: z.object({ ...ParseResult.shape, job: DatasheetJob }),
})

export const listDatasheetJobs = endpoint({
  method: 'GET',
  path: '/api/datasheet-jobs',
  access: supplierOrAdmin,
  summary:
    'Your own readings of the last days that are running or can still be reviewed, newest first, or the one with `id`',
  query: z.strictObject({ purpose: z.enum(['upload', 'request']).optional(), id: Id.optional() }),
  response: z.object({ jobs: z.array(DatasheetJob) }),
})

export const getDatasheetJob = endpoint({
  method: 'GET',
  path: '/api/datasheet-jobs/:id',
  access: supplierOrAdmin,
  summary: 'How far a reading is, and what it found',
  response: z.object({ job: DatasheetJob }),
})

export const cancelDatasheetJob = endpoint({
  method: 'DELETE',
  path: '/api/datasheet-jobs/:id',
  access: supplierOrAdmin,
  summary: 'Stop a reading, or discard its results',
})

/** The index of a panel in its sheet. */
const PanelIndex = z.number().int().min(0)
const mostPanels = 500

export const insertParsedPanel = endpoint({
  method: 'POST',
  path: '/api/datasheet-jobs/:id/panels',
  access: adminOnly,
  summary: 'Add a panel of the sheet to the catalogue, as corrected, and keep where its values came from',
  status: 201,
  body: z.strictObject({ index: PanelIndex, panel: CataloguePanel }),
  response: z.object({ panel: Panel, warnings: z.array(Sentence) }),
})

export const skipParsedPanels = endpoint({
  method: 'PUT',
  path: '/api/datasheet-jobs/:id',
  access: adminOnly,
  summary: 'Leave panels of the sheet out of the review',
  body: z.strictObject({ skipped: z.array(PanelIndex).min(1).max(mostPanels) }),
  response: z.object({ job: DatasheetJob }),
})

const isOnce = (values: readonly unknown[]) => new Set(values).size === values.length

/** Values of one panel of the sheet for its duplicate in the catalogue. */
const TakenValues = z.strictObject({
  index: PanelIndex,
  id: Id,
  version: z.number().int().min(1),
  fields: z.array(z.enum(takenKeys, 'This field cannot be taken over')).min(1).refine(isOnce, 'Name each field once'),
})

export const takeOverValues = endpoint({
  method: 'PUT',
  path: '/api/datasheet-jobs/:id/panels',
  access: adminOnly,
  summary:
    'Take values of the sheet over into panels that the catalogue has already, all or nothing; `left` are duplicates that stay as they are. One changed meanwhile: 409 with `changed`, each with its `current` version or null',
  body: z.strictObject({
    panels: z
      .array(TakenValues)
      .min(1)
      .max(mostPanels)
      .refine((panels) => isOnce(panels.map(({ index }) => index)), 'Name each panel of the sheet once')
      .refine((panels) => isOnce(panels.map(({ id }) => id.toLowerCase())), 'Name each panel of the catalogue once'),
    left: z.array(PanelIndex).max(mostPanels).default([]),
  }),
  response: z.object({ panels: z.array(Panel), warnings: z.array(Sentence), job: DatasheetJob }),
})
