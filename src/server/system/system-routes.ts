import { sql } from 'kysely'
import { getCaptcha } from '../../shared/captcha/captcha-api.js'
import { AppError } from '../../shared/http/errors.js'
import * as api from '../../shared/system/system-api.js'
import { codeOf } from '../caught-error.js'
import type { Config } from '../config.js'
import type { Route } from '../http/route.js'

export function systemRoutes(route: Route, config: Config) {
  route(api.getHealth, async ({ db }) => {
    await sql`select 1`.execute(db).catch((error: unknown) => {
      throw new AppError('unavailable', `The database does not answer (${codeOf(error) ?? 'no code'}).`, {
        retryAfterSeconds: 2,
      })
    })
    return { status: 'ok' as const, database: config.databaseUrl ? ('postgres' as const) : ('embedded' as const) }
  })
  route(api.getLiveness, async () => ({ status: 'ok' as const }))
  route(api.getSite, async () => ({
    contactEmail: config.contactEmail,
    mailFrom: config.mailFrom,
    freeSearches: config.freeSearches,
    searchLogDays: config.searchLogDays,
  }))
  route(getCaptcha, ({ db, deps }) => deps.captcha.offer(db))
}
