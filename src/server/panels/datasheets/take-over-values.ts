import { sql } from 'kysely'
import type { z } from 'zod'
import { AppError, invalidField } from '../../../shared/http/errors.js'
import type { ExistingPanel, takeOverValues as takeOverEndpoint } from '../../../shared/panels/datasheet-api.js'
import type { DatasheetReading, Provenance, ReadPanel } from '../../../shared/panels/datasheet-reading.js'
import { panelFields } from '../../../shared/panels/panel-fields.js'
import { findOddities } from '../../../shared/panels/panel-physics.js'
import { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import type { PanelFacts } from '../../../shared/panels/panel-shapes.js'
import type { Actor } from '../../db/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import { joinWriters } from '../../db/hold-catalogue.js'
import type { SettledPanel } from '../../db/schema.js'
import { factsOf } from '../panel-columns.js'
import { findPanels } from '../read-panels.js'
import { writeFacts } from '../write-panel.js'
import { findExistingPanels } from './answer-reading.js'
import { getJob, toJob } from './datasheet-queries.js'
import { addSource, showOwnSheet } from './keep-source.js'
import { lockJob, writeSettled } from './settle-panel.js'

type TakeOverBody = z.output<(typeof takeOverEndpoint)['body']>
type ChosenPanel = TakeOverBody['panels'][number] & { parsed: ReadPanel }
type SettledPanels = Record<string, SettledPanel>

/**
 * Writes values of a sheet into its panels of the catalogue, all or none. The values come from the sheet, not from the
 * caller.
 */
export const takeOverValues = (db: Db, actor: Actor & { account: { id: string } }, id: string, body: TakeOverBody) =>
  inTransaction(db, async (trx) => {
    await joinWriters(trx)
    const job = await lockJob(trx, actor.account.id, id)
    const asked = askedOf(job.reading, body.panels)
    // the answer to the first call may have been lost
    const warnings = isRepeat(job.settled, body) ? [] : await write(trx, actor, { ...job, id }, asked, body)
    const ids = asked.map((each) => each.id)
    return {
      panels: await findPanels(trx, ids, 'admin'),
      warnings,
      job: await toJob(trx, await getJob(trx, actor.account.id, id)),
    }
  })

type Job = { id: string; file: string; reading: DatasheetReading; settled: SettledPanels }

/** Returns new warnings. */
async function write(
  trx: Db,
  actor: Actor,
  { id, file, reading, settled }: Job,
  asked: readonly ChosenPanel[],
  body: TakeOverBody,
) {
  requireOpen(settled, body, reading)
  const changes = planChanges(await lockExisting(trx, asked))
  const fileName = await nameOf(trx, file)
  for (const { panelId, before, after, fields } of changes) {
    await writeFacts(trx, actor, panelId, { before, after, datasheet: { file, fileName } })
    await addSource(trx, panelId, file, { fields, pages: reading.pages })
  }
  await showOwnSheet(trx, file)
  await writeSettled(trx, id, { ...settled, ...fatesOf(body) })
  return changes.flatMap(newOddities)
}

/** Each with its panel of the sheet, which must state all requested values. */
const askedOf = (reading: DatasheetReading, panels: TakeOverBody['panels']): ChosenPanel[] =>
  panels.map((each, place) => {
    const parsed = reading.panels[each.index]
    if (!parsed) throw new AppError('not_found', 'The sheet has no such panel.')
    const silent = each.fields.find((key) => parsed[key] === undefined)
    if (silent)
      throw invalidField(
        `panels.${place}.fields`,
        `The sheet does not state ${panelFields[silent].label} of this panel.`,
      )
    return { ...each, id: each.id.toLowerCase(), parsed }
  })

function fatesOf({ panels, left }: TakeOverBody): SettledPanels {
  const fates: SettledPanels = {}
  for (const index of left) fates[index] = { skipped: true }
  for (const { index, id, fields } of panels) fates[index] = { updated: id.toLowerCase(), fields: [...fields].sort() }
  return fates
}

const isRepeat = (settled: SettledPanels, { panels }: TakeOverBody) =>
  panels.every(({ index, id, fields }) => {
    const fate = settled[index]
    return fate?.updated === id.toLowerCase() && fate.fields?.join() === [...fields].sort().join()
  })

function requireOpen(settled: SettledPanels, { panels, left }: TakeOverBody, { panels: read }: DatasheetReading) {
  const indices = [...panels.map(({ index }) => index), ...left]
  if (indices.some((index) => index >= read.length)) throw new AppError('not_found', 'The sheet has no such panel.')
  if (indices.some((index) => settled[index] !== undefined))
    throw new AppError('conflict', 'This panel of the sheet has been dealt with already. Load the page again.')
}

type MatchedPanel = ChosenPanel & { existing: ExistingPanel }

/** Locks the current panels, in a fixed order, so that two admins cannot deadlock. */
async function lockExisting(trx: Db, asked: readonly ChosenPanel[]): Promise<MatchedPanel[]> {
  const ids = asked.map(({ id }) => id)
  await sql`select 1 from panels where id = any(${ids}::uuid[]) order by id for update`.execute(trx)
  const existing = await findExistingPanels(
    trx,
    asked.map(({ parsed }) => parsed),
  )
  const all = asked.map((each, place) => ({ ...each, existing: existing[place] }))
  const isAsSeen = (each: (typeof all)[number]): each is MatchedPanel =>
    each.existing?.id === each.id && each.existing.version === each.version
  const seen = all.filter(isAsSeen)
  if (seen.length < all.length) throw changedMeanwhile(all.filter((each) => !isAsSeen(each)))
  return seen
}

function changedMeanwhile(changed: readonly (ChosenPanel & { existing: ExistingPanel | undefined })[]) {
  const names = changed.map(({ existing, parsed }) => existing?.SKU ?? parsed.SKU ?? 'A panel')
  const [last = '', ...others] = [...names].reverse()
  const first = others.reverse().join(', ')
  const message =
    first === ''
      ? `${last} was changed meanwhile, so nothing was written. Look at the present values, then take over again.`
      : `${first} and ${last} were changed meanwhile, so nothing was written. Look at the present values, then take over again.`
  const extra = { changed: changed.map(({ index, existing }) => ({ index, current: existing ?? null })) }
  return new AppError('conflict', message, { extra })
}

type Change = { panelId: string; before: PanelFacts; after: PanelFacts; fields: Record<string, Provenance> }

/** The facts of each panel afterwards, validated like any catalogue data. */
const planChanges = (found: readonly MatchedPanel[]): Change[] =>
  found.map(({ id, existing, parsed, fields }) => {
    const before = factsOf(existing)
    const taken = Object.fromEntries(fields.map((key) => [key, parsed[key]]))
    const checked = CataloguePanel.safeParse({ ...before, ...taken })
    if (!checked.success) {
      const problems = checked.error.issues.map(({ message }) => message).join('. ')
      throw new AppError('invalid_request', [existing.SKU, problems].join(': '))
    }
    const places = fields.flatMap((key) => {
      const place = parsed.provenance[key]
      return place ? [[key, place] as const] : []
    })
    return { panelId: id, before, after: checked.data, fields: Object.fromEntries(places) }
  })

/** New warnings about a panel after taking over its values. */
function newOddities({ before, after }: Change) {
  const known = new Set(findOddities(before).map(({ message }) => message))
  return findOddities(after)
    .filter(({ message }) => !known.has(message))
    .map(({ message }) => `${after.SKU}: ${message}`)
}

async function nameOf(trx: Db, file: string) {
  const row = await trx.selectFrom('files').select('original_name').where('name', '=', file).executeTakeFirstOrThrow()
  return row.original_name
}
