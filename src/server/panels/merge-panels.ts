import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { getAt } from '../../shared/values/get-at.js'
import type { Db } from '../db/database.js'
import { recountStock } from '../db/recount-stock.js'
import { discardAlerts, insertRows, type Row, referencesToPanels } from './panel-columns.js'

/** What merging a panel into another has changed, so that it can be undone without losing later changes. */
export type PanelMerge = {
  from: string
  into: string
  panel: Row
  /** By table: the keys of the moved rows. */
  moved: Record<string, Row[]>
  /** By table: deleted rows that would have violated a unique index. */
  dropped: Record<string, Row[]>
  /** The findings of saved searches from before the merge. */
  findings: { id: number; panels: unknown }[]
  /** Absent in merges of earlier releases. */
  lots?: MovedLots
}

/** Moves everything that belongs to one panel to another and deletes the first. The caller has locked both. */
export async function mergePanel(trx: Db, from: string, into: string): Promise<PanelMerge> {
  const { rows } = await sql<{ id: string; row: Row }>`
    select id, to_jsonb(p) as row from panels p where id in (${from}, ${into})`.execute(trx)
  const panel = rows.find(({ id }) => id === from)?.row
  if (!panel || rows.length < 2) throw new AppError('not_found', 'One of these panels does not exist any more.')
  const merge: PanelMerge = { from, into, panel, moved: {}, dropped: {}, findings: await moveFindings(trx, from, into) }
  for (const { table, column } of await referencesToPanels(trx)) {
    const keys = await keysOf(trx, table, column)
    merge.dropped[table] = await withoutHistory(trx, [from, into], () => dropRivals(trx, table, column, { from, into }))
    const moved = await sql<{ key: Row }>`update ${sql.table(table)} t set ${sql.ref(column)} = ${into}
      where t.${sql.ref(column)} = ${from} returning ${jsonOf(keys)} as key`.execute(trx)
    merge.moved[table] = moved.rows.map(({ key }) => key)
  }
  merge.lots = await moveLots(trx, merge.dropped.inventory ?? [], into)
  await trx.deleteFrom('panels').where('id', '=', from).execute()
  await recountStock(trx, [into])
  await discardAlerts(trx)
  return merge
}

/**
 * Undoes a merge: restores the panel and moves its rows back, with the changes made to them since. The caller has locked
 * the remaining panel.
 */
export async function unmergePanel(trx: Db, { from, into, panel, moved, dropped, findings, lots }: PanelMerge) {
  await insertRows(trx, 'panels', [panel])
  for (const { table, column } of await referencesToPanels(trx)) {
    const keys = await keysOf(trx, table, column)
    const back = moved[table] ?? []
    if (back.length > 0)
      await sql`update ${sql.table(table)} t set ${sql.ref(column)} = ${from}
        where t.${sql.ref(column)} = ${into} and ${jsonOf(keys)} in (
          select k from jsonb_array_elements(${JSON.stringify(back)}::jsonb) k)`.execute(trx)
    await withoutHistory(trx, [from, into], () =>
      insertRows(trx, table, dropped[table] ?? [], sql`on conflict do nothing`),
    )
  }
  if (lots) await moveLotsBack(trx, lots)
  for (const { id, panels } of findings)
    await sql`update search_findings set panels = ${JSON.stringify(panels)}::jsonb where id = ${id}`.execute(trx)
  // the remaining panel has fewer offers now: this write makes the catalogues in memory reload it
  await sql`update panels set updated_at = updated_at where id = ${into}`.execute(trx)
  await recountStock(trx, [from, into])
  await discardAlerts(trx)
}

/**
 * Changes offers without leaving entries in their history, because a merge is no change of stock. The panels are
 * locked.
 */
async function withoutHistory<T>(trx: Db, panelIds: readonly string[], work: () => Promise<T>) {
  const { rows } = await sql<{ last: number }>`select coalesce(max(id), 0) as last from offer_history`.execute(trx)
  const done = await work()
  await sql`delete from offer_history where panel_id = any(${panelIds}::uuid[]) and id > ${getAt(rows, 0).last}`.execute(
    trx,
  )
  return done
}

const jsonOf = (columns: readonly string[]) =>
  sql`jsonb_build_object(${sql.join(columns.flatMap((name) => [sql`${name}::text`, sql`t.${sql.ref(name)}`]))})`

/** The columns that identify a row of a table, without the reference to the panel. */
async function keysOf(trx: Db, table: string, column: string) {
  const { rows } = await sql<{ name: string }>`
    select a.attname as name from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisprimary and a.attname <> ${column}`.execute(trx)
  return rows.map(({ name }) => name)
}

type Pair = { from: string; into: string }

