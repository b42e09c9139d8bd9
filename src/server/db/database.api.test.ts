import { sql } from 'kysely'
import { afterAll, expect, inject, it } from 'vitest'
import { createDb, createPool, inLongTransaction } from './database.js'
import { isPassing } from './failures.js'

const pool = createPool({ ...inject('postgres'), database: 'postgres' }, { max: 1, statementTimeoutMs: 300 })
const db = createDb(pool)
afterAll(() => pool.end())

const sleepFor = (seconds: number) => sql`select pg_sleep(${seconds})`

it('a long transaction may wait longer than the limit of server and driver, an ordinary statement may not', async () => {
  await inLongTransaction(db, (trx) => sleepFor(1.2).execute(trx))
  await inLongTransaction(db, (trx) => sql`do $$ begin perform pg_sleep(1.2); end $$`.execute(trx))
  const refused = await sleepFor(1.2)
    .execute(db)
    .catch((error: unknown) => error)
  expect(isPassing(refused)).toBe(true)
})

it('a long transaction has a limit too, and the connection serves others after it', async () => {
  await expect(inLongTransaction(db, (trx) => sleepFor(5).execute(trx), 1)).rejects.toMatchObject({ code: '57014' })
  expect((await sql`select 1 as one`.execute(db)).rows).toEqual([{ one: 1 }])
})
