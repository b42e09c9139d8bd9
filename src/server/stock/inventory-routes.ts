import { sql } from 'kysely'
import { offerConditions } from '../../shared/money/offer-words.js'
import * as api from '../../shared/stock/inventory-api.js'
import {
  historyDays,
  mostHistoryPoints,
  type OfferLine,
  listOfferHistory as offerHistory,
} from '../../shared/stock/offer-history-api.js'
import * as changes from '../../shared/stock/stock-change-api.js'
import { audit } from '../db/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { daysAgo } from '../db/sql-times.js'
import type { Route } from '../http/route.js'
import {
  addLine,
  changeAs,
  changeLine,
  confirmAllLines,
  confirmLine,
  deleteLine,
  type Target,
} from './change-inventory.js'
import { changeStock } from './change-stock.js'
import { sendInventoryCsv } from './export-inventory.js'
import { listInventory, listOwnLines, selectInventory } from './inventory-queries.js'
import { restoreLine, undoChange } from './undo-stock-change.js'

/** One line per supplier that buyers may see, condition and lot, with its latest changes, oldest first. */
async function listOfferHistory(db: Db, panelId: string): Promise<OfferLine[]> {
  const rows = await db
    .with('ranked', (ranked) =>
      ranked
        .selectFrom('offer_history')
        .where('panel_id', '=', panelId)
        .where('changed_at', '>=', daysAgo(historyDays))
        .select(['id', 'supplier_id', 'changed_at', 'quantity', 'price_per_unit', 'currency', 'condition', 'lot'])
        .select(sql<number>`row_number() over (partition by supplier_id, condition, lot order by id desc)`.as('rank')),
    )
    .selectFrom('ranked')
    .innerJoin('suppliers', 'suppliers.account_id', 'ranked.supplier_id')
    .innerJoin('accounts', 'accounts.id', 'ranked.supplier_id')
    .where('accounts.is_active', '=', true)
    .where('ranked.rank', '<=', mostHistoryPoints)
    .select([
      'ranked.supplier_id',
      'changed_at',
      'quantity',
      'price_per_unit',
      'ranked.currency',
      'condition',
      'lot',
      'company_name',
      'country',
    ])
    .orderBy('company_name')
    .orderBy('ranked.supplier_id')
    .orderBy(sql`array_position(${offerConditions}::text[], condition)`)
    .orderBy('lot')
    .orderBy('ranked.id')
    .execute()
  const lines = new Map<string, OfferLine>()
  for (const row of rows) {
    const supplier = { companyName: row.company_name, country: row.country }
    const { condition, lot } = row
    const key = JSON.stringify([row.supplier_id, condition, lot])
    const line: OfferLine = lines.get(key) ?? { supplier, condition, lot, points: [] }
    line.points.push({
      at: row.changed_at,
      quantity: row.quantity,
      pricePerUnit: row.price_per_unit,
      currency: row.currency,
    })
    lines.set(key, line)
  }
  return [...lines.values()]
}

export function inventoryRoutes(route: Route) {
  adminRoutes(route)
  supplierRoutes(route)
  lineRoutes(route)
  stockChangeRoutes(route)
  route(offerHistory, async ({ db, params }) => ({ lines: await listOfferHistory(db, params.id) }))
}

function adminRoutes(route: Route) {
  route(api.listAllInventory, ({ db, query: { page, limit, ...filters } }) =>
    listInventory(db, filters, { page, limit }),
  )
  route(api.exportAllInventory, ({ db, query, reply, client: { language } }) =>
    sendInventoryCsv(db, query, reply, { withSupplier: true, language }),
  )

  route(api.addAnyInventory, ({ body, actor, db }) =>
    inTransaction(db, async (trx) => {
      const item = await addLine(trx, body)
      await audit(trx, actor, 'inventory.added', item.id, { after: item })
      return { item }
    }),
  )
}

/** The supplier always comes from the session. */
function supplierRoutes(route: Route) {
  route(api.listOwnInventory, ({ db, account, query: { page, limit, ...filters } }) =>
    listOwnLines(db, { ...filters, supplierId: account.id }, { page, limit }),
  )
  route(api.exportOwnInventory, ({ db, account, query, reply, client: { language } }) =>
    sendInventoryCsv(db, { ...query, supplierId: account.id }, reply, { withSupplier: false, language }),
  )
  route(api.addOwnInventory, async ({ account, body, db }) => ({
    item: await addLine(db, { ...body, supplierId: account.id }),
  }))
  route(api.confirmOwnInventory, async ({ db, account, params }) => ({
    item: await confirmLine(db, account.id, params.id),
  }))
  route(api.confirmAllOwnInventory, async ({ db, account }) => ({ confirmed: await confirmAllLines(db, account.id) }))
}

/** One line, of the supplier who calls or of any. */
function lineRoutes(route: Route) {
  for (const endpoint of [api.updateOwnInventory, api.updateAnyInventory] as const)
    route(endpoint, async (call) => {
      const change = (trx: Db, target: Target) => changeLine(trx, target, call.body)
      const { item } = await changeAs(call, 'updated', change, ({ before, item: after }) => ({ before, after }))
      return { item }
    })
  for (const endpoint of [api.deleteOwnInventory, api.deleteAnyInventory] as const)
    route(endpoint, async (call) => {
      await changeAs(call, 'deleted', deleteLine, (before) => ({ before }))
    })
  for (const endpoint of [changes.restoreOwnInventory, changes.restoreAnyInventory] as const)
    route(endpoint, async (call) => ({ item: await changeAs(call, 'restored', restoreLine, (after) => ({ after })) }))
}

/** Bulk changes and undo. */
function stockChangeRoutes(route: Route) {
  route(changes.selectOwnInventory, ({ db, account, query }) =>
    selectInventory(db, { ...query, supplierId: account.id }),
  )
  route(changes.changeOwnStock, ({ db, account, body }) => changeStock(db, account.id, body))
  route(changes.undoOwnStockChange, async ({ db, account, params }) => ({
    undo: await undoChange(db, account.id, params.id),
  }))
}
