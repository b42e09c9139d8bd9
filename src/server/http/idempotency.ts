import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Endpoint } from '../../shared/http/endpoint.js'
import { AppError, invalidField } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'

type Repeatable = { key: string; endpoint: Endpoint; scope: string; body: unknown }

/**
 * Does a create once for one Idempotency-Key. The key is a row of the same transaction as the work, so there is never
 * one without the other: a second call waits for the first and gets its answer; after a failure or a crash it works anew.
 */
export async function answerOnce(
  db: Db,
  { key, endpoint, scope, body }: Repeatable,
  reply: FastifyReply,
  work: (db: Db) => Promise<unknown>,
) {
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalidField('Idempotency-Key', 'Idempotency-Key takes 1 to 200 plain characters')
  const requestHash = createHash('sha256')
    .update(JSON.stringify(body ?? null))
    .digest()
  const scoped = `${endpoint.method} ${endpoint.path} ${scope}`
  return db.transaction().execute(async (trx) => {
    // blocks while the first call with this key is under way
    const fresh = await trx
      .insertInto('idempotency_keys')
      .values({ scope: scoped, key, request_hash: requestHash })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!fresh) return storedAnswer(trx, scoped, key, requestHash, reply)
    const answer = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ status: endpoint.status, response: JSON.stringify(answer ?? null) })
      .where('scope', '=', scoped)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

type Caller = { request: FastifyRequest; reply: FastifyReply; account: { id: string } | null; client: { key: string } }

/** The same for a handler that reads its body itself: `body` is whatever tells one call from another. */
export function answerOnceFor<T>(
  db: Db,
  endpoint: Endpoint,
  { request, reply, account, client }: Caller,
  body: unknown,
  work: (db: Db) => Promise<T>,
) {
  const key = request.headers['idempotency-key']
  if (typeof key !== 'string') return work(db)
  return answerOnce(db, { key, endpoint, scope: account?.id ?? client.key, body }, reply, work) as Promise<T>
}

async function storedAnswer(trx: Db, scope: string, key: string, requestHash: Buffer, reply: FastifyReply) {
  const stored = await trx
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirstOrThrow()
  if (!stored.request_hash.equals(requestHash))
    throw new AppError('key_reused', 'This Idempotency-Key was used for a different request.')
  reply.code(stored.status ?? 200)
  return stored.response
}
