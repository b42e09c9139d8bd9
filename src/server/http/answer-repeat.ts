import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '../../shared/http/endpoint.js'
import type { Db } from '../db/database.js'

const repeatSeconds = 60

type Creation<T> = {
  endpoint: Endpoint
  /** The caller: the same body from another account is another request. */
  owner: string
  body: unknown
  work: (trx: Db) => Promise<T>
  /** Whether the record still exists unchanged: a caller who removed it and sends it again wants a new one. */
  isStillThere: (trx: Db, answer: NoInfer<T>) => Promise<boolean>
}

/**
 * Runs a create that no constraint in the database protects from running twice. A double click, or a request sent again
 * without a key, makes one record and gets the first answer. A caller who wants two equal records within a minute sends
 * two different Idempotency-Keys; then `db` is the transaction of that key.
 */
export async function answerRepeat<T>(db: Db, { endpoint, owner, body, isStillThere, work }: Creation<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  const scope = `${endpoint.method} ${endpoint.path} ${owner}`
  // a client's key contains no space
  const key = `same ${hash.toString('hex')}`
  return db.transaction().execute(async (trx) => {
    // blocks while the same request is running
    await trx
      .insertInto('idempotency_keys')
      .values({ scope, key, request_hash: hash })
      .onConflict((conflict) => conflict.columns(['scope', 'key']).doNothing())
      .execute()
    const earlier = await holdEarlier<T>(trx, scope, key)
    if (earlier !== undefined && (await isStillThere(trx, earlier))) return earlier
    const answer = await work(trx)
    await trx
      .updateTable('idempotency_keys')
      .set({ status: endpoint.status, response: JSON.stringify(answer), created_at: sql`now()` })
      .where('scope', '=', scope)
      .where('key', '=', key)
      .execute()
    return answer
  })
}

/** The answer of the same request within the last minute. The row stays locked, so that the next such request waits. */
async function holdEarlier<T>(trx: Db, scope: string, key: string) {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select('response')
    // `created_at` can be slightly later than now(): a call that began after this one may have inserted first
    .select(sql<boolean>`abs(extract(epoch from created_at - now())) <= ${repeatSeconds}`.as('isRecent'))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row?.isRecent && row.response !== null ? (row.response as T) : undefined
}
