import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { phrase } from '../../shared/languages/phrase.js'
import { judgeQuery, readSavedQuery, readSavedReplacement } from '../../shared/watch/judge-saved-query.js'
import type { FlatQuery, SavedKind } from '../../shared/watch/saved-query.js'
import * as api from '../../shared/watch/saved-search-api.js'
import { type Db, inTransaction } from '../db/database.js'
import { deleteKept, refuseMore } from '../db/kept-by-account.js'
import { hashOf } from '../find/run-search.js'
import { answerRepeat } from '../http/answer-repeat.js'
import { replacementKey } from '../repair/run-replacements.js'
import { getSavedSearch, savedSearchNotFound } from './saved-search-queries.js'

type NewSavedSearch = { name: string; kind: SavedKind; query: FlatQuery; alert: api.Alert }

/** The same key for all spellings of the same filters. */
function keyOf(kind: SavedKind, query: FlatQuery) {
  if (kind === 'replacement') {
    const replacement = readSavedReplacement(query)
    if (!replacement) throw new AppError('invalid_request', 'This search cannot be read.')
    return replacementKey(replacement)
  }
  const search = readSavedQuery(query)
  if (!search) throw new AppError('invalid_request', 'This search cannot be read.')
  return hashOf(search)
}

/** Validates the query of an edit by the rules of the search's kind. */
function judged(kind: SavedKind, input: FlatQuery): FlatQuery {
  const outcome = judgeQuery(kind, input)
  if ('query' in outcome) return outcome.query
  const problems = outcome.issues.flatMap((issue) => {
    const names = issue.code === 'unrecognized_keys' ? issue.keys : [issue.path.join('.')]
    const words = issue.code === 'unrecognized_keys' ? 'Unknown parameter' : issue.message
    return names.flatMap((name) => [
      [`query.${name}`, words],
      [name, words],
    ])
  })
  const message = outcome.issues[0]?.message ?? 'This search cannot be read.'
  throw new AppError('invalid_request', message, { fields: Object.fromEntries(problems) })
}

/** Changes that are visible now are no news to an alert that starts now. */
const fromNow = sql<string>`pg_current_snapshot()`

/** Saves a search. The same call again counts once, unless the saved search was changed or removed in between. */
export const createSavedSearch = (db: Db, accountId: string, search: NewSavedSearch) =>
  answerRepeat(db, {
    endpoint: api.createSavedSearch,
    owner: accountId,
    body: search,
    work: (trx) => insertSavedSearch(trx, accountId, search),
    isStillThere: (trx, { id, updatedAt }) => isUnchanged(trx, accountId, id, updatedAt),
  })

async function isUnchanged(trx: Db, accountId: string, id: string, updatedAt: string) {
  const found = await trx
    .selectFrom('saved_searches')
    .select('updated_at')
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  return found?.updated_at === updatedAt
}

const insertSavedSearch = (db: Db, accountId: string, { name, kind, query, alert }: NewSavedSearch) =>
  inTransaction(db, async (trx) => {
    const { maxSavedSearches: most, tooManySavedSearches: message } = api
    await refuseMore(trx, accountId, { table: 'saved_searches', most, message })
    const { id } = await trx
      .insertInto('saved_searches')
      .values({
        account_id: accountId,
        name,
        kind,
        query: JSON.stringify(query),
        query_key: keyOf(kind, query),
        alert,
        watched_from: fromNow,
        // the order of saving, also within one transaction
        created_at: sql`clock_timestamp()`,
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return getSavedSearch(trx, accountId, id)
  })

type SearchChange = { [Key in keyof Omit<NewSavedSearch, 'kind'>]?: NewSavedSearch[Key] | undefined }

const inOrder = (value: unknown) =>
  JSON.stringify(
    value && typeof value === 'object' ? Object.entries(value).sort(([a], [b]) => (a < b ? -1 : 1)) : value,
  )

/** The first field that another window has set to something else since the editor saw it. */
const changedSince = (now: Required<SearchChange>, change: SearchChange, seen: SearchChange = {}) =>
  (['name', 'query', 'alert'] as const).find(
    (field) =>
      seen[field] !== undefined &&
      inOrder(seen[field]) !== inOrder(now[field]) &&
      inOrder(change[field]) !== inOrder(now[field]),
  )

const alertSentences: Record<api.Alert, string> = {
  off: phrase('Its mails are now off. Choose again to change that.'),
  daily: phrase('Its mails are now once a day. Choose again to change that.'),
  instant: phrase('Its mails are now at once. Choose again to change that.'),
}

function changedElsewhere(field: keyof SearchChange, current: api.SavedSearch) {
  const now = {
    name: phrase`It is now called “${current.name}”. Save again to replace that.`,
    query: phrase('It now looks for something else. Save again to replace that.'),
    alert: alertSentences[current.alert],
  }[field]
  const message = `This search was changed in another window meanwhile. ${now}`
  return new AppError('conflict', message, { fields: { [field]: message }, extra: { current } })
}

/**
 * Changes the given fields. A new query, or an alert that is switched on, starts from now: findings of the old query
 * are deleted. An alert that is switched off sends nothing that is still waiting.
 */
export const updateSavedSearch = (
  db: Db,
  accountId: string,
  id: string,
  { name, query: input, alert, seen }: SearchChange & { seen?: SearchChange | undefined },
) =>
  inTransaction(db, async (trx) => {
    const before = await trx
      .selectFrom('saved_searches')
      .select(['name', 'query', 'alert', 'query_key', 'kind'])
      .where('id', '=', id)
      .where('account_id', '=', accountId)
      .forUpdate()
      .executeTakeFirstOrThrow(savedSearchNotFound)
    const query = input && judged(before.kind, input)
    const replaced = changedSince(before, { name, query, alert }, seen)
    if (replaced) throw changedElsewhere(replaced, await getSavedSearch(trx, accountId, id))
    const key = query === undefined ? before.query_key : keyOf(before.kind, query)
    const isOtherQuery = key !== before.query_key
    const isSwitchedOn = before.alert === 'off' && alert !== undefined && alert !== 'off'
    await trx
      .updateTable('saved_searches')
      .set({
        updated_at: sql`now()`,
        ...(name !== undefined && { name }),
        ...(query !== undefined && { query: JSON.stringify(query), query_key: key }),
        ...(alert !== undefined && { alert, stopped_alert: null }),
        ...((isOtherQuery || isSwitchedOn) && { watched_from: fromNow }),
      })
      .where('id', '=', id)
      .execute()
    if (isOtherQuery) await trx.deleteFrom('search_findings').where('search_id', '=', id).execute()
    if (alert === 'off') await dropDue(trx, [id])
    return getSavedSearch(trx, accountId, id)
  })

/** Unmailed findings stay on the screen, but are no longer mailed. */
export async function dropDue(trx: Db, searchIds: readonly string[]) {
  if (searchIds.length === 0) return
  await trx
    .updateTable('search_findings')
    .set({ is_due: false })
    .where('search_id', 'in', searchIds)
    .where('is_due', '=', true)
    .execute()
}

export const deleteSavedSearch = (db: Db, accountId: string, id: string) =>
  deleteKept(db, 'saved_searches', accountId, id, savedSearchNotFound)
