import { DatasheetError } from '../../reader/datasheet-error.js'
import { AppError } from '../../shared/http/errors.js'
import type { DatasheetReading } from '../../shared/panels/datasheet-reading.js'
import { nothingOnLabel, type ReadLabel, readLabel } from '../../shared/repair/label-api.js'
import { countReplacements as countCall, findReplacements } from '../../shared/repair/replacement-api.js'
import { typedNumberKeys, typedTextKeys } from '../../shared/repair/replacement-parameters.js'
import * as reports from '../../shared/repair/report-api.js'
import { createSearchRate } from '../find/run-search.js'
import type { Route } from '../http/route.js'
import { readOnce } from '../panels/datasheets/photo-routes.js'
import type { Config } from '../run/config.js'
import { answerReplacements } from './answer-replacements.js'
import { RecentFinds } from './find-replacements.js'
import * as kept from './keep-reports.js'
import { countReplacements, runReplacements } from './run-replacements.js'

const keys = [...typedNumberKeys, ...typedTextKeys]

type ReadPanel = DatasheetReading['panels'][number]

/** The figures for a replacement search; values that the sheet does not state are absent. */
function labelOf(panel: ReadPanel): ReadLabel {
  const figures: ReadLabel['figures'] = {}
  for (const key of keys) {
    const value = panel[key]
    if (value !== undefined && value !== null) figures[key] = value
  }
  const { SKU = null, Brand = null, doubts } = panel
  return { SKU, Brand, figures, ...(doubts && { doubts }) }
}

/** What the reader found on a sheet, as a label. */
async function toLabels(reading: Promise<DatasheetReading>) {
  const { panels, warnings } = await reading.catch((error: unknown) => {
    if (error instanceof DatasheetError) throw new AppError('unreadable_file', error.message)
    throw error
  })
  if (panels.length === 0) throw new AppError('unreadable_file', nothingOnLabel)
  return { panels: panels.map(labelOf), warnings: warnings.map(({ text }) => text) }
}

export function replacementRoutes(route: Route, config: Config) {
  const countRate = createSearchRate(config.limits.SEARCHES_PER_ACCOUNT)
  const typingRate = createSearchRate(config.limits.TYPING_PER_CLIENT)
  const finds = new RecentFinds()
  route(findReplacements, async ({ deps, query, account, client }) => {
    countRate(account?.id ?? client.key)
    return runReplacements(deps, finds, query, { account, client })
  })
  route(countCall, async ({ deps, query, account, client }) => {
    typingRate(account?.id ?? client.key)
    return { counts: await deps.catalogue.readLong((held) => countReplacements(held, finds, query)) }
  })
  route(reports.createReport, {
    before: async ({ deps, query, account, body }) => {
      countRate(account.id)
      // as a visitor may see it, because anybody can open the link
      const answer = await deps.catalogue.readLong((held) => answerReplacements(held, finds, query, 'visitor'))
      return kept.reportOf(answer, body)
    },
    work: ({ db, deps, account }, content) => kept.createReport(db, account.id, content, deps.config.publicUrl),
  })
  route(reports.listReports, ({ db, account, query }) => kept.listReports(db, account.id, query))
  route(reports.deleteReport, ({ db, account, params }) => kept.deleteReport(db, account.id, params.id))
  route(reports.getSharedReport, async ({ db, params }) => ({ report: await kept.getSharedReport(db, params.secret) }))
  route(readLabel, {
    // reading takes seconds, and no connection is held meanwhile
    before: ({ outside, deps, account, client, file, reply }) =>
      toLabels(readOnce({ db: outside, config: deps.config }, { account, client }, file, reply)),
    work: async (_, read) => read,
  })
}
