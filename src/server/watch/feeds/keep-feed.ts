import { randomBytes } from 'node:crypto'
import { sql } from 'kysely'
import type { Language } from '../../../shared/languages/languages.js'
import type { FlatQuery, SavedKind } from '../../../shared/watch/saved-query.js'
import type { Db } from '../../db/database.js'
import { savedSearchNotFound } from '../saved-search-queries.js'

export const feedUrl = (publicUrl: string, secret: string) => `${publicUrl}/api/feeds/${secret}.atom`

/** The secret of the feed of a saved search; the first call makes it, and a paused one goes on. */
export async function giveFeed(db: Db, accountId: string, id: string) {
  const row = await db
    .updateTable('saved_searches')
    .set({
      feed_secret: sql<string>`coalesce(feed_secret, ${randomBytes(24).toString('base64url')})`,
      feed_made_at: sql`case when feed_secret is null then now() else feed_made_at end`,
      feed_paused_at: null,
    })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .returning('feed_secret')
    .executeTakeFirst()
  if (!row?.feed_secret) throw savedSearchNotFound()
  return row.feed_secret
}

export async function removeFeed(db: Db, accountId: string, id: string) {
  const { numUpdatedRows } = await db
    .updateTable('saved_searches')
    .set({ feed_secret: null })
    .where('id', '=', id)
    .where('account_id', '=', accountId)
    .executeTakeFirst()
  if (numUpdatedRows === 0n) throw savedSearchNotFound()
}

export type FeedSearch = {
  id: string
  name: string
  kind: SavedKind
  query: FlatQuery
  updatedAt: string
  language: Language | null
}

export const findFeed = (db: Db, secret: string): Promise<FeedSearch | undefined> =>
  db
    .selectFrom('saved_searches as s')
    .innerJoin('accounts as a', 'a.id', 's.account_id')
    .select(['s.id', 's.name', 's.kind', 's.query', 's.updated_at as updatedAt', 'a.language'])
    .where('s.feed_secret', '=', secret)
    .where('s.feed_paused_at', 'is', null)
    .where('a.is_active', '=', true)
    .executeTakeFirst()
