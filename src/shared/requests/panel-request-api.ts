import { z } from 'zod'
import { adminOnly, endpoint, supplierOnly } from '../http/endpoint.js'
import { maxUploadBytes } from '../http/file-api.js'
import { parseJsonText, readNested } from '../http/form.js'
import { FormFlag } from '../http/form-flag.js'
import { pageQuery, pageShape } from '../http/page.js'
import { Id, line, optionalLine, optionalProse, prose, Sentence } from '../http/text.js'
import { undoQuery } from '../http/undo.js'
import { phrase } from '../languages/phrase.js'
import { PanelInput } from '../panels/panel-schema.js'
import { Panel } from '../panels/panel-shapes.js'
import { RequestData, RequestDataEdit, RequestDataInput } from '../panels/request-data.js'
import { namesTechnology } from '../panels/request-fields.js'
import { PublicRequest, wrongTechnology } from './public-request.js'
import { SimilarPanel } from './similar-panel.js'

export const panelRequestStatuses = ['pending', 'approved', 'rejected'] as const
export const rejectedNote = phrase('Request rejected by admin')
/** What an admin may say with one key. Kept in English, and said to each reader in their language. */
export const rejectionReasons = [
  rejectedNote,
  phrase('This panel is in the catalogue already.'),
  phrase('The figures contradict each other. Please check them against the datasheet.'),
  phrase('We could not find a datasheet of this panel. Please send one with a new request.'),
  phrase('The maker does not list this model.'),
] as const
export const panelCreatedNote = phrase('Panel created and added to database')
export const wrongAttachment = phrase('Please upload only PDF or image files')
export const maxRequestsAtOnce = 50

export const PanelRequest = z.object({
  id: z.string(),
  status: z.enum(panelRequestStatuses),
  created_at: z.string(),
  requestedByType: z.enum(['supplier', 'user']),
  email: z.string(),
  supplierRequester: z.object({ email: z.string(), companyName: z.string().nullable() }).nullable(),
  panelData: z.object({ panelData: RequestData, description: z.string().nullable() }),
  attachmentPath: z.string().nullable(),
  attachmentUrl: z.string().nullable(),
  /** The sender's name of the file. */
  attachmentName: z.string().nullable(),
  adminNotes: z.string().nullable(),
  hasDuplicates: z.boolean(),
  duplicateInfo: z.object({ existingPanels: z.array(SimilarPanel) }).nullable(),
  decidedAt: z.string().nullable(),
  /** For admins only. */
  decidedBy: z.string().nullable(),
  /** The panel that was created from the request. */
  panelId: z.string().nullable(),
  /** Increases with every edit; an edit may send the version it is based on. */
  version: z.number(),
  /** For admins only: until when the decision can be undone. */
  undoUntil: z.string().nullable(),
})
export type PanelRequest = z.infer<typeof PanelRequest>

const OneRequest = z.object({ request: PanelRequest })
const Requests = z.object({ requests: z.array(PanelRequest), ...pageShape })

/**
 * A supplier's request. `panelData` is the flat object or its JSON text. Problems in it are reported under the field of
 * the panel.
 */
export const SupplierRequestBody = z
  .strictObject({
    panelData: z.union([z.string(), z.looseObject({})], 'panelData is required'),
    description: optionalProse(2000),
    forceSubmit: FormFlag,
    /** The name of a file sent before, such as the parsed sheet, instead of sending it again. */
    attachmentPath: optionalLine(300),
  })
  .transform(({ panelData, ...rest }, context) => {
    const panel = readNested(RequestDataInput, parseJsonText(panelData, 'panelData', context), context)
    if (panel.technology !== null && !namesTechnology(panel.technology))
      context.addIssue({ code: 'custom', path: ['technology'], message: wrongTechnology })
    return { ...rest, panelData: { ...panel, description: panel.description ?? rest.description } }
  })

const attachment = {
  part: 'attachment',
  kinds: ['pdf', 'png', 'jpg', 'webp'],
  mostBytes: maxUploadBytes,
  wrongKind: wrongAttachment,
} as const

