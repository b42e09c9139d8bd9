import { sql } from 'kysely'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeQuote } from '../support/quote-factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
  await makeQuote(test)
  await sql`insert into audit_entries (actor_email, action, subject_type, subject_id)
    values ('a@example.test', 'made', 'test', '1')`.execute(test.db)
})
afterAll(() => test.close())

it.each(['audit_entries', 'quote_events'])('%s allows no update, delete or truncate', async (table) => {
  const history = sql.table(table)
  const count = async () =>
    (await sql<{ rows: number }>`select count(*) as rows from ${history}`.execute(test.db)).rows[0]
  const before = await count()
  expect(before?.rows).toBeGreaterThan(0)
  for (const attack of [
    sql`update ${history} set id = default`,
    sql`delete from ${history}`,
    sql`truncate ${history}`,
    sql`truncate ${history} restart identity cascade`,
  ])
    await expect(attack.execute(test.db)).rejects.toThrow(`rows of ${table} are never changed or removed`)
  expect(await count()).toEqual(before)
})
