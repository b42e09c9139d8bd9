import { AppError } from '../../../shared/http/errors.js'
import * as api from '../../../shared/http/file-api.js'
import { getFile, readWholeFile } from '../../files/read-file.js'
import { untilClosed } from '../../http/drain.js'
import type { Route } from '../../http/route.js'
import { uploadPolicy } from '../../http/security-headers.js'
import { renderDatasheetPage } from './child/read-datasheet.js'
import { refuseAs } from './panel-sheet-routes.js'

/** A page of an uploaded PDF, or a straightened photo, as a picture, drawn by the process that reads datasheets. */
export function uploadPageRoutes(route: Route) {
  route(api.getUploadPage, async ({ db, params, query, account, reply }) => {
    const file = await getFile(db, account, params.filename)
    if (!/^application\/pdf$|^image\/(?:png|jpeg|webp)$/.test(file.content_type))
      throw new AppError('not_found', 'This file has no pages.')
    const load = () => readWholeFile(db, file.name)
    const gone = untilClosed(reply)
    const picture = await renderDatasheetPage(load, params.page, query.width, gone).catch(refuseAs(file.name))
    return reply.header('content-security-policy', uploadPolicy).type('image/png').send(picture)
  })
}
