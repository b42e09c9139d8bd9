import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import { type PageRequest, pageOf } from '../../shared/http/page.js'
import type { Finding, SavedSearch } from '../../shared/watch/saved-search-api.js'
import type { Db } from '../db/database.js'
import { readPage } from '../db/read-page.js'

export const savedSearchNotFound = () => new AppError('not_found', 'This saved search does not exist any more.')

const unseenOf = sql<number>`coalesce((
  select sum(f.panel_count) from search_findings f where f.search_id = saved_searches.id and f.seen_at is null), 0)::int`

const ownSearches = (db: Db, accountId: string) =>
  db
    .selectFrom('saved_searches')
    .select(['id', 'name', 'kind', 'query', 'alert', 'created_at as createdAt', 'updated_at as updatedAt'])
    .select(sql<boolean>`feed_secret is not null`.as('hasFeed'))
    .select(unseenOf.as('unseen'))
    // the account comes from the session, so searches of others are not found
    .where('account_id', '=', accountId)

export async function listSavedSearches(db: Db, accountId: string, paging: PageRequest) {
  const listed = ownSearches(db, accountId).orderBy('created_at', 'desc').orderBy('id')
  const { rows, ...numbers } = await readPage(listed, paging)
  return { savedSearches: rows, ...numbers }
}

export async function getSavedSearch(db: Db, accountId: string, id: string): Promise<SavedSearch> {
  const found = await ownSearches(db, accountId).where('id', '=', id).executeTakeFirstOrThrow(savedSearchNotFound)
  return found
}

type FindingRow = Finding & { total: number }

/** One row per panel, newest first. Panels that are no longer in the catalogue are left out. */
export async function listFindings(db: Db, accountId: string, id: string, paging: PageRequest) {
  await getSavedSearch(db, accountId, id)
  const { rows } = await sql<FindingRow>`
    select found->>'panelId' as "panelId", found->>'reason' as reason, (found->>'quantity')::int as quantity,
      (found->>'oldPrice')::numeric as "oldPrice", (found->>'price')::numeric as price,
      found->'offered' as offered,
      p.sku as "SKU", p.brand as "Brand", p.watts_w as "Watts_W", f.found_at as "foundAt", f.seen_at is null as "isUnseen",
      count(*) over () as total
    from search_findings f
    cross join lateral jsonb_array_elements(f.panels) with ordinality as listed (found, place)
    join panels p on p.id = (found->>'panelId')::uuid
    where f.search_id = ${id}
    order by f.id desc, place
    limit ${paging.limit} offset ${(paging.page - 1) * paging.limit}`.execute(db)
  const { counted, listed } = await countFindings(db, id)
  const findings = rows.map(({ total, ...finding }) => finding)
  // a page past the end has no row with the total
  return { findings, unlisted: counted - listed, ...pageOf(paging, rows[0]?.total ?? (paging.page === 1 ? 0 : listed)) }
}

async function countFindings(db: Db, id: string) {
  return db
    .selectFrom('search_findings')
    .select(sql<number>`coalesce(sum(panel_count), 0)::int`.as('counted'))
    .select(sql<number>`coalesce(sum(jsonb_array_length(panels)), 0)::int`.as('listed'))
    .where('search_id', '=', id)
    .executeTakeFirstOrThrow()
}

export async function markSeen(db: Db, accountId: string, id: string) {
  await sql`
    update search_findings f set seen_at = now() from saved_searches s
    where s.id = f.search_id and s.id = ${id} and s.account_id = ${accountId} and f.seen_at is null`.execute(db)
  return getSavedSearch(db, accountId, id)
}

export async function countUnseen(db: Db, accountId: string) {
  const { unseen } = await db
    .selectFrom('search_findings')
    .innerJoin('saved_searches', 'saved_searches.id', 'search_id')
    .select(sql<number>`coalesce(sum(panel_count), 0)::int`.as('unseen'))
    .where('account_id', '=', accountId)
    .where('seen_at', 'is', null)
    .executeTakeFirstOrThrow()
  return unseen
}
