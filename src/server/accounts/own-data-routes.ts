import * as api from '../../shared/accounts/own-data-api.js'
import { ownDataParts, quoteParts } from '../../shared/accounts/own-data-parts.js'
import type { Db } from '../db/database.js'
import type { Route } from '../http/route.js'
import { type Account, sessionEnded } from '../http/session.js'
import { ownDataStatements } from './own-data-statements.js'
import { getProfile } from './profile.js'

/** All data about one person, from one snapshot; what tells of quotes not for an API key without that scope. */
const copyOwnData = (db: Db, { id: accountId, scopes }: Pick<Account, 'id' | 'scopes'>) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const row = await trx
        .selectFrom('accounts')
        .select(['email_key', 'created_at', 'verified_at'])
        .where('id', '=', accountId)
        .executeTakeFirstOrThrow(sessionEnded)
      const { user, ...profile } = await getProfile(trx, accountId)
      const account = { ...user, ...profile, createdAt: row.created_at, verifiedAt: row.verified_at }
      const parts: Record<string, Record<string, unknown>[]> = {}
      // one after the other: a connection runs one statement at a time
      for (const part of ownDataParts) {
        const isHidden = scopes?.includes('quotes') === false && quoteParts.has(part)
        const statement = ownDataStatements[part].rows({ id: accountId, emailKey: row.email_key })
        parts[part] = isHidden ? [] : (await statement.execute(trx)).rows
      }
      return { madeAt: new Date().toISOString(), account, ...parts }
    })

export function ownDataRoutes(route: Route) {
  route(api.copyOwnData, ({ db, account }) => copyOwnData(db, account))
}
