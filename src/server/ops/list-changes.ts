import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { Change, ChangedValue, Difference } from '../../shared/ops/change-api.js'
import * as api from '../../shared/ops/change-api.js'
import { type ChangeKind, changeKinds } from '../../shared/ops/change-api.js'
import { isPanelFieldKey, panelFieldKeys } from '../../shared/panels/panel-fields.js'
import { getAt } from '../../shared/values/get-at.js'
import type { Db } from '../db/database.js'
import { likePattern, wordsOf } from '../db/like.js'
import type { Route } from '../http/route.js'
import { type Entry, nameSubjects, panelOf, statedIn, supplierOf } from './name-subjects.js'

/** Entries contain no secrets; should one ever get in, it is not shown. */
const secret = /password|secret|token|hash|otp|^code$/i
/** Ids say nothing to a person, the time of the write is that of the change, and the rest follows from other fields. */
const unsaid = /^id$|Id$|_id$|^(?:updatedAt|created_at|version|ageDays|freshness|priceUsd|isDemo)$/

type Facts = ReadonlyMap<string, ChangedValue>

const isRecord = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

/** The fields that differ between two states, in their order. A created or deleted thing lists all that it states. */
export function differencesOf(action: string, before: unknown, after: unknown): Difference[] {
  const [old, now] = [factsIn(before), factsIn(after)]
  const fields = [...new Set([...now.keys(), ...old.keys()])].sort((a, b) => placeOf(a) - placeOf(b))
  return fields
    .filter((field) => isAbout(action, field))
    .map((field) => ({ field, before: old.get(field) ?? null, after: now.get(field) ?? null }))
    .filter((difference) => difference.before !== difference.after)
}

/** Fields of a panel come in the order of every screen; the database does not keep the order in which they were written. */
const placeOf = (field: string) => (isPanelFieldKey(field) ? panelFieldKeys.indexOf(field) : panelFieldKeys.length)

/** A decision stores the whole request, of which only these change. */
const isAbout = (action: string, field: string) =>
  !/^supplier_request\.(?:approved|rejected|undone)$/.test(action) || field === 'status' || field === 'adminNotes'

function factsIn(value: unknown): Facts {
  const facts = new Map<string, ChangedValue>()
  if (isRecord(value)) collect(value, '', facts)
  return facts
}

function collect(record: Record<string, unknown>, path: string, facts: Map<string, ChangedValue>) {
  for (const [name, value] of Object.entries(record)) {
    if (secret.test(name) || unsaid.test(name)) continue
    const field = path + name
    if (Array.isArray(value)) collectList(value, field, facts)
    // the panel and the supplier of a stock entry are named beside the change
    else if (isRecord(value) && (name === 'panel' || name === 'supplier')) continue
    else if (isRecord(value)) collect(value, `${field}.`, facts)
    else facts.set(field, asValue(value))
  }
}

/** Rates by their currency, words as a line, anything else as how many there are. */
function collectList(list: readonly unknown[], field: string, facts: Map<string, ChangedValue>) {
  const records = list.filter(isRecord)
  const rates = records.filter(({ perUsd, currency }) => typeof perUsd === 'number' && typeof currency === 'string')
  if (rates.length > 0 && rates.length === list.length)
    for (const { currency, perUsd } of rates) facts.set(`${field}.${String(currency)}`, asValue(perUsd))
  else if (list.length > 0) facts.set(field, records.length > 0 ? list.length : list.join(', '))
}

const asValue = (value: unknown): ChangedValue =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? value : null

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

export function changeRoutes(route: Route) {
  route(api.listChanges, ({ db, query: { page, limit, ...filters } }) => listChanges(db, filters, { page, limit }))
}