export const createPanelRequest = endpoint({
  method: 'POST',
  path: '/api/panel-requests',
  access: 'anyone',
  summary:
    'Ask for a missing panel: visitors and users with the form, suppliers with `panelData` and an optional `attachment` (PDF or image). 409 `similar_panels` unless `forceSubmit`',
  status: 201,
  form: {
    file: { ...attachment, onlyFrom: { userType: 'supplier', refusal: phrase('Only suppliers can attach a file') } },
    orJson: true,
  },
  body: z.union([PublicRequest, SupplierRequestBody]),
  bodyFor: (caller) => (caller === 'supplier' ? SupplierRequestBody : PublicRequest),
  response: OneRequest,
  refusal: z.object({ similarPanels: z.array(SimilarPanel) }),
})

const RequestList = z.strictObject({
  panelRequests: z
    .array(RequestDataInput, 'panelRequests must be a list')
    .min(1, 'Choose at least one panel')
    .max(maxRequestsAtOnce, `Send at most ${maxRequestsAtOnce} panels at once`),
})

const MultipleRequestsBody = z
  .strictObject({
    panelRequests: z.union([z.string(), z.array(z.unknown())], 'panelRequests is required'),
    originalFileName: optionalLine(300),
    attachmentPath: optionalLine(300),
  })
  .transform(({ panelRequests, ...rest }, context) => {
    const list = { panelRequests: parseJsonText(panelRequests, 'panelRequests', context) }
    return { ...rest, ...readNested(RequestList, list, context) }
  })

export const createPanelRequests = endpoint({
  method: 'POST',
  path: '/api/panel-requests/multiple',
  access: supplierOnly,
  summary: 'Ask for several panels at once, all or nothing, with an optional `attachment`',
  status: 201,
  form: { file: attachment, orJson: true },
  body: MultipleRequestsBody,
  response: z.object({ requests: z.array(PanelRequest) }),
})

export const listMyPanelRequests = endpoint({
  method: 'GET',
  path: '/api/panel-requests/my',
  access: supplierOnly,
  summary: "The supplier's own requests, newest first",
  query: z.strictObject({ ...pageQuery(50), status: z.enum(panelRequestStatuses).optional() }),
  response: Requests,
})

export const listPanelRequests = endpoint({
  method: 'GET',
  path: '/api/admin/panel-requests',
  access: adminOnly,
  summary: 'Requests for panels, newest first',
  query: z.strictObject({
    ...pageQuery(50),
    search: line(200).optional(),
    status: z.enum(panelRequestStatuses).optional(),
    supplierId: Id.optional(),
  }),
  response: z.object({
    ...Requests.shape,
    /** Of all requests, independent of the search. */
    counts: z.object({ pending: z.number(), approved: z.number(), rejected: z.number() }),
  }),
})

export const updatePanelRequest = endpoint({
  method: 'PUT',
  path: '/api/admin/panel-requests/:id',
  access: adminOnly,
  summary:
    'Correct a pending request, decide it, or both. Without `status` it only edits. With `undoSeconds` a decision can be undone for that time, and its mail waits',
  query: z.strictObject(undoQuery),
  body: z.strictObject({
    status: z.enum(['approved', 'rejected'], 'Choose approved or rejected').optional(),
    adminNotes: prose(5000)
      .nullable()
      .transform((value) => value?.trim() || null)
      .optional(),
    panelData: RequestDataEdit.optional(),
    version: z.number().int().min(1).optional(),
  }),
  response: OneRequest,
})
export type RequestChange = z.output<(typeof updatePanelRequest)['body']>

export const RequestValidation = z.object({
  isValid: z.boolean(),
  missingFields: z.array(z.string()),
  warnings: z.array(z.string()),
})
export type RequestValidation = z.infer<typeof RequestValidation>

export const validatePanelRequest = endpoint({
  method: 'GET',
  path: '/api/admin/panel-requests/:id/validate',
  access: adminOnly,
  summary: 'Whether a request could be approved, and what is missing or odd',
  response: RequestValidation,
})

export const createPanelFromRequest = endpoint({
  method: 'POST',
  path: '/api/admin/panel-requests/:id/panel',
  access: adminOnly,
  summary: 'Create the panel and approve the request, both or neither',
  status: 201,
  query: z.strictObject(undoQuery),
  body: PanelInput,
  response: z.object({ panel: Panel, warnings: z.array(Sentence), request: PanelRequest }),
})

export const undoPanelRequest = endpoint({
  method: 'POST',
  path: '/api/admin/panel-requests/:id/undo',
  access: adminOnly,
  summary: 'Undo a decision whose mail has not been sent: the request is pending again, and its panel is deleted',
  response: OneRequest,
})
