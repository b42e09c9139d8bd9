import { sql } from 'kysely'
import { afterAll, expect, it } from 'vitest'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { makeMarket, question } from '../../../tests/support/quote-factories.js'
import { startTestApp } from '../../../tests/support/test-app.js'
import { createQuoteRequest } from '../../shared/quotes/quote-api.js'

const test = await startTestApp(
  { LIMIT_QUOTES_PER_USER: '1000/1d', LIMIT_QUOTES_PER_SUPPLIER: '1000/1d' },
  { statementTimeoutMs: 700 },
)
afterAll(() => test.close())

it('35 requests of one user at once are all sent, also where each takes a while', { tags: 'concurrent' }, async () => {
  const { panel, user } = await makeMarket(test, 1)
  await sql`create function take_a_while() returns trigger language plpgsql as
    $$ begin perform pg_sleep(0.06); return new; end $$`.execute(test.db)
  await sql`create trigger take_a_while before insert on quote_requests for each row execute function take_a_while()`.execute(
    test.db,
  )
  const asked = Array.from({ length: 35 }, (_, index) =>
    outcomeOf(test.call(createQuoteRequest, { body: question(panel.id, { quantity: index + 1 }) }, user)),
  )
  expect(await Promise.all(asked)).toEqual(Array(35).fill('done'))
})
