import { sql } from 'kysely'
import { AppError } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import type { Deps } from '../deps.js'
import type { Client } from '../http/route.js'
import { hashToken } from '../http/session.js'
import { deactivated } from './log-in.js'
import { hashPassword } from './passwords.js'
import { replacePassword } from './replace-password.js'
import { startSession } from './sessions.js'

const linkExpired = () => new AppError('invalid_request', 'Failed to set password. The link may be expired.')

/** Sets the first password of a supplier with the mailed link, and signs it in. */
export async function setPasswordByLink(
  { db, config }: Deps,
  { token, password }: { token: string; password: string },
  client: Client,
) {
  const passwordHash = await hashPassword(password)
  return db.transaction().execute(async (trx) => {
    const account = await holdAccountOf(trx, token)
    if (!account || !(await spendLink(trx, token))) throw linkExpired()
    if (!account.is_active) throw deactivated(config.contactEmail)
    await replacePassword(trx, { accountId: account.id, passwordHash })
    const started = await startSession(trx, { ...account, password_hash: passwordHash }, client)
    if (!started) throw new Error('a locked account cannot change')
    return started
  })
}

/** Locks the account before its links, as everywhere, to avoid deadlocks. */
const holdAccountOf = (trx: Db, token: string) =>
  trx
    .selectFrom('accounts')
    .selectAll()
    .where('id', '=', (eb) =>
      eb.selectFrom('set_password_tokens').select('account_id').where('token_hash', '=', hashToken(token)),
    )
    .forNoKeyUpdate()
    .executeTakeFirst()

/** Only one of several parallel uses deletes the row. */
const spendLink = (trx: Db, token: string) =>
  trx
    .deleteFrom('set_password_tokens')
    .where('token_hash', '=', hashToken(token))
    .where('expires_at', '>', sql<string>`now()`)
    .returning('account_id')
    .executeTakeFirst()
