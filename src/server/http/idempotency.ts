import { createHash } from 'node:crypto'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { takesIdempotencyKey } from '../../shared/http/call-address.js'
import type { Endpoint } from '../../shared/http/endpoint.js'
import { AppError, invalidField } from '../../shared/http/errors.js'
import type { Db } from '../db/database.js'
import type { SentFile } from './sent-file.js'

type Repeatable = {
  endpoint: Endpoint
  request: FastifyRequest
  reply: FastifyReply
  /** The owner of the key: the same key of another caller is another key. */
  scope: string
  /** A hash of the content of the call. */
  content: () => Buffer
}
type KeyedCall = { scope: string; key: string; content: Buffer; endpoint: Endpoint; reply: FastifyReply }

/** A hash of the content of a call, of a body as it arrived, so that a file need not be stored for comparing. */
export function contentHashOf(
  { bodyHash }: FastifyRequest,
  input: { params: unknown; query: unknown; body: unknown },
  file: SentFile | null,
) {
  const body = bodyHash ? bodyHash.digest('hex') : (input.body ?? null)
  const sent = file && [file.filename, createHash('sha256').update(file.judged.bytes).digest('hex')]
  return createHash('sha256')
    .update(JSON.stringify([input.params, input.query, body, sent]))
    .digest()
}

/**
 * Runs a create once per Idempotency-Key. The key is a row written in the same transaction as the work, so neither
 * exists without the other: a second call waits for the first and gets its answer; after a failure or a crash the work
 * runs again. No connection is held while `before` runs. A call without a key simply runs.
 */
export async function answerOnce<Found>(
  db: Db,
  { endpoint, request, reply, scope, content }: Repeatable,
  before: () => Promise<Found>,
  work: (db: Db, found: Found) => Promise<unknown>,
): Promise<unknown> {
  const key = request.headers['idempotency-key']
  if (!takesIdempotencyKey(endpoint) || typeof key !== 'string') return work(db, await before())
  if (!/^[\x21-\x7e]{1,200}$/.test(key))
    throw invalidField('Idempotency-Key', 'Idempotency-Key takes 1 to 200 plain characters')
  const call = { scope: `${endpoint.method} ${endpoint.path} ${scope}`, key, content: content(), endpoint, reply }
  return afterTwin(`${call.scope} ${key}`, async () => {
    const stored = await findStored(db, call)
    if (stored) return stored.response
    // when two processes run the same key, one finds the captcha already used; the answer of the other is stored a
    // moment later
    const found = await before().catch(async (error: unknown) => {
      const late = await findStored(db, call)
      if (late) return late
      throw error
    })
    return found instanceof Stored ? found.response : doOnce(db, call, (trx) => work(trx, found))
  })
}

/** Running calls of this process by key. A second call waits here and holds no connection. */
const underWay = new Map<string, Promise<unknown>>()

async function afterTwin<T>(name: string, work: () => Promise<T>): Promise<T> {
  const before = underWay.get(name)
  const mine = (before ?? Promise.resolve()).catch(() => {}).then(work)
  underWay.set(name, mine)
  try {
    return await mine
  } finally {
    if (underWay.get(name) === mine) underWay.delete(name)
  }
}

const doOnce = (db: Db, call: KeyedCall, work: (trx: Db) => Promise<unknown>) =>
  db.transaction().execute(async (trx) => {
    // blocks while another process works on the same key
    const fresh = await trx
      .insertInto('idempotency_keys')
      .values({ scope: call.scope, key: call.key, request_hash: call.content })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .returning('key')
      .executeTakeFirst()
    if (!fresh) return (await findStored(trx, call))?.response
    const answer = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ status: call.endpoint.status, response: JSON.stringify(storedOf(call.endpoint, answer)) })
      .where('scope', '=', call.scope)
      .where('key', '=', call.key)
      .execute()
    return answer
  })

function storedOf({ shownOnce }: Endpoint, answer: unknown) {
  if (shownOnce.length === 0 || typeof answer !== 'object' || answer === null) return answer ?? null
  return { ...answer, ...Object.fromEntries(shownOnce.map((field) => [field, null])) }
}

class Stored {
  constructor(readonly response: unknown) {}
}

async function findStored(db: Db, { scope, key, content, reply }: KeyedCall) {
  const stored = await db
    .selectFrom('idempotency_keys')
    .select(['request_hash', 'status', 'response'])
    .where('scope', '=', scope)
    .where('key', '=', key)
    .executeTakeFirst()
  if (!stored) return undefined
  if (!stored.request_hash.equals(content))
    throw new AppError('key_reused', 'This Idempotency-Key was used for a different request.')
  reply.code(stored.status ?? 200)
  return new Stored(stored.response)
}
