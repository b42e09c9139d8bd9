import { sql } from 'kysely'
import type { Db } from '../db/database.js'

/** An audit entry as stored. */
export type Entry = {
  id: number
  at: string
  actor_email: string
  action: string
  subject_type: string
  subject_id: string
  before: unknown
  after: unknown
}

const uuid = /^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i

/** A text of the entry, as it is after the change or was before. */
export function statedIn({ before, after }: Pick<Entry, 'before' | 'after'>, ...names: string[]) {
  for (const facts of [after, before])
    for (const name of names) {
      const value = facts && typeof facts === 'object' ? (facts as Record<string, unknown>)[name] : undefined
      if (typeof value === 'string' && value !== '') return value
    }
  return undefined
}

/** The ids of the panel and of the supplier that an entry is about. */
export const panelOf = (entry: Entry) => idIn(entry, 'panel', 'panelId', 'panel_id')
export const supplierOf = (entry: Entry) => idIn(entry, 'supplier', 'supplierId', 'supplier_id')

function idIn(entry: Entry, type: string, ...names: string[]) {
  const id = entry.subject_type === type ? entry.subject_id : statedIn(entry, ...names)
  return id !== undefined && uuid.test(id) ? id : undefined
}

/** The names of panels and suppliers that exist, and of deleted panels as they were last called. */
export async function nameSubjects(db: Db, entries: readonly Entry[]) {
  const panelIds = entries.flatMap((entry) => panelOf(entry) ?? [])
  const panels = await readNames(
    db,
    panelIds,
    (ids) => sql`select id::text as id, concat_ws(' ', brand, sku) as name from panels where id = any(${ids}::uuid[])`,
  )
  const suppliers = await readNames(
    db,
    entries.flatMap((entry) => supplierOf(entry) ?? []),
    (ids) => sql`
      select id::text as id, coalesce(company_name, email) as name from accounts
      where user_type = 'supplier' and id = any(${ids}::uuid[])`,
  )
  const deleted = await readNames(
    db,
    panelIds.filter((id) => !panels.has(id)),
    (ids) => sql`
      select distinct on (subject_id) subject_id as id, concat_ws(' ', f->>'Brand', f->>'SKU') as name
      from audit_entries, lateral (select coalesce(before, after) as f) as facts
      where subject_type = 'panel' and subject_id = any(${ids}::text[]) and f ? 'SKU'
      order by subject_id, audit_entries.id desc`,
  )
  return { panels, suppliers, deleted }
}

async function readNames(db: Db, ids: readonly string[], select: (ids: string[]) => ReturnType<typeof sql>) {
  if (ids.length === 0) return new Map<string, string>()
  const { rows } = await select([...new Set(ids)]).execute(db)
  return new Map((rows as { id: string; name: string }[]).map(({ id, name }) => [id, name]))
}