/**
 * Where both panels have a row and a unique index allows only one, such as the offers of one supplier, keeps the one
 * written last. Deletes the others and returns them.
 */
async function dropRivals(trx: Db, table: string, column: string, { from, into }: Pair) {
  const { rows: indexes } = await sql<{ others: string[] }>`
    select array_agg(a.attname::text) filter (where a.attname <> ${column}) as others
    from pg_index i join pg_attribute a on a.attrelid = i.indrelid and a.attnum = any(i.indkey)
    where i.indrelid = ${table}::regclass and i.indisunique and i.indpred is null group by i.indexrelid
    having bool_or(a.attname = ${column})`.execute(trx)
  const dropped: Row[] = []
  for (const { others } of indexes) {
    const same = (others ?? []).map((name) => sql`r.${sql.ref(name)} = t.${sql.ref(name)}`)
    const isOlder = (await hasColumn(trx, table, 'updated_at'))
      ? sql`case when t.${sql.ref(column)} = ${from} then t.updated_at <= r.updated_at else t.updated_at < r.updated_at end`
      : sql`t.${sql.ref(column)} = ${from}`
    const { rows } = await sql<{ row: Row }>`delete from ${sql.table(table)} t using ${sql.table(table)} r
      where t.${sql.ref(column)} in (${from}, ${into}) and r.${sql.ref(column)} in (${from}, ${into})
        and t.${sql.ref(column)} <> r.${sql.ref(column)} and ${sql.join([...same, isOlder], sql` and `)}
      returning to_jsonb(t) as row`.execute(trx)
    dropped.push(...rows.map(({ row }) => row))
  }
  return dropped
}

async function hasColumn(trx: Db, table: string, name: string) {
  const { rows } =
    await sql`select 1 from pg_attribute where attrelid = ${table}::regclass and attname = ${name}`.execute(trx)
  return rows.length > 0
}

/** Findings of saved searches contain panels without a foreign key. Returns their old values. */
async function moveFindings(trx: Db, from: string, into: string) {
  const { rows } = await sql<{ id: number; panels: unknown }>`
    select id, panels from search_findings where panels @> ${JSON.stringify([{ panelId: from }])}::jsonb for update`.execute(
    trx,
  )
  await sql`update search_findings f set panels = (
      select jsonb_agg(case when p->>'panelId' = ${from} then p || jsonb_build_object('panelId', ${into}::text) else p end order by n)
      from jsonb_array_elements(f.panels) with ordinality as e (p, n))
    where f.id = any(${rows.map(({ id }) => id)}::bigint[])`.execute(trx)
  return rows
}

/** Pictures and flash lists that went from a line that a merge dropped to the line that stayed. */
type MovedLots = { photos: { id: string; from: string }[]; lists: { from: string; into: string }[] }

/**
 * Of two lines of one supplier, condition and lot, a merge keeps one. It is the same lot: the line that stayed gets the
 * pictures and the flash list of the other where it has none of its own.
 */
async function moveLots(trx: Db, dropped: readonly Row[], panelId: string): Promise<MovedLots> {
  const pairs = sql`(
    select d.id as gone, i.id as kept
    from jsonb_to_recordset(${JSON.stringify(dropped)}::jsonb) as d (id uuid, supplier_id uuid, condition text, lot text)
    join inventory i on i.supplier_id = d.supplier_id and i.condition = d.condition and i.lot = d.lot
    where i.panel_id = ${panelId})`
  const photos = await sql<{ id: string; from: string }>`
    update lot_photos p set line_id = pair.kept from ${pairs} pair
    where p.line_id = pair.gone and not exists (select 1 from lot_photos own where own.line_id = pair.kept)
    returning p.id, pair.gone as "from"`.execute(trx)
  const lists = await sql<{ from: string; into: string }>`
    update flash_lists f set line_id = pair.kept from ${pairs} pair
    where f.line_id = pair.gone and not exists (select 1 from flash_lists own where own.line_id = pair.kept)
    returning pair.gone as "from", pair.kept as "into"`.execute(trx)
  return { photos: photos.rows, lists: lists.rows }
}

/** Gives back what `moveLots` moved and still exists. */
async function moveLotsBack(trx: Db, { photos, lists }: MovedLots) {
  await sql`update lot_photos p set line_id = m."from"
    from jsonb_to_recordset(${JSON.stringify(photos)}::jsonb) as m (id uuid, "from" uuid) where p.id = m.id`.execute(
    trx,
  )
  await sql`update flash_lists f set line_id = m."from"
    from jsonb_to_recordset(${JSON.stringify(lists)}::jsonb) as m ("from" uuid, "into" uuid) where f.line_id = m."into"`.execute(
    trx,
  )
}
