import { type Selectable, type SqlBool, sql } from 'kysely'
import type { z } from 'zod'
import { AppError } from '../../shared/http/errors.js'
import type { PageRequest } from '../../shared/http/page.js'
import type { listMyPanelRequests, listPanelRequests, PanelRequest } from '../../shared/requests/panel-request-api.js'
import type { SimilarPanel } from '../../shared/requests/similar-panel.js'
import type { Db } from '../db/database.js'
import { likePattern, wordsOf } from '../db/like.js'
import { countByStatus, readPage } from '../db/read-page.js'
import type { Tables } from '../db/schema.js'
import { findSimilarPanels } from './find-similar-panels.js'
import { undoUntil } from './hold-decision.js'

type Row = Selectable<Tables['panel_requests']> & {
  attachment_name: string | null
  supplier_email: string | null
  company_name: string | null
  undo_until: string | null
}

/** Admins see who decided; requesters see only the decision. */
type RequestReader = 'admin' | 'requester'

const selectRequests = (db: Db) =>
  db
    .selectFrom('panel_requests as r')
    .leftJoin('files as f', 'f.name', 'r.attachment')
    .leftJoin('accounts as a', (join) => join.onRef('a.id', '=', 'r.account_id').on('a.user_type', '=', 'supplier'))

const allColumns = (query: ReturnType<typeof selectRequests>) =>
  query
    .selectAll('r')
    .select(['f.original_name as attachment_name', 'a.email as supplier_email', 'a.company_name as company_name'])
    .select(undoUntil('r.id').as('undo_until'))

function toRequest(row: Row, similar: SimilarPanel[], reader: RequestReader): PanelRequest {
  return {
    id: row.id,
    status: row.status,
    created_at: row.created_at,
    requestedByType: row.requested_by_type,
    email: row.email,
    supplierRequester:
      row.requested_by_type === 'supplier'
        ? { email: row.supplier_email ?? row.email, companyName: row.company_name }
        : null,
    panelData: { panelData: row.panel_data, description: row.panel_data.description },
    attachmentPath: row.attachment,
    attachmentUrl: row.attachment && `/api/uploads/${row.attachment}`,
    attachmentName: row.attachment_name,
    adminNotes: row.admin_notes,
    hasDuplicates: similar.length > 0,
    duplicateInfo: similar.length > 0 ? { existingPanels: similar } : null,
    decidedAt: row.decided_at,
    decidedBy: reader === 'admin' ? row.decided_by : null,
    panelId: row.panel_id,
    version: row.version,
    undoUntil: reader === 'admin' ? row.undo_until : null,
  }
}

/** Turns rows into answers, each with the panels of the catalogue that are similar to it now. */
async function toRequests(db: Db, rows: Row[], reader: RequestReader) {
  const similar = await findSimilarPanels(
    db,
    rows.map(({ panel_data, panel_id }) => ({ ...panel_data, panelId: panel_id })),
  )
  return rows.map((row, index) => toRequest(row, similar[index] ?? [], reader))
}

/** The requests with these ids, in the given order. */
export async function readRequests(db: Db, ids: readonly string[], reader: RequestReader) {
  const rows = await allColumns(selectRequests(db).where('r.id', 'in', ids)).execute()
  const ordered = ids.flatMap((id) => rows.find((row) => row.id === id) ?? [])
  return toRequests(db, ordered, reader)
}

export const requestNotFound = () => new AppError('not_found', 'This request does not exist.')

export async function getRequest(db: Db, id: string, reader: RequestReader) {
  const [request] = await readRequests(db, [id.toLowerCase()], reader)
  if (!request) throw requestNotFound()
  return request
}

type Selection = ReturnType<typeof selectRequests>

async function listPage(db: Db, matching: Selection, page: PageRequest, reader: RequestReader) {
  const listed = allColumns(matching)
    // what waits for a decision comes first
    .orderBy(sql`r.status = 'pending'`, 'desc')
    .orderBy('r.created_at', 'desc')
    .orderBy('r.id')
  const { rows, ...numbers } = await readPage(listed, page)
  return { requests: await toRequests(db, rows, reader), ...numbers }
}

type OwnRequestsQuery = z.output<(typeof listMyPanelRequests)['query']>

export function listOwnRequests(db: Db, accountId: string, { status, ...page }: OwnRequestsQuery) {
  const own = selectRequests(db).where('r.account_id', '=', accountId).where('r.requested_by_type', '=', 'supplier')
  return listPage(db, status ? own.where('r.status', '=', status) : own, page, 'requester')
}

type PanelRequestListQuery = z.output<(typeof listPanelRequests)['query']>

export async function listRequests(db: Db, { search, status, supplierId, ...page }: PanelRequestListQuery) {
  let matching = selectRequests(db)
  if (status) matching = matching.where('r.status', '=', status)
  if (supplierId) matching = matching.where('r.account_id', '=', supplierId)
  for (const word of wordsOf(search ?? '')) matching = matching.where(hasWord(word))
  return { ...(await listPage(db, matching, page, 'admin')), counts: await countByStatus(db, 'panel_requests') }
}

const hasWord = (word: string) => {
  const pattern = likePattern(word)
  return sql<SqlBool>`(r.email ilike ${pattern} or a.company_name ilike ${pattern} or
    r.panel_data->>'brand' ilike ${pattern} or r.panel_data->>'model' ilike ${pattern} or
    r.panel_data->>'name' ilike ${pattern} or r.panel_data->>'company' ilike ${pattern})`
}
