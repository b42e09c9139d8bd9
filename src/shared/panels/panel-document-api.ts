import { z } from 'zod'
import { endpoint, supplierOrAdmin } from '../http/endpoint.js'
import { maxUploadBytes } from '../http/file-api.js'
import { Id } from '../http/text.js'
import { phrase } from '../languages/phrase.js'

export const documentKinds = ['certificate', 'warranty', 'manual'] as const
export type DocumentKind = (typeof documentKinds)[number]

/** How many documents one supplier may add to a panel. */
export const mostDocuments = 10

const notAPdf = phrase('Choose a PDF')

/** A document beside the datasheet of a panel. */
export const PanelDocument = z.object({
  id: z.string(),
  kind: z.enum(documentKinds),
  fileName: z.string(),
  url: z.string(),
  sizeBytes: z.number(),
  /** The supplier who added it; null for an administrator. */
  addedBy: z.object({ id: z.string(), companyName: z.string() }).nullable(),
  createdAt: z.string(),
  /** Whether the caller may remove it. */
  mayRemove: z.boolean(),
})
export type PanelDocument = z.infer<typeof PanelDocument>

export const listPanelDocuments = endpoint({
  method: 'GET',
  path: '/api/solars/:id/documents',
  access: 'anyone',
  summary: 'Certificates, warranty terms and manuals of a panel; free',
  response: z.object({ documents: z.array(PanelDocument) }),
})

export const addPanelDocument = endpoint({
  method: 'POST',
  path: '/api/solars/:id/documents',
  access: supplierOrAdmin,
  summary: `Add a PDF (part \`file\`) to a panel, for everybody to read; suppliers at most ${mostDocuments} each`,
  form: { file: { part: 'file', kinds: ['pdf'], mostBytes: maxUploadBytes, missing: notAPdf, wrongKind: notAPdf } },
  body: z.strictObject({ kind: z.enum(documentKinds, `Use one of: ${documentKinds.join(', ')}`) }),
  status: 201,
  response: z.object({ document: PanelDocument }),
})

const DocumentParams = z.strictObject({ id: Id, documentId: Id })

export const getPanelDocument = endpoint({
  method: 'GET',
  path: '/api/solars/:id/documents/:documentId',
  access: 'anyone',
  summary: 'A document of a panel, as it was sent; free',
  params: DocumentParams,
  answersFile: true,
})

export const removePanelDocument = endpoint({
  method: 'DELETE',
  path: '/api/solars/:id/documents/:documentId',
  access: supplierOrAdmin,
  summary: 'Remove a document of a panel; suppliers their own, admins any',
  params: DocumentParams,
})
