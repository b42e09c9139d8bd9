import type pg from 'pg'
import { copyOffers, readRates, readSpellings, readSuppliers, readVocabulary } from './copy-offers.js'
import { copyPanels } from './copy-panels.js'
import { idFromText } from './id-index.js'
import { atOneMoment, type HeldCatalogue, loadCatalogue, requireSnapshot } from './load-catalogue.js'
import { makeWordIndex } from './make-word-index.js'
import { Pace } from './pace.js'

/** Changes that a snapshot could not see. Those before its oldest open transaction are all seen, so that the index leads there. */
const unseenBy = (snapshot: string) =>
  `c.xid >= pg_snapshot_xmin(${snapshot}) and not pg_visible_in_snapshot(c.xid, ${snapshot})`

export type Standing = {
  snapshot: string
  isChanged: boolean
  /** What was noted since may be gone, or was noted on another server: nothing less than all must be read. */
  isLost: boolean
}

/**
 * Whether anything has changed since a snapshot: one indexed read. Asked for the youngest change, the database walks the index from
 * its young end; asked whether one exists, it reads the whole log, since it expects to find one soon.
 */
export async function askStanding(client: pg.Client, snapshot: string): Promise<Standing> {
  const { rows } = await client.query<Standing>({
    name: 'catalogue_standing',
    text: `select pg_current_snapshot()::text as snapshot,
        (select c.xid from catalogue.changes c where ${unseenBy('$1::pg_snapshot')} order by c.xid desc limit 1) is not null as "isChanged",
        pg_snapshot_xmax($1::pg_snapshot) > pg_snapshot_xmax(pg_current_snapshot())
          or (select h.before from catalogue.horizon h) > pg_snapshot_xmin($1::pg_snapshot) as "isLost"`,
    values: [snapshot],
  })
  const [standing] = rows
  if (!standing) throw new Error('The database did not tell what has changed')
  return standing
}

type Change = { kind: 'panel' | 'supplier' | 'words' | 'rates' | 'all'; id: string | null }

/** Rows whose words the index does not know make every search a little slower; past this another one is made. */
const mostFresh = (rows: number) => 500 + rows / 16
/** Empty rows are looked at by every search; past this the catalogue is read again. */
const mostDeleted = (rows: number) => 1000 + rows / 4

/** Brings the columns from their snapshot to now, all of it as of one moment. Done again after a failure, it does no harm. */
export async function applyChanges(client: pg.Client, held: HeldCatalogue): Promise<HeldCatalogue> {
  const isWhole = await atOneMoment(client, async (snapshot) => {
    const unseen = unseenBy(`'${requireSnapshot(held.snapshot)}'::pg_snapshot`)
    const { rows: changes } = await client.query<Change>(
      `select distinct c.kind, c.id from catalogue.changes c where ${unseen}`,
    )
    if (changes.some(({ kind }) => kind === 'all')) return false
    held.table.version++
    if (changes.some(({ kind }) => kind === 'words')) {
      await readVocabulary(client, held.table)
      await readSpellings(client, held.table)
    }
    if (changes.some(({ kind }) => kind === 'rates')) await readRates(client, held.table)
    const idsOf = (kind: Change['kind']) =>
      `select c.id from catalogue.changes c where c.kind = '${kind}' and ${unseen}`
    if (changes.some(({ kind }) => kind === 'supplier'))
      await readSuppliers(client, held.table, `a.id in (${idsOf('supplier')})`)
    const panels = changes.flatMap(({ kind, id }) => (kind === 'panel' && id !== null ? [id] : []))
    if (panels.length > 0) await applyPanels(client, held, panels, idsOf('panel'))
    held.snapshot = snapshot
    return true
  })
  const { table } = held
  if (!isWhole || table.deletedCount > mostDeleted(table.rowCount)) return loadCatalogue(client)
  return held
}

/** Makes another index of words where too many rows are not in it, beside whatever else goes on. */
export async function renewWords(held: HeldCatalogue) {
  const { table, words } = held
  if (held.changedMeanwhile || words.fresh.size <= mostFresh(table.rowCount)) return
  const changedMeanwhile = new Set<number>()
  held.changedMeanwhile = changedMeanwhile
  held.words = await makeWordIndex(table, new Pace(), changedMeanwhile)
  held.changedMeanwhile = undefined
}

async function applyPanels(
  client: pg.Client,
  { table, words, changedMeanwhile }: HeldCatalogue,
  ids: readonly string[],
  changed: string,
) {
  for (const id of ids) {
    const row = table.ids.find(idFromText(id), 0)
    if (row >= 0) table.dropOffers(row)
  }
  const seen = new Set(
    await copyPanels(client, table, `p.id in (${changed})`, {
      onNewWords: (row) => {
        words.fresh.add(row)
        changedMeanwhile?.add(row)
      },
    }),
  )
  for (const id of ids) {
    const row = table.ids.find(idFromText(id), 0)
    if (row >= 0 && !seen.has(row)) table.remove(row)
  }
  await copyOffers(client, table, `i.panel_id in (${changed})`)
}
