import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import type { Account } from '../http/session.js'
import type { Config } from '../run/config.js'
import { notThePassword, requirePassword } from './change-password.js'

// any number, but the same for everything that removes an admin
const adminSeats = 7_411_002

/** Ends a person's open requests in other features, in the transaction that deletes the account. */
export type CloseOpenRequests = (trx: Db, config: Config, accountId: string) => Promise<void>
type AccountDeletion = { account: Account; password: string; client: Client }

/** Deletes the caller's own account, if nobody else depends on it. */
export async function deleteAccount(
  deps: Deps,
  { account, password, client }: AccountDeletion,
  closeOpenRequests: CloseOpenRequests,
) {
  if (account.userType === 'supplier')
    throw new AppError(
      'conflict',
      'A supplier account holds company data and stock that buyers rely on. Please ask us to close it.',
    )
  const checked = await requirePassword(deps, account.id, password, client, 'password')
  await deps.db.transaction().execute(async (trx) => {
    if (account.userType === 'admin') {
      // without the lock, two admins who leave at once would each see the other as remaining
      await sql`select pg_advisory_xact_lock(${adminSeats})`.execute(trx)
      await trx
        .selectFrom('accounts')
        .select('id')
        .where('user_type', '=', 'admin')
        .where('is_active', '=', true)
        .where('id', '!=', account.id)
        .limit(1)
        .executeTakeFirstOrThrow(
          () => new AppError('conflict', 'You are the last administrator. Create another one first.'),
        )
    }
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', account.id)
      .where('password_hash', '=', checked.password_hash)
      .forUpdate()
      .executeTakeFirstOrThrow(() => notThePassword('password'))
    await closeOpenRequests(trx, deps.config, account.id)
    await trx.deleteFrom('accounts').where('id', '=', account.id).execute()
  })
}
