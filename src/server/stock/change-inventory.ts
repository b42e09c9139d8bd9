import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { changedTerms, defaultTerms, type OfferTerms, type TermChanges } from '../../shared/money/offer-terms.js'
import { conditionLabels } from '../../shared/money/offer-words.js'
import { breakProblem } from '../../shared/money/price-breaks.js'
import type { InventoryItem } from '../../shared/stock/inventory-item.js'
import { type Actor, type AuditedChange, audit } from '../db/audit.js'
import {
  type Db,
  ifTaken,
  inLongTransaction,
  inTransaction,
  isForeignKeyViolation,
  isUniqueViolation,
} from '../db/database.js'
import { joinWriters } from '../db/hold-catalogue.js'
import { lockStock, recountStock } from '../db/recount-stock.js'
import type { Account } from '../http/session.js'
import { askBack, isSamePrice, priceJudge } from '../money/judge-price.js'
import { findItem, keepLines, termColumns } from './inventory-items.js'

export type LineChange = TermChanges & {
  quantity: number
  pricePerUnit?: number | null | undefined
  currency?: string | undefined
  version?: number | undefined
  askBack?: boolean | undefined
}
type NewLine = Omit<LineChange, 'version'> & { panelId: string; supplierId: string }
/** The line, and the supplier who must own it; an admin may change any line. */
export type Target = { id: string; supplierId?: string | undefined }

type LineCall = { db: Db; account: Account; actor: Actor; params: { id: string } }
type LineWork<Done> = (trx: Db, target: Target) => Promise<Done>

export const targetOf = ({ account, params: { id } }: Pick<LineCall, 'account' | 'params'>): Target => ({
  id,
  supplierId: account.userType === 'admin' ? undefined : account.id,
})

/** Changes a line for its supplier, who is always the one of the session, or for an admin, whose changes are audited. */
export const changeAs = <Done>(
  { db, account, actor, params: { id } }: LineCall,
  verb: string,
  work: LineWork<Done>,
  noted: (done: Done) => AuditedChange,
) =>
  inTransaction(db, async (trx) => {
    const done = await work(trx, targetOf({ account, params: { id } }))
    if (account.userType === 'admin') await audit(trx, actor, `inventory.${verb}`, id, noted(done))
    return done
  })

const gone = () => new AppError('not_found', 'This inventory item does not exist any more.')

const notThere = (field: string, message: string) =>
  new AppError('not_found', message, { fields: { [field]: message } })

/** One entry per panel, supplier, condition and lot. */
function alreadyThere({ condition, lot }: OfferTerms, field: string) {
  const isPlain = condition === defaultTerms.condition && lot === defaultTerms.lot
  const sort = conditionLabels[condition].toLowerCase()
  const message = isPlain
    ? 'This panel is already in the inventory of this supplier'
    : lot === ''
      ? `This panel is already in the inventory of this supplier as ${sort}`
      : `This panel is already in the inventory of this supplier as ${sort}, lot ${lot}`
  return new AppError('conflict', message, { fields: { [field]: message } })
}

/** Breaks that stay must fit a price or a least quantity that changes. */
function requireBreaks(line: Parameters<typeof breakProblem>[0]) {
  const message = breakProblem(line)
  if (message !== undefined) throw new AppError('invalid_request', message, { fields: { priceBreaks: message } })
}

// the foreign key refuses a supplier that does not exist
const currencyOf = (supplierId: string) =>
  sql<string>`coalesce((select currency from suppliers where account_id = ${supplierId}), 'USD')`

