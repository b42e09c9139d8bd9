import { DatasheetError, reasonWords } from '../../../reader/datasheet-error.js'
import { AppError, invalidField } from '../../../shared/http/errors.js'
import * as api from '../../../shared/panels/photo-api.js'
import type { Route } from '../../http/route.js'
import { toParsed } from './answer-reading.js'
import { toJob } from './datasheet-queries.js'
import { readOnce } from './read-once.js'
import { readSheet } from './start-reading.js'

/**
 * Photos of labels and printed sheets: stored and reviewed for the catalogue, or read once for a replacement search.
 */
export function photoRoutes(route: Route) {
  route(api.uploadPhoto, async ({ account, body, file, db, deps }) => {
    if (!file && body.jobId === undefined) throw invalidField('file', api.notAPhoto)
    const row = await readSheet(deps, account, 'upload', { file, jobId: body.jobId })
    const job = await toJob(db, row, body.force === true)
    return { ...(job.upload ?? { panels: [], duplicates: [], warnings: [] }), job }
  })

  route(api.readLabelPhoto, {
    before: ({ account, client, file, outside, deps, reply }) =>
      readOnce({ db: outside, config: deps.config }, { account, client }, file, reply).catch((error: unknown) => {
        if (!(error instanceof DatasheetError)) throw error
        throw new AppError('unreadable_file', reasonWords(error.reason, 'photo'))
      }),
    work: async (_, { panels, warnings }) => ({
      panels: panels.map((panel, index) => toParsed({ panel, index })),
      warnings,
    }),
  })
}
