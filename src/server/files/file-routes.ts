import * as api from '../../shared/http/file-api.js'
import type { Route } from '../http/route.js'
import { getFile, sendFile } from './read-file.js'

export function fileRoutes(route: Route) {
  route(api.getUpload, async ({ db, params, account, reply }) => {
    return sendFile(reply, db, await getFile(db, account, params.filename))
  })
}
