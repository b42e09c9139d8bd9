import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import type { StockUndo } from '../../shared/stock/stock-change-api.js'
import { keysOf } from '../../shared/values/keys-of.js'
import { type Db, inLongTransaction, inTransaction } from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { lockStock, recountStock } from '../db/recount-stock.js'
import { getItem, type Target } from './change-inventory.js'
import { termColumns } from './inventory-items.js'

const tooLate = () => new AppError('not_found', 'This can no longer be undone.')

/** Undoes a change for all lines that have not changed since. A second call returns the result of the first. */
export const undoChange = (db: Db, supplierId: string, id: string) =>
  inLongTransaction(db, async (trx): Promise<StockUndo> => {
    await joinWriters(trx)
    // the same lock order as every write to stock: the supplier, then the panels
    await lockStock(trx, [supplierId], [])
    const change = await trx
      .selectFrom('stock_changes')
      .select(['kind', 'undone'])
      .where('id', '=', id)
      .where('supplier_id', '=', supplierId)
      .forUpdate()
      .executeTakeFirstOrThrow(tooLate)
    // written below by the first undo
    if (change.undone !== null) return change.undone as StockUndo
    const lines = await readLines(trx, id)
    const panels = await lockStock(
      trx,
      [supplierId],
      lines.map(({ panelId }) => panelId),
    )
    const isDeletion = change.kind === 'delete'
    const restored = isDeletion ? await insertAgain(trx, id) : await setAgain(trx, id, lines)
    await recountStock(
      trx,
      lines.filter((line) => panels.has(line.panelId)).map(({ panelId }) => panelId),
    )
    const left = lines
      .filter((line) => !restored.has(line.id))
      .map((line): StockUndo['left'][number] => ({
        id: line.id,
        reason: !panels.has(line.panelId) ? 'panel_gone' : isDeletion || line.isTaken ? 'added_again' : 'changed_since',
      }))
    const undone: StockUndo = { restored: restored.size, left }
    await trx
      .updateTable('stock_changes')
      .set({ undone: JSON.stringify(undone) })
      .where('id', '=', id)
      .execute()
    return undone
  })

/** Restores one deleted line. */
export const restoreLine = (db: Db, { id, supplierId }: Target) =>
  inTransaction(db, async (trx) => {
    let deletions = trx
      .selectFrom('stock_changes as c')
      .innerJoin('stock_change_lines as l', 'l.change_id', 'c.id')
      .select(['c.id', 'c.supplier_id'])
      .where('l.line_id', '=', id)
      .where('c.kind', '=', 'delete')
      .where('c.undone', 'is', null)
    if (supplierId !== undefined) deletions = deletions.where('c.supplier_id', '=', supplierId)
    const deletion = await deletions.orderBy('c.created_at', 'desc').executeTakeFirstOrThrow(tooLate)
    const { left } = await undoChange(trx, deletion.supplier_id, deletion.id)
    const reason = left.find((line) => line.id === id)?.reason
    if (reason === 'panel_gone') throw new AppError('conflict', 'This panel is no longer in the catalogue.')
    if (reason) throw new AppError('conflict', 'This panel has already been added to the inventory again.')
    return getItem(trx, id)
  })

type ChangedLine = {
  id: string
  panelId: string
  /** Whether its condition and lot of before belong to another line by now. */
  isTaken: boolean
}

/** The changed lines with their panels. A merge may have moved a line to another panel since. */
async function readLines(trx: Db, changeId: string) {
  const { rows } = await sql<ChangedLine>`
    select l.line_id as id, coalesce(i.panel_id::text, l.before->>'panel_id') as "panelId",
      exists (select 1 from inventory other where other.id <> i.id and other.panel_id = i.panel_id
        and other.supplier_id = i.supplier_id and other.condition = l.before->>'condition'
        and other.lot = l.before->>'lot') as "isTaken"
    from stock_change_lines l left join inventory i on i.id = l.line_id
    where l.change_id = ${changeId}`.execute(trx)
  return rows
}

const idsOf = (rows: readonly { id: string }[]) => new Set(rows.map(({ id }) => id))

/**
 * Inserts whole rows with their old id, age and version. The minutes in between leave no gap in the offer's history.
 */
async function insertAgain(trx: Db, changeId: string) {
  const { rows } = await sql<{ id: string }>`
    insert into inventory
    select line.* from stock_change_lines l, jsonb_populate_record(null::inventory, l.before) line
    where l.change_id = ${changeId} and exists (select 1 from panels p where p.id = line.panel_id)
    order by line.panel_id
    on conflict do nothing returning id`.execute(trx)
  await sql`
    delete from offer_history where id in (
      select unnest(array_agg(h.id)) from offer_history h
      join inventory i on (i.panel_id, i.supplier_id, i.condition, i.lot) = (h.panel_id, h.supplier_id, h.condition, h.lot)
      join stock_change_lines l on l.line_id = i.id and l.change_id = ${changeId}
      join stock_changes c on c.id = l.change_id
      where i.id = any(${[...idsOf(rows)]}::uuid[]) and h.changed_at >= c.created_at
      -- the deletion and the return: with more than these, the line had another life in between
      group by i.id having count(*) = 2)`.execute(trx)
  return idsOf(rows)
}

const restoredTerms = sql.join(
  keysOf(termColumns(defaultTerms)).map((name) => sql`${sql.ref(name)} = line.${sql.ref(name)}`),
)

/** Restores quantity, price, terms and age where nobody has changed the line since, nor taken its place. */
async function setAgain(trx: Db, changeId: string, lines: readonly ChangedLine[]) {
  const free = lines.filter(({ isTaken }) => !isTaken).map(({ id }) => id)
  const { rows } = await sql<{ id: string }>`
    update inventory i
    set quantity = line.quantity, price_per_unit = line.price_per_unit, ${restoredTerms},
      updated_at = line.updated_at, version = i.version + 1
    from stock_change_lines l, jsonb_populate_record(null::inventory, l.before) line
    where l.change_id = ${changeId} and i.id = l.line_id and i.version = l.version_after and i.id = any(${free}::uuid[])
    returning i.id`.execute(trx)
  return idsOf(rows)
}
