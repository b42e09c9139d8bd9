import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { Change } from '../../shared/ops/change-api.js'
import { type ChangeKind, changeKinds } from '../../shared/ops/change-kinds.js'
import { getAt } from '../../shared/values/get-at.js'
import type { Db } from '../db/database.js'
import { likePattern, wordsOf } from '../db/like.js'
import { differencesOf } from './differences.js'
import { type Entry, nameSubjects, panelOf, statedIn, supplierOf } from './name-subjects.js'

type Filters = {
  who?: string | undefined
  kind?: ChangeKind | undefined
  thing?: string | undefined
  startDate?: string | undefined
  endDate?: string | undefined
}

/** One page of the audit log, newest first. */
export async function listChanges(db: Db, filters: Filters, paging: PageRequest) {
  const where = sql.join(conditionsOf(filters), sql` and `)
  const counted = await sql<{ total: number }>`select count(*) as total from audit_entries e where ${where}`.execute(db)
  const { rows } = await sql<Entry>`
    select e.id, e.at, e.actor_email, e.action, e.subject_type, e.subject_id, e.before, e.after
    from audit_entries e where ${where}
    order by e.id desc limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(db)
  const names = await nameSubjects(db, rows)
  return {
    changes: rows.map((entry) => changeOf(entry, names)),
    ...pageOf(paging, getAt(counted.rows, 0).total),
  }
}

type SubjectNames = Awaited<ReturnType<typeof nameSubjects>>

function changeOf(entry: Entry, { panels, suppliers, deleted }: SubjectNames): Change {
  const { id, at, actor_email, action, subject_type, subject_id, before, after } = entry
  const [panelId, supplierId] = [panelOf(entry), supplierOf(entry)]
  const named = (names: ReadonlyMap<string, string>, of: string | undefined) => {
    const name = of === undefined ? undefined : names.get(of)
    return of !== undefined && name !== undefined ? { id: of, name } : null
  }
  const [panel, supplier] = [named(panels, panelId), named(suppliers, supplierId)]
  return {
    id: String(id),
    at,
    who: actor_email,
    action,
    subjectType: subject_type,
    subjectId: subject_id,
    name: (panelId && deleted.get(panelId)) ?? (subject_type === 'panel' ? panel?.name : undefined) ?? nameIn(entry),
    panel,
    supplier,
    currency: statedIn(entry, 'currency') ?? null,
    differences: differencesOf(action, before, after),
  }
}

/** What the entry itself calls its subject. */
function nameIn(entry: Entry) {
  const { subject_type, subject_id } = entry
  if (subject_type === 'brand' || subject_type === 'admin') return subject_id
  // undoing a merge of panels names the panel that stayed
  if (entry.action === 'panel.unmerge') return subject_id
  if (subject_type === 'panel_request') return requestedIn(entry)
  return statedIn(entry, 'companyName', 'SKU', 'filename', 'fileName', 'email') ?? null
}

function requestedIn({ before, after }: Entry) {
  const facts = (after ?? before) as { panel_data?: { brand?: unknown; model?: unknown } } | null
  const words = [facts?.panel_data?.brand, facts?.panel_data?.model].filter((word) => typeof word === 'string')
  return words.length > 0 ? words.join(' ') : null
}

type Condition = RawBuilder<SqlBool>

function conditionsOf({ who, kind, thing, startDate, endDate }: Filters): Condition[] {
  return [
    ...kindConditions(kind, thing),
    ...(who ? [sql<SqlBool>`e.actor_email ilike ${likePattern(who)}`] : []),
    ...(startDate ? [sql<SqlBool>`e.at >= ${startDate}::date::timestamp at time zone 'utc'`] : []),
    ...(endDate ? [sql<SqlBool>`e.at < (${endDate}::date + 1)::timestamp at time zone 'utc'`] : []),
    ...(thing ? wordsOf(thing).map(wordCondition) : []),
  ]
}

function kindConditions(kind: ChangeKind | undefined, thing: string | undefined): Condition[] {
  if (kind) return [sql`e.subject_type = any(${[...changeKinds[kind]]}::text[])`]
  const notViewed: Condition = sql`e.subject_type <> all(${[...changeKinds.views]}::text[])`
  // an import of thousands of panels is one entry of its own
  return thing ? [notViewed] : [notViewed, sql`e.action <> 'panel.import'`]
}

/** A word of the subject's id or name, as it is now or as the entry states it. */
function wordCondition(word: string): Condition {
  const pattern = likePattern(word)
  const inFacts = (facts: RawBuilder<unknown>) => sql`
    concat_ws(' ', ${facts}->>'SKU', ${facts}->>'Brand', ${facts}->>'Model', ${facts}->>'companyName', ${facts}->>'alias',
      ${facts}->'panel'->>'SKU', ${facts}->'panel'->>'Brand', ${facts}->'supplier'->>'companyName',
      ${facts}->'panel_data'->>'brand', ${facts}->'panel_data'->>'model') ilike ${pattern}`
  return sql`(e.subject_id ilike ${pattern} or ${inFacts(sql`e.before`)} or ${inFacts(sql`e.after`)}
    or e.subject_id in (select id::text from panels where concat_ws(' ', brand, sku) ilike ${pattern})
    or e.subject_id in (select id::text from accounts where user_type = 'supplier' and company_name ilike ${pattern}))`
}
