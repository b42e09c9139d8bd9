import { z } from 'zod'
import { adminOnly, endpoint } from '../http/endpoint.js'
import { maxUploadBytes } from '../http/file-api.js'
import { FormFlag } from '../http/form-flag.js'
import { Id } from '../http/text.js'
import { phrase } from '../languages/phrase.js'
import { DatasheetJob, ParsedPanel, UploadResult } from './datasheet-api.js'
import { ReadingWarning } from './datasheet-reading.js'

export const notAPhoto = phrase(
  'Please choose a JPEG or PNG photo. HEIC photos cannot be read: set the camera to JPEG (“Most compatible”), or save the photo as JPEG.',
)

const photo = { part: 'file', kinds: ['jpg', 'png', 'webp'], mostBytes: maxUploadBytes, wrongKind: notAPhoto } as const

export const uploadPhoto = endpoint({
  method: 'POST',
  path: '/api/solars/upload-photo',
  access: adminOnly,
  summary: 'Read the panels on a photo of a label or a printed sheet; answers like the upload of a PDF',
  form: { file: photo },
  body: z.strictObject({ force: FormFlag, jobId: Id.optional() }),
  response: z.object({ ...UploadResult.shape, job: DatasheetJob }),
})

export const readLabelPhoto = endpoint({
  method: 'POST',
  path: '/api/replacements/label',
  access: 'anyone',
  summary: 'The figures on a photo of a panel’s label or printed sheet. The photo is not stored',
  form: { file: { ...photo, missing: notAPhoto } },
  body: z.strictObject({}),
  response: z.object({ panels: z.array(ParsedPanel), warnings: z.array(ReadingWarning) }),
})
