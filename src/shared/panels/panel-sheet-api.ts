import { z } from 'zod'
import { endpoint, supplierOrAdmin } from '../http/endpoint.js'
import { filename } from '../http/file-api.js'
import { queryInt } from '../http/page.js'
import { IdParams } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { Provenances } from './datasheet-api.js'
import { PageSize } from './datasheet-reading.js'

export const PanelSheet = z.object({
  file: z.string(),
  fileName: z.string(),
  created_at: z.string(),
  pages: z.array(PageSize),
  /** The position of each value that was read from it. */
  fields: Provenances,
  /** Whether everybody may open it. */
  isShown: z.boolean(),
  /** Whether the caller may change that. */
  mayChange: z.boolean(),
})
export type PanelSheet = z.infer<typeof PanelSheet>

export const listPanelSheets = endpoint({
  method: 'GET',
  path: '/api/solars/:id/datasheets',
  access: 'anyone',
  summary: 'The datasheets of a panel with the place of each value: the public ones; admins and senders get all',
  response: z.object({ datasheets: z.array(PanelSheet) }),
})

const SheetParams = z.strictObject({ ...IdParams.shape, filename })

export const getPanelSheet = endpoint({
  method: 'GET',
  path: '/api/solars/:id/datasheets/:filename',
  access: 'anyone',
  summary: 'A datasheet of a panel, as it was sent',
  params: SheetParams,
  answersFile: true,
})

export const getPanelSheetPage = endpoint({
  method: 'GET',
  path: '/api/solars/:id/datasheets/:filename/pages/:page',
  access: 'anyone',
  summary: 'A picture (PNG) of one page of a panel’s datasheet, 240 or 1400 pixels wide',
  params: z.strictObject({ ...SheetParams.shape, page: queryInt(1, 1000) }),
  query: z.strictObject({ width: z.enum(['240', '1400'], 'Use 240 or 1400').default('240') }),
  answersFile: true,
})

export const showPanelSheet = endpoint({
  method: 'PUT',
  path: '/api/uploads/:filename',
  access: supplierOrAdmin,
  summary: 'Show or hide a document on the page of its panels; senders their own, admins any',
  params: z.strictObject({ filename }),
  body: z.strictObject({ isShown: z.boolean(phrase('Write true or false')) }),
  response: z.object({ file: z.object({ name: z.string(), isShown: z.boolean() }) }),
})
