import { ownDataParts } from '../../shared/own-data/own-data-parts.js'
import { getProfile } from '../accounts/profile.js'
import type { Db } from '../db/database.js'
import { sessionEnded } from '../http/session.js'
import { ownDataStatements } from './own-data-statements.js'

/** All data about one person, from one snapshot. */
export const copyOwnData = (db: Db, accountId: string) =>
  db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (trx) => {
      const row = await trx
        .selectFrom('accounts')
        .select(['email_key', 'created_at', 'verified_at'])
        .where('id', '=', accountId)
        .executeTakeFirst()
      if (!row) throw sessionEnded()
      const { user, ...profile } = await getProfile(trx, accountId)
      const account = { ...user, ...profile, createdAt: row.created_at, verifiedAt: row.verified_at }
      const parts: Record<string, Record<string, unknown>[]> = {}
      // one after the other: a connection runs one statement at a time
      for (const part of ownDataParts)
        parts[part] = (await ownDataStatements[part].rows({ id: accountId, emailKey: row.email_key }).execute(trx)).rows
      return { madeAt: new Date().toISOString(), account, ...parts }
    })
