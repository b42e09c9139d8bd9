import { sql } from 'kysely'
import type pg from 'pg'
import type { Db } from '../../db/database.js'
import { inPieces } from '../../run/breathe.js'
import { indexWaitMs, runBeside } from '../../run/work.js'
import {
  copyLots,
  copyOffers,
  countAll,
  readRates,
  readSpellings,
  readSuppliers,
  readVocabulary,
  replaceOffers,
} from './copy-offers.js'
import { copyPanels } from './copy-panels.js'
import { atOneMoment, dayOfDatabase, type LoadedCatalogue, loadCatalogue, requireSnapshot } from './load-catalogue.js'
import { makeWordIndex } from './make-word-index.js'
import type { PanelTable } from './panel-table.js'
import { type FieldReader, readCopy } from './read-copy.js'

/**
 * Changes that a snapshot could not see. All changes before its oldest open transaction were visible, so the index
 * narrows the search.
 */
const unseenBy = (snapshot: string) =>
  `c.xid >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(c.xid, ${snapshot})`

type CatalogueState = {
  snapshot: string
  today: number
  isChanged: boolean
  /** Changes may have been pruned, or the snapshot is of another server: the whole catalogue must be read again. */
  isLost: boolean
}

/**
 * Whether anything has changed since a snapshot: one indexed read. It asks for the latest change, so that the planner
 * reads the index from its end; with `exists` it would scan the whole log, because it expects a match early.
 */
export async function askState(client: pg.Client, snapshot: string): Promise<CatalogueState> {
  const { rows } = await client.query<CatalogueState>({
    name: 'catalogue_state',
    text: `select pg_current_snapshot()::text as snapshot, ${dayOfDatabase} as today,
        (select c.xid from catalogue.changes c where ${unseenBy('$1::pg_snapshot')} order by c.xid desc limit 1) is not null as "isChanged",
        pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
          or (select h.before from catalogue.horizon h) > pg_snapshot_xmin($1::pg_snapshot) as "isLost"`,
    values: [snapshot],
  })
  const [state] = rows
  if (!state) throw new Error('The database did not tell what has changed')
  return state
}

type ChangeKind = 'panel' | 'offer' | 'supplier' | 'words' | 'rates' | 'all'

/** Rows that are not in the word index make every search slightly slower; above this number the index is rebuilt. */
const mostFresh = (rows: number) => 500 + rows / 16
/** Every search visits empty rows; above this number the catalogue is read again. */
const mostDeleted = (rows: number) => 1000 + rows / 4

/** Above this number, reading all panels is faster than looking up each changed one. */
const mostLookups = (rows: number) => rows / 16

/** Updates the columns from their snapshot to now, consistently. It can be repeated after a failure. */
export async function applyChanges(client: pg.Client, held: LoadedCatalogue): Promise<LoadedCatalogue> {
  const isWhole = await atOneMoment(client, async (snapshot) => {
    const unseen = unseenBy(`'${requireSnapshot(held.snapshot)}'::pg_snapshot`)
    const { rows } = await client.query<{ kind: ChangeKind; count: number }>(
      `select c.kind, count(*)::int as count from catalogue.changes c where ${unseen} group by c.kind`,
    )
    const countOf = (kind: ChangeKind) => rows.find((row) => row.kind === kind)?.count ?? 0
    const isChanged = (kind: ChangeKind) => countOf(kind) > 0
    const idsOf = (kind: ChangeKind) => `select c.id from catalogue.changes c where c.kind = '${kind}' and ${unseen}`
    if (isChanged('all')) return false
    held.table.nextVersion()
    if (isChanged('words')) {
      await readVocabulary(client, held.table)
      await readSpellings(client, held.table)
    }
    if (isChanged('rates')) await readRates(client, held.table)
    if (isChanged('supplier')) await readSuppliers(client, held.table, `a.id in (${idsOf('supplier')})`)
    // PostgreSQL expects one change, and would look up each of thousands by itself
    const most = Math.max(countOf('panel'), countOf('offer'))
    if (most > mostLookups(held.table.rowCount)) await client.query('set local enable_nestloop = off')
    if (isChanged('panel')) await applyPanels(client, held, idsOf('panel'))
    if (isChanged('offer')) await applyOffers(client, held.table, `i.id in (${idsOf('offer')})`)
    held.snapshot = snapshot
    return true
  })
  const { table } = held
  if (!isWhole || table.deletedCount > mostDeleted(table.rowCount)) return loadCatalogue(client)
  return held
}

/** Rebuilds the word index when too many rows are not in it, in the background. */
export async function renewWords(held: LoadedCatalogue) {
  const { table, words } = held
  if (held.changedMeanwhile || words.fresh.size <= mostFresh(table.rowCount)) return
  const changedMeanwhile = new Set<number>()
  held.changedMeanwhile = changedMeanwhile
  held.words = await runBeside(() => makeWordIndex(table, changedMeanwhile), indexWaitMs)
  held.changedMeanwhile = undefined
}

/** Reads the changed panels with their offers again, and removes deleted ones. */
async function applyPanels(client: pg.Client, { table, words, changedMeanwhile }: LoadedCatalogue, changed: string) {
  const known: number[] = []
  const dropOffers: FieldReader = (bytes, _, at) => {
    const row = table.ids.find(bytes, at)
    if (row < 0) return
    table.dropOffers(row)
    known.push(row)
  }
  await readCopy(client, `select distinct i.id from (${changed}) i where i.id is not null`, [dropOffers], () => {})
  await copyPanels(client, table, `p.id in (${changed})`, {
    onNewWords: (row) => {
      words.fresh.add(row)
      changedMeanwhile?.add(row)
    },
  })
  await inPieces(known.length, (start, end) => {
    for (const row of known.slice(start, end)) if (table.changedIn[row] !== table.version) table.remove(row)
  })
  await copyOffers(client, table, `i.panel_id in (${changed})`)
  await copyLots(client, table, `i.panel_id in (${changed})`)
}

/** Reads changed lines of stock again, and counts them as the rows of their panels do. */
async function applyOffers(client: pg.Client, table: PanelTable, where: string) {
  const { touched, mayHaveLots } = await replaceOffers(client, table, where)
  if (mayHaveLots) await copyLots(client, table, where)
  await countAll(table, touched)
}

/** Processes check far more often than this; one that did not must read the whole catalogue. */
const keptMinutes = 60

/**
 * Deletes changes that all processes have long seen. The horizon moves in the same transaction, so that a process that
 * has missed them notices. Changes after the start of an open transaction are kept.
 */
export const pruneChanges = (db: Db, minutes = keptMinutes) =>
  sql`
    with gone as (
      delete from catalogue.changes
      where at < now() - make_interval(mins => ${minutes}) and xid < pg_snapshot_xmin(pg_current_snapshot())
      returning xid
    ), latest as (select max(xid::text::numeric) as xid from gone)
    update catalogue.horizon set before = (l.xid + 1)::text::xid8
    from latest l where l.xid is not null and before < (l.xid + 1)::text::xid8`.execute(db)

/**
 * Forgets changes that another server recorded, as after `pg_restore`: the numbers of its transactions lie ahead, so no
 * process here would ever count them as seen. No transaction of this server can have such a number and be visible.
 */
export async function forgetForeignChanges(db: Db) {
  const isAhead = (xid: string) => sql`${sql.ref(xid)} >= pg_snapshot_xmax(pg_current_snapshot())`
  await sql`delete from catalogue.changes where ${isAhead('xid')}`.execute(db)
  await sql`update catalogue.horizon set before = '0' where ${isAhead('before')}`.execute(db)
}
