import { invalidField } from '../../../shared/http/errors.js'
import * as api from '../../../shared/panels/datasheet-api.js'
import type { Db } from '../../db/database.js'
import type { Route } from '../../http/route.js'
import { findJob, getJob, listJobs, toJob } from './datasheet-queries.js'
import { cancelJob, insertParsedPanel, skipParsedPanels } from './settle-panel.js'
import { readSheet } from './start-reading.js'
import { takeOverValues } from './take-over-values.js'

export function datasheetRoutes(route: Route) {
  route(api.uploadDatasheet, async ({ account, body, file, db, deps }) => {
    if (!file && body.jobId === undefined) throw invalidField('file', api.notAPdf)
    const row = await readSheet(deps, account, 'upload', { file, jobId: body.jobId })
    const job = await toJob(db, row, body.force === true)
    return { ...(job.upload ?? emptyUpload), job }
  })
  route(api.parseDatasheet, async ({ account, body, file, db, deps }) => {
    if (!file && body.jobId === undefined) throw invalidField('attachment', api.notAPdfToParse)
    const row = await readSheet(deps, account, 'request', { file, jobId: body.jobId })
    const job = await toJob(db, row)
    return { ...(job.parse ?? emptyParse), job }
  })

  route(api.listDatasheetJobs, async ({ db, account, query }) => {
    const one = query.id === undefined ? undefined : await findJob(db, account.id, query.id)
    const rows = query.id === undefined ? await listJobs(db, account.id, query.purpose) : one ? [one] : []
    return { jobs: await Promise.all(rows.map((row) => toJob(db, row))) }
  })
  const jobOf = async (db: Db, accountId: string, id: string) => ({
    job: await toJob(db, await getJob(db, accountId, id)),
  })
  route(api.getDatasheetJob, ({ db, account, params }) => jobOf(db, account.id, params.id))
  route(api.cancelDatasheetJob, ({ db, account, params }) => cancelJob(db, account.id, params.id))
  route(api.insertParsedPanel, ({ actor, params, body, db }) =>
    insertParsedPanel(db, actor, params.id, body.index, body.panel),
  )
  route(api.skipParsedPanels, async ({ db, account, params, body }) => {
    await skipParsedPanels(db, account.id, params.id, body.skipped)
    return jobOf(db, account.id, params.id)
  })
  route(api.takeOverValues, ({ actor, params, body, db }) => takeOverValues(db, actor, params.id, body))
}

const emptyUpload = { panels: [], duplicates: [], warnings: [] }
const emptyParse = { success: false, data: [], panelCount: 0, duplicates: [], warnings: [] }
