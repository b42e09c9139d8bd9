import { sql } from 'kysely'
import { getCaptcha } from '../../shared/accounts/captcha-api.js'
import { AppError } from '../../shared/http/errors.js'
import * as api from '../../shared/ops/system-api.js'
import type { Db } from '../db/database.js'
import type { Route } from '../http/route.js'
import { codeOf } from '../run/caught-error.js'
import type { Config } from '../run/config.js'

export function systemRoutes(route: Route, config: Config) {
  route(api.getHealth, async ({ db, deps }) => {
    await requireWritable(db).catch(refuse('The database does not answer or cannot be changed'))
    await deps.catalogue.look().catch(refuse('The catalogue is not up to date'))
    return { status: 'ok' as const, database: config.databaseUrl ? ('postgres' as const) : ('embedded' as const) }
  })
  route(api.getLiveness, async () => ({ status: 'ok' as const }))
  route(api.getSite, async () => ({
    contactEmail: config.contactEmail,
    mailFrom: config.mailFrom,
    freeSearches: config.freeSearches,
    freeSearchDays: config.freeSearchWindowDays,
    searchLogDays: config.searchLogDays,
  }))
  route(getCaptcha, ({ db, deps }) => deps.captcha.offer(db))
}

/** Raises what a write would raise, without one: a write per question would wear the disk. */
const requireWritable = (db: Db) =>
  sql`do $$ begin
    if current_setting('transaction_read_only')::bool then raise read_only_sql_transaction; end if;
  end $$`.execute(db)

const refuse = (what: string) => (error: unknown) => {
  throw new AppError('unavailable', `${what} (${codeOf(error) ?? 'no code'}).`, { retryAfterSeconds: 2 })
}
