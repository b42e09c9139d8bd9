import * as api from '../../shared/files/file-api.js'
import { AppError } from '../../shared/http/errors.js'
import { DatasheetError } from '../datasheets/datasheet-error.js'
import { renderDatasheetPage } from '../datasheets/read-datasheet.js'
import type { Deps } from '../deps.js'
import type { Route } from '../http/route.js'
import { uploadPolicy } from '../http/security-headers.js'
import { disposition } from './disposition.js'
import { getFile, readWholeFile, streamFile } from './read-file.js'

export function fileRoutes(route: Route, { db }: Deps) {
  route(api.getUpload, async ({ params, account, reply }) => {
    const file = await getFile(db, account, params.filename)
    return (
      reply
        .header('content-security-policy', uploadPolicy)
        // only PDF and raster images are ever kept, so a browser may show them
        .header('content-disposition', disposition('inline', file.original_name))
        .header('content-length', file.size_bytes)
        .type(file.content_type)
        .send(streamFile(db, file.name)) as never
    )
  })

  route(api.getUploadPage, async ({ params, query, account, reply }) => {
    const file = await getFile(db, account, params.filename)
    if (file.content_type !== 'application/pdf') throw new AppError('not_found', 'This file has no pages.')
    const gone = new AbortController()
    reply.raw.once('close', () => gone.abort())
    const bytes = await readWholeFile(db, file.name)
    const picture = await renderDatasheetPage(bytes, params.page, query.width, gone.signal).catch((error: unknown) => {
      if (!(error instanceof DatasheetError)) throw error
      throw new AppError(error.reason === 'no_such_page' ? 'not_found' : 'unreadable_file', error.message)
    })
    return reply.header('content-security-policy', uploadPolicy).type('image/png').send(picture) as never
  })
}
