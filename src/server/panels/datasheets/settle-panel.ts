import { sql } from 'kysely'
import { AppError } from '../../../shared/http/errors.js'
import type { CataloguePanel } from '../../../shared/panels/panel-schema.js'
import type { Actor } from '../../db/audit.js'
import { type Db, inTransaction } from '../../db/database.js'
import { joinWriters } from '../../db/hold-catalogue.js'
import { createPanel } from '../write-panel.js'
import { keepSource, showOwnSheet, sourceOf } from './keep-source.js'
import { stopReading } from './run-reading.js'

const notReady = () => new AppError('conflict', 'This sheet has not been read yet.')

/** Locks the row until the transaction ends, so that a double click inserts once. */
export async function lockJob(trx: Db, accountId: string, id: string) {
  const row = await trx
    .selectFrom('datasheet_jobs')
    .select(['file', 'status', 'reading', 'settled'])
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .forUpdate()
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'This reading does not exist any more.'))
  if (row.status !== 'done' || !row.reading) throw notReady()
  return { ...row, reading: row.reading }
}

type SettledPanels = Awaited<ReturnType<typeof lockJob>>['settled']

export const writeSettled = (trx: Db, id: string, settled: SettledPanels) =>
  trx
    .updateTable('datasheet_jobs')
    .set({ settled: JSON.stringify(settled) })
    .where('id', '=', id)
    .execute()

/** Adds a panel of the sheet with its corrections, and stores the positions of its values in the sheet. */
export const insertParsedPanel = (
  db: Db,
  actor: Actor & { account: { id: string } },
  id: string,
  index: number,
  facts: CataloguePanel,
) =>
  inTransaction(db, async (trx) => {
    await joinWriters(trx)
    const { file, reading, settled } = await lockJob(trx, actor.account.id, id)
    const parsed = reading.panels[index]
    if (!parsed) throw new AppError('not_found', 'The sheet has no such panel.')
    if (settled[index]?.inserted) throw new AppError('conflict', 'This panel of the sheet has been inserted already.')
    const made = await createPanel(trx, actor, facts, 'datasheet')
    await keepSource(trx, made.panel.id, file, sourceOf(reading, parsed, facts))
    await showOwnSheet(trx, file)
    await writeSettled(trx, id, { ...settled, [index]: { inserted: made.panel.id } })
    return made
  })

export const skipParsedPanels = (db: Db, accountId: string, id: string, skipped: readonly number[]) =>
  inTransaction(db, async (trx) => {
    const { reading, settled } = await lockJob(trx, accountId, id)
    const skips = skipped.filter((index) => index < reading.panels.length && !settled[index])
    await writeSettled(trx, id, { ...settled, ...Object.fromEntries(skips.map((index) => [index, { skipped: true }])) })
  })

/** Stops a reading or discards its results. */
export async function cancelJob(db: Db, accountId: string, id: string) {
  const row = await db
    .updateTable('datasheet_jobs')
    .set({ status: 'cancelled', finished_at: sql`coalesce(finished_at, now())` })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('id')
    .executeTakeFirstOrThrow(() => new AppError('not_found', 'This reading does not exist any more.'))
  stopReading(row.id)
}
