import { randomInt } from 'node:crypto'
import type { Selectable } from 'kysely'
import type { z } from 'zod'
import * as api from '../../shared/accounts/api-key-api.js'
import { type ApiKey, type createKey as createCall, mostKeys } from '../../shared/accounts/api-key-api.js'
import { AppError } from '../../shared/http/errors.js'
import { type Actor, audit } from '../db/audit.js'
import { type Db, inTransaction } from '../db/database.js'
import { refuseMore } from '../db/kept-by-account.js'
import type { Tables } from '../db/schema.js'
import type { Route } from '../http/route.js'
import { type Account, hashToken, keyPrefix, keySecretLength, sessionEnded } from '../http/session.js'

type NewKey = z.output<typeof createCall.body>
type Owner = Actor & { account: Account }

const letters = 'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789'
/** 40 letters and digits: 238 random bits. */
const newKey = () =>
  keyPrefix + Array.from({ length: keySecretLength }, () => letters[randomInt(letters.length)]).join('')

const toKey = (row: Omit<Selectable<Tables['api_keys']>, 'key_hash' | 'account_id'>): ApiKey => ({
  id: row.id,
  name: row.name,
  scopes: row.scopes,
  created_at: row.created_at,
  expiresAt: row.expires_at,
  lastUsedAt: row.last_used_at,
})

export async function listKeys(db: Db, accountId: string) {
  const rows = await db
    .selectFrom('api_keys')
    .selectAll()
    .where('account_id', '=', accountId)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .execute()
  return rows.map(toKey)
}

/** Makes a key and returns its text, which is stored nowhere. */
export const createKey = (db: Db, owner: Owner, { name, scopes, expiresAt }: NewKey) =>
  inTransaction(db, async (trx) => {
    const { id } = owner.account
    // the lock orders this and a deactivation: either it comes later and ends this key too, or no key is made
    await trx
      .selectFrom('accounts')
      .select('id')
      .where('id', '=', id)
      .where('is_active', '=', true)
      .forNoKeyUpdate()
      .executeTakeFirstOrThrow(sessionEnded)
    await refuseMore(trx, id, {
      table: 'api_keys',
      most: mostKeys,
      message: `An account has at most ${mostKeys} API keys. Revoke one that is not needed.`,
    })
    const key = newKey()
    const row = await trx
      .insertInto('api_keys')
      .values({
        key_hash: hashToken(key),
        account_id: id,
        name,
        scopes: [...new Set(scopes)],
        expires_at: expiresAt ?? null,
      })
      .returningAll()
      .executeTakeFirstOrThrow()
    const made = toKey(row)
    await auditKey(trx, owner, 'created', made)
    return { key, ...made }
  })

export const deleteKey = (db: Db, owner: Owner, id: string) =>
  inTransaction(db, async (trx) => {
    const row = await trx
      .deleteFrom('api_keys')
      .where('id', '=', id)
      .where('account_id', '=', owner.account.id)
      .returningAll()
      .executeTakeFirstOrThrow(() => new AppError('not_found', 'This key does not exist any more.'))
    await auditKey(trx, owner, 'revoked', toKey(row))
  })

function auditKey(trx: Db, owner: Owner, verb: 'created' | 'revoked', { id, name, scopes, expiresAt }: ApiKey) {
  const facts = { name, scopes, expiresAt }
  return audit(trx, owner, `api_key.${verb}`, id, verb === 'created' ? { after: facts } : { before: facts })
}

export function apiKeyRoutes(route: Route) {
  route(api.listKeys, async ({ db, account }) => ({ keys: await listKeys(db, account.id) }))
  route(api.createKey, ({ db, actor, body }) => createKey(db, actor, body))
  route(api.deleteKey, ({ db, actor, params }) => deleteKey(db, actor, params.id))
}
