import { sql } from 'kysely'
import { z } from 'zod'
import { searchDays } from '../shared/insight/cockpit-api.js'
import { historyDays } from '../shared/stock/offer-history-api.js'
import { knownClientDays } from './accounts/known-clients.js'
import type { Db } from './db/database.js'
import type { TaskName } from './db/jobs/add-job.js'
import { createClockTrust } from './db/jobs/clock.js'
import { daysAgo } from './db/sql-times.js'
import type { Deps } from './deps.js'
import { pruneChanges } from './find/catalogue/apply-changes.js'
import { matchSearches } from './insight/cockpit/match-searches.js'
import { gatherDemand } from './insight/gather-demand.js'
import { cutSearchLogs, rollUpSearches } from './insight/roll-up-searches.js'
import { type Deliver, requeueMails, sendMail } from './mail/deliver-mails.js'
import { renewRates } from './money/bank-rates.js'
import { countArrivals } from './panels/count-arrivals.js'
import { watchReading } from './panels/datasheets/run-reading.js'
import { emptyBin } from './panels/panel-bin.js'
import { refitPanels } from './panels/refit-panels.js'
import { expireQuotes, notePauses } from './quotes/note-pauses.js'
import { watchPlants } from './repair/plants/watch-plants.js'
import type { Config } from './run/config.js'
import { sweepLots } from './stock/lots/lot-photos.js'
import { remindSuppliers } from './stock/remind-suppliers.js'
import { sweepTables } from './tables-in/store-table.js'
import { checkAlerts } from './watch/alerts/check-alerts.js'
import { sendDigests } from './watch/alerts/send-digests.js'
import { freezeWeeks } from './watch/market/freeze-weeks.js'
import type { WebhookSender } from './watch/webhooks/webhook-sender.js'

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

/** What background work needs beside the features: how mails and webhooks leave. */
export type JobDeps = Deps & { deliver: Deliver; webhooks: WebhookSender }
type Task = (deps: JobDeps, payload: unknown) => Promise<void>

const WithId = z.object({ id: z.uuid() })

const clock = createClockTrust()

/** Skips tasks that remove or end things by age while the clock may be wrong. */
const byAge =
  (task: Task): Task =>
  async (deps, payload) => {
    if (clock.isTrusted()) return task(deps, payload)
    deps.log.warn({}, 'the clock was set ahead; tasks that remove things by age wait for a day, or until a restart')
  }

/** All background tasks. Each may run twice after a crash and must tolerate that. */
export const tasks: Readonly<Record<TaskName, Task>> = {
  send_mail: async ({ db, deliver, log }, payload) => sendMail(db, deliver, log, WithId.parse(payload).id),
  requeue_mails: async ({ db }) => requeueMails(db),
  sweep_expired: byAge(async ({ db, config }) => sweepExpired(db, config)),
  read_datasheet: async (deps, payload) => watchReading(deps, WithId.parse(payload).id),
  remind_suppliers: byAge(async ({ db, config }) => remindSuppliers(db, config)),
  roll_up_searches: async ({ db }) => rollUpSearches(db),
  gather_demand: async (deps) => gatherDemand(deps),
  match_searches: async (deps) => matchSearches(deps),
  expire_quotes: byAge(async ({ db, config }) => expireQuotes(db, config)),
  note_pauses: async ({ db, config }, payload) => notePauses(db, config, WithId.parse(payload).id),
  cut_search_logs: byAge(async ({ db, config }) => cutSearchLogs(db, config)),
  check_alerts: async (deps) => checkAlerts(deps),
  send_digests: async ({ db, config }) => sendDigests(db, config),
  renew_rates: async (deps) => renewRates(deps),
  count_arrivals: async ({ db }) => countArrivals(db),
  refit_panels: async ({ db }) => void (await refitPanels(db)),
  watch_plants: async (deps) => watchPlants(deps),
  // the sender takes whatever is due and goes on by itself
  deliver_webhooks: async ({ webhooks }) => webhooks.wake(),
  freeze_market: byAge(async ({ db }) => freezeWeeks(db)),
}

/** When recurring tasks run (UTC), once across all processes. */
export const schedule: readonly { task: TaskName; match: string }[] = [
  { task: 'requeue_mails', match: '* * * * *' },
  { task: 'sweep_expired', match: '17 * * * *' },
  { task: 'remind_suppliers', match: '40 6 * * *' },
  { task: 'roll_up_searches', match: '*/10 * * * *' },
  { task: 'gather_demand', match: '*/5 * * * *' },
  { task: 'match_searches', match: '*/5 * * * *' },
  { task: 'expire_quotes', match: '*/10 * * * *' },
  { task: 'cut_search_logs', match: '25 3 * * *' },
  // changes trigger a check themselves; this one is for changes left over from a crash or a restore
  { task: 'check_alerts', match: '* * * * *' },
  // it sends at most one mail a day; the short interval lets a server that was down at the hour catch up
  { task: 'send_digests', match: '*/5 * * * *' },
  // the bank publishes around 16:00 in Frankfurt; the start triggers one too where the last answer is old
  { task: 'renew_rates', match: '35 15 * * *' },
  // offers become stock when their day begins; the short interval lets a server that was down at midnight catch up
  { task: 'count_arrivals', match: '*/5 * * * *' },
  // the start triggers one; this one is for restored panels
  { task: 'refit_panels', match: '50 * * * *' },
  { task: 'watch_plants', match: '*/10 * * * *' },
  // the hour after a week is over; later runs catch up where the server was down
  { task: 'freeze_market', match: '20 * * * *' },
]
