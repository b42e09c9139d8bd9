import { createHash } from 'node:crypto'
import { sql } from 'kysely'
import type { Endpoint } from '../../shared/http/endpoint.js'
import type { Db } from '../db/database.js'

const repeatSeconds = 60

type Create<T> = {
  endpoint: Endpoint
  /** Who asks: the same of another person is another request. */
  owner: string
  body: unknown
  work: (trx: Db) => Promise<T>
  /** Whether what was made is still there as it was: somebody who has removed it means a new one. */
  isStillThere: (trx: Db, answer: NoInfer<T>) => Promise<boolean>
}

/**
 * Does a create that nothing in the data keeps from being done twice: a double click, or a request sent again without a key,
 * is one record and gets the answer of the first. A caller who means two of the same within a minute sends two different
 * Idempotency-Keys; with one, `db` is that key's transaction.
 */
export async function answerRepeat<T>(db: Db, { endpoint, owner, body, isStillThere, work }: Create<T>): Promise<T> {
  if (db.isTransaction) return work(db)
  const hash = createHash('sha256').update(JSON.stringify(body)).digest()
  const scope = `${endpoint.method} ${endpoint.path} ${owner}`
  // no key of a client has a space in it
  const key = `same ${hash.toString('hex')}`
  return db.transaction().execute(async (trx) => {
    // waits for one that is being done at this moment
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

/** The answer of the same request within the last minute; the row is held, so that the next one waits for us. */
async function holdEarlier<T>(trx: Db, scope: string, key: string) {
  const row = await trx
    .selectFrom('idempotency_keys')
    .select('response')
    // a little later than now: by a call that began after this one and came first
    .select(sql<boolean>`abs(extract(epoch from created_at - now())) <= ${repeatSeconds}`.as('isRecent'))
    .where('scope', '=', scope)
    .where('key', '=', key)
    .forUpdate()
    .executeTakeFirst()
  return row?.isRecent && row.response !== null ? (row.response as T) : undefined
}
