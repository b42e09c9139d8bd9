import { sql } from 'kysely'
import { searchDays } from '../shared/insight/cockpit-api.js'
import { historyDays } from '../shared/stock/offer-history-api.js'
import { knownClientDays } from './accounts/known-clients.js'
import type { Db } from './db/database.js'
import { daysAgo } from './db/days-ago.js'
import { pruneChanges } from './find/catalogue/apply-changes.js'
import { emptyBin } from './panels/panel-bin.js'
import type { Config } from './run/config.js'
import { sweepLots } from './stock/lots/lot-photos.js'
import { sweepTables } from './tables-in/store-table.js'

/** How long findings of a saved search are kept. */
const keptFindingDays = 60
/** How long the deliveries of a webhook can be looked at and sent again. */
const keptDeliveryDays = 30
/** Twice the shown period, so that the price of a year ago is still known at the end of the year. */
const keptHistoryDays = 2 * historyDays

type Terms = Pick<Config, 'freeSearchWindowDays'>

/** Deletes expired rows, so that no table grows without limit. */
export async function sweepExpired(db: Db, { freeSearchWindowDays }: Terms) {
  const now = sql<string>`now()`
  await db.deleteFrom('sessions').where('expires_at', '<', now).execute()
  await db.deleteFrom('api_keys').where('expires_at', '<', daysAgo(30)).execute()
  await db.deleteFrom('codes').where('expires_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('set_password_tokens').where('expires_at', '<', daysAgo(30)).execute()
  await db.deleteFrom('known_clients').where('seen_at', '<', daysAgo(knownClientDays)).execute()
  await db.deleteFrom('inventory_imports').where('expires_at', '<', now).execute()
  await db.deleteFrom('reports').where('expires_at', '<', now).execute()
  await db.deleteFrom('stock_changes').where('created_at', '<', daysAgo(1)).execute()
  await sweepTables(db)
  await db.deleteFrom('held_decisions').where('until', '<', now).execute()
  await db.deleteFrom('limit_windows').where('resets_at', '<', now).execute()
  await db.deleteFrom('used_captchas').where('expires_at', '<', now).execute()
  await db.deleteFrom('idempotency_keys').where('created_at', '<', daysAgo(1)).execute()
  await db
    .deleteFrom('mails')
    .where('status', 'in', ['sent', 'expired'])
    .where('created_at', '<', daysAgo(90))
    .execute()
  await db.deleteFrom('free_searches').where('updated_at', '<', daysAgo(freeSearchWindowDays)).execute()
  await db.deleteFrom('logged_searches').where('logged_at', '<', daysAgo(1)).execute()
  await db.deleteFrom('datasheet_jobs').where('created_at', '<', daysAgo(7)).execute()
  await db.deleteFrom('search_findings').where('found_at', '<', daysAgo(keptFindingDays)).execute()
  await db.deleteFrom('webhook_deliveries').where('created_at', '<', daysAgo(keptDeliveryDays)).execute()
  await db.deleteFrom('offer_history').where('changed_at', '<', daysAgo(keptHistoryDays)).execute()
  await emptyBin(db)
  // a day longer than they are shown
  await db
    .deleteFrom('supplier_searches')
    .where('day', '<', daysAgo(searchDays + 1))
    .execute()
  await sql`delete from search_topics t where not exists (select 1 from supplier_searches s where s.topic_id = t.id)`.execute(
    db,
  )
  await db.deleteFrom('merges').where('merged_at', '<', daysAgo(7)).execute()
  await sweepLots(db)
  await pruneChanges(db)
  await sweepFiles(db)
}

/** Files without a reference. Files of the last day may still become part of a request. */
const sweepFiles = (db: Db) =>
  sql`delete from files f where f.created_at < now() - interval '1 day'
    and not exists (select 1 from panel_requests r where r.attachment = f.name)
    and not exists (select 1 from datasheet_jobs j where j.file = f.name)
    and not exists (select 1 from panel_sources s where s.file = f.name)
    and not exists (select 1 from panel_documents d where d.file = f.name)
    and not exists (select 1 from lot_photos p where p.file = f.name)
    and not exists (select 1 from panel_bin b where (b.record->'owned'->'panel_sources') ||
      coalesce(b.record->'owned'->'panel_documents', '[]') @> jsonb_build_array(jsonb_build_object('file', f.name)))`.execute(
    db,
  )
