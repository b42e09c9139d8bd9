import * as api from '../../shared/files/file-api.js'
import type { Route } from '../http/route.js'
import { uploadPolicy } from '../http/security-headers.js'
import { disposition } from './disposition.js'
import { getFile, streamFile } from './read-file.js'

export function fileRoutes(route: Route) {
  route(api.getUpload, async ({ db, params, account, reply }) => {
    const file = await getFile(db, account, params.filename)
    return (
      reply
        .header('content-security-policy', uploadPolicy)
        // only PDF and raster images are stored, so a browser may show them
        .header('content-disposition', disposition('inline', file.original_name))
        .header('content-length', file.size_bytes)
        .type(file.content_type)
        .send(streamFile(db, file.name))
    )
  })
}