export const addLine = (db: Db, line: NewLine) =>
  inTransaction(db, async (trx) => {
    await joinWriters(trx)
    const panels = await lockStock(trx, [line.supplierId], [line.panelId])
    if (!panels.has(line.panelId)) throw notThere('panelId', phrase('This panel is not in the catalogue.'))
    const terms = changedTerms(defaultTerms, line)
    requireBreaks({ ...terms, pricePerUnit: line.pricePerUnit ?? null })
    const { id } = await trx
      .insertInto('inventory')
      .values({
        panel_id: line.panelId,
        supplier_id: line.supplierId,
        quantity: line.quantity,
        price_per_unit: line.pricePerUnit ?? null,
        currency: line.currency ?? currencyOf(line.supplierId),
        ...termColumns(terms),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
      .catch((error: unknown) => {
        if (isForeignKeyViolation(error)) throw notThere('supplierId', 'This supplier does not exist.')
        throw isUniqueViolation(error) ? alreadyThere(terms, 'panelId') : error
      })
    await recountStock(trx, [line.panelId])
    const item = await getItem(trx, id)
    if (line.askBack) await askBackAbout(trx, item)
    return item
  })

export const changeLine = (db: Db, target: Target, change: LineChange) =>
  inTransaction(db, async (trx) => {
    const before = await holdLine(trx, target)
    const { pricePerUnit = before.pricePerUnit } = change
    const terms = changedTerms(before, change)
    if (before.version === (change.version ?? before.version)) requireBreaks({ ...terms, pricePerUnit })
    let update = trx
      .updateTable('inventory')
      .set({
        quantity: change.quantity,
        ...(change.pricePerUnit !== undefined && { price_per_unit: change.pricePerUnit }),
        ...(change.currency !== undefined && { currency: change.currency }),
        ...termColumns(terms),
        version: sql`version + 1`,
        updated_at: sql`now()`,
      })
      .where('id', '=', target.id)
    if (change.version !== undefined) update = update.where('version', '=', change.version)
    const changed = await update
      .returning('id')
      .executeTakeFirst()
      .catch(ifTaken(() => alreadyThere(terms, 'lot')))
    if (!changed)
      throw new AppError('conflict', 'Somebody else has changed this item. Check it and save again.', {
        extra: { current: before },
      })
    await recountStock(trx, [before.panelId])
    const item = await getItem(trx, target.id)
    if (change.askBack) await askBackAbout(trx, item, before)
    return { before, item }
  })

/** Asks back about an implausible price, unless the line already had it: then it was confirmed before. */
async function askBackAbout(trx: Db, { id, panel, pricePerUnit, currency }: InventoryItem, before?: InventoryItem) {
  if (pricePerUnit === null || isSamePrice({ pricePerUnit, currency }, before)) return
  askBack(await priceJudge(trx), [{ id, panel, pricePerUnit, currency }])
}

/** Deletes a line; it can be restored for a day. */
export const deleteLine = (db: Db, target: Target) =>
  inTransaction(db, async (trx) => {
    const before = await holdLine(trx, target)
    await keepLines(trx, before.supplierId, 'delete', [target.id])
    await trx.deleteFrom('inventory').where('id', '=', target.id).execute()
    await recountStock(trx, [before.panelId])
    return before
  })

/** Takes the locks for changing one line, then reads it. From `joinWriters` on, no merge moves it to another panel. */
async function holdLine(trx: Db, { id, supplierId }: Target) {
  await joinWriters(trx)
  const seen = await findItem(trx, id, supplierId)
  if (!seen) throw gone()
  await lockStock(trx, [seen.supplierId], [seen.panelId])
  const held = await findItem(trx, id, supplierId)
  if (!held) throw gone()
  return held
}

/**
 * Confirms that a line is still correct, which renews its age. The version stays, so that an edit based on it can still
 * be saved.
 */
export async function confirmLine(db: Db, supplierId: string, id: string) {
  await db
    .updateTable('inventory')
    .set({ updated_at: sql`now()` })
    .where('id', '=', id)
    .where('supplier_id', '=', supplierId)
    .returning('id')
    .executeTakeFirstOrThrow(gone)
  return getItem(db, id)
}

export const confirmAllLines = (db: Db, supplierId: string) =>
  inLongTransaction(db, async (trx) => {
    await joinWriters(trx)
    // before the lines: every writer of lines locks this row first
    await trx.selectFrom('accounts').select('id').where('id', '=', supplierId).forNoKeyUpdate().execute()
    // a merge of two panels locks lines of several suppliers
    await sql`select 1 from inventory where supplier_id = ${supplierId} order by id for no key update`.execute(trx)
    const { numUpdatedRows } = await trx
      .updateTable('inventory')
      .set({ updated_at: sql`now()` })
      .where('supplier_id', '=', supplierId)
      .executeTakeFirst()
    return Number(numUpdatedRows)
  })

export async function getItem(db: Db, id: string) {
  const item = await findItem(db, id)
  if (!item) throw gone()
  return item
}
