import { z } from 'zod'
import { endpoint } from '../http/endpoint.js'

export const maxUploadBytes = 20 * 1_048_576

/** Whatever is not a name of ours names nothing; it is looked up and not found. */
const filename = z.string().max(300)

export const getUpload = endpoint({
  method: 'GET',
  path: '/api/uploads/:filename',
  access: 'anyone',
  summary: 'A file somebody sent, for admins and its sender; for anybody else it is not there',
  params: z.strictObject({ filename }),
  answersFile: true,
})
