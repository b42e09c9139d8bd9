import { z } from 'zod'
import { endpoint, supplierOrAdmin } from './endpoint.js'
import { queryInt } from './page.js'

export const maxUploadBytes = 20 * 1_048_576

/** Any text is accepted: a name that is not ours is simply not found. */
export const filename = z.string().max(300)

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:filename',
  access: 'anyone',
  summary: 'An uploaded file, for admins and its sender; for anybody else it does not exist',
  params: z.strictObject({ filename }),
  answersFile: true,
})

export const getUploadPage = endpoint({
  method: 'GET',
  path: '/api/uploads/:filename/pages/:page',
  access: supplierOrAdmin,
  summary: 'A picture (PNG) of one page of a PDF',
  params: z.strictObject({ filename, page: queryInt(1, 1000) }),
  query: z.strictObject({ width: queryInt(100, 2400).default(1200) }),
  answersFile: true,
})
