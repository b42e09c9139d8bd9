import { randomBytes } from 'node:crypto'
import type { Db } from './database.js'

const cache = new WeakMap<Db, Map<string, string>>()

/** A secret that is made once and shared by all processes of a database. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const known = cache.get(db) ?? new Map<string, string>()
  cache.set(db, known)
  const cached = known.get(name)
  if (cached) return cached
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await db.selectFrom('settings').select('value').where('name', '=', name).executeTakeFirstOrThrow()
  known.set(name, String(value))
  return String(value)
}
