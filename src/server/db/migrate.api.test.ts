import pg from 'pg'
import { expect, inject, it } from 'vitest'
import { createPool } from './database.js'
import { migrate } from './migrate.js'

it('a start that waits too long for the migration of another process says who that is', async () => {
  const connection = { ...inject('postgres'), database: 'postgres' }
  const holder = new pg.Client({ ...connection, application_name: 'the other one' })
  await holder.connect()
  await holder.query('select pg_advisory_lock(4815162)')
  const pool = createPool(connection, { max: 1, statementTimeoutMs: 5000 })
  await expect(migrate(pool, [], 200)).rejects.toMatchObject({ detail: expect.stringContaining('It is the other one') })
  await pool.end()
  await holder.end()
})
