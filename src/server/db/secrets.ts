import { randomBytes } from 'node:crypto'
import type { Db } from './database.js'

/** A secret that is made once and shared by all processes of a database. */
export async function getSecret(db: Db, name: string): Promise<string> {
  const stored = db.selectFrom('settings').select('value').where('name', '=', name)
  const known = await stored.executeTakeFirst()
  if (known) return String(known.value)
  await db
    .insertInto('settings')
    .values({ name, value: JSON.stringify(randomBytes(32).toString('base64url')) })
    .onConflict((conflict) => conflict.doNothing())
    .execute()
  const { value } = await stored.executeTakeFirstOrThrow()
  return String(value)
}
