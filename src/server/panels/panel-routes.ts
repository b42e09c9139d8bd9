import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { invalidField } from '../../shared/http/errors.js'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import * as api from '../../shared/panels/panel-api.js'
import {
  type listPanels as listPanelsEndpoint,
  maxPickerPanels,
  type PanelChange,
  type PickerPanel,
  type panelSorts,
} from '../../shared/panels/panel-api.js'
import * as binApi from '../../shared/panels/panel-bin-api.js'
import * as importApi from '../../shared/panels/panel-import-api.js'
import { cellTypeLowerOf, keyOf } from '../../shared/panels/panel-search-text.js'
import { getAt } from '../../shared/values/get-at.js'
import type { Db } from '../db/database.js'
import { likePattern } from '../db/like.js'
import { readPage } from '../db/read-page.js'
import type { Route } from '../http/route.js'
import { importPanels } from './import/import-panels.js'
import { deletePanel, listBin, restorePanel } from './panel-bin.js'
import { findPanels, getPanel } from './read-panels.js'
import { createPanel, updatePanel } from './write-panel.js'

type Query = z.output<(typeof listPanelsEndpoint)['query']>

/** The catalogue for admins, newest first, with hidden offers. */
async function listPanels(db: Db, query: Query) {
  requireOrder(query, 'minWatts', 'maxWatts')
  requireOrder(query, 'minEfficiency', 'maxEfficiency')
  const where = sql.join([sql`true`, ...conditionsOf(query)], sql` and `)
  const { rows: counted } = await sql<{ total: number }>`select count(*) as total from panels p where ${where}`.execute(
    db,
  )
  const { rows } = await sql<{ id: string }>`
    select p.id from panels p where ${where}
    order by ${orderOf(query)} limit ${query.limit} offset ${(query.page - 1) * query.limit}`.execute(db)
  const ids = rows.map(({ id }) => id)
  return { panels: await findPanels(db, ids, 'admin'), ...pageOf(query, getAt(counted, 0).total) }
}

/** The columns of each sort order. Panels without a value come last in both directions. */
const sortColumns: Record<(typeof panelSorts)[number], RawBuilder<unknown>[]> = {
  created: [sql`p.created_at`],
  brand: [sql`nullif(p.brand_lower, '')`, sql`p.sku_lower collate "C"`],
  sku: [sql`p.sku_lower collate "C"`],
  watts: [sql`p.watts_w`],
  efficiency: [sql`p.module_efficiency_percent`],
  stock: [sql`p.stock_quantity`],
  updated: [sql`p.updated_at`],
}

function orderOf({ sort, order }: Pick<Query, 'sort' | 'order'>) {
  const direction = order === 'asc' ? sql`asc nulls last` : sql`desc nulls last`
  return sql.join([...sortColumns[sort].map((column) => sql`${column} ${direction}`), sql`p.id desc`])
}

function requireOrder(query: Query, min: 'minWatts' | 'minEfficiency', max: 'maxWatts' | 'maxEfficiency') {
  const [low, high] = [query[min], query[max]]
  if (low !== undefined && high !== undefined && Number(low) > Number(high))
    throw invalidField(min, `${min} is greater than ${max}`)
}

function conditionsOf({ search, CellType, minWatts, maxWatts, minEfficiency, maxEfficiency }: Query) {
  const conditions = search ? textConditions(search) : []
  if (CellType) conditions.push(sql`p.cell_type_lower like ${likePattern(cellTypeLowerOf(CellType))}`)
  if (minWatts) conditions.push(sql`p.watts_w >= ${Number(minWatts)}`)
  if (maxWatts) conditions.push(sql`p.watts_w <= ${Number(maxWatts)}`)
  if (minEfficiency) conditions.push(sql`p.module_efficiency_percent >= ${Number(minEfficiency)}`)
  if (maxEfficiency) conditions.push(sql`p.module_efficiency_percent <= ${Number(maxEfficiency)}`)
  return conditions
}

/** Every word must occur in SKU, brand, description or cell type. A text without a letter or digit finds nothing. */
function textConditions(text: string): RawBuilder<unknown>[] {
  const words = text.split(/\s+/u).filter((word) => keyOf(word) !== '')
  if (words.length === 0) return [sql`false`]
  return words.map(
    (word) =>
      sql`(p.search_text like ${likePattern(keyOf(word))} or p.cell_type_lower like ${likePattern(cellTypeLowerOf(word))})`,
  )
}

/** Panels for the picker; those that start with the text come first. */
async function pickPanels(db: Db, search: string | undefined): Promise<PickerPanel[]> {
  const key = keyOf(search)
  const conditions = search ? textConditions(search) : [sql`true`]
  const { rows } = await sql<PickerPanel>`
    select p.id, p.sku as "SKU", p.brand as "Brand", p.description as "Description", p.watts_w as "Watts_W",
      p.cell_type as "CellType", p.module_efficiency_percent as "ModuleEfficiency_percent"
    from panels p where ${sql.join(conditions, sql` and `)}
    order by (p.sku_key = ${key}) desc, starts_with(p.sku_key, ${key}) desc, p.sku_key collate "C", p.id
    limit ${maxPickerPanels}`.execute(db)
  return rows
}

/** The changes of a panel, newest first. */
async function listPanelChanges(db: Db, id: string, page: PageRequest) {
  const ofPanel = db
    .selectFrom('audit_entries')
    .select(['id', 'at', 'actor_email', 'action', 'before', 'after'])
    .where('subject_type', '=', 'panel')
    .where('subject_id', '=', id)
    .orderBy('id', 'desc')
  const { rows, ...numbers } = await readPage(ofPanel, page)
  const changes = rows.map(({ actor_email, before, after, ...row }) => ({
    ...row,
    actorEmail: actor_email,
    before: before as PanelChange['before'],
    ...withSheetApart(after as WrittenFacts | null),
  }))
  return { changes, ...numbers }
}

type WrittenFacts = Record<string, unknown> & { datasheet?: PanelChange['datasheet'] }

/** Separates the datasheet from the fields that were taken from it. */
function withSheetApart(after: WrittenFacts | null) {
  if (!after) return { after, datasheet: null }
  const { datasheet = null, ...fields } = after
  return { after: fields, datasheet }
}

export function panelRoutes(route: Route) {
  route(api.createPanel, ({ db, actor, body }) => createPanel(db, actor, body))
  route(api.listPanels, ({ db, query }) => listPanels(db, query))
  route(api.getPanelForAdmin, async ({ db, params }) => ({ panel: await getPanel(db, params.id, 'admin') }))
  route(api.updatePanel, ({ db, actor, params, body }) => updatePanel(db, actor, params.id.toLowerCase(), body))
  route(api.deletePanel, ({ db, actor, params }) => deletePanel(db, actor, params.id.toLowerCase()))
  route(binApi.listBin, ({ db, query }) => listBin(db, query))
  route(binApi.restorePanel, async ({ db, actor, params }) => ({
    panel: await restorePanel(db, actor, params.id.toLowerCase()),
  }))
  route(api.listPanelChanges, ({ db, params, query }) => listPanelChanges(db, params.id.toLowerCase(), query))
  route(api.pickPanels, async ({ db, query }) => ({ panels: await pickPanels(db, query.search) }))
  route(importApi.importPanels, async ({ db, actor, body, file }) => ({
    report: await importPanels(db, actor, body.mode, file),
  }))
}
