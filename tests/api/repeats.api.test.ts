import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import * as quotes from '../../src/shared/quotes/quote-api.js'
import * as saved from '../../src/shared/watch/saved-search-api.js'
import { makeAdmin, makeUser, type Person } from '../support/factories.js'
import { faultScenarios } from '../support/fault-scenarios.js'
import { outcomeOf } from '../support/outcome.js'
import { makeMarket, question } from '../support/quote-factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

// two processes of one product
let test: TestApp
let other: TestApp
let admin: Person
beforeAll(async () => {
  test = await startTestApp()
  other = await startTestApp({}, { beside: test })
  admin = await makeAdmin(test.db)
})
afterAll(async () => {
  await other.close()
  await test.close()
})

const creates = [
  'ask for a supplier account',
  'make a supplier',
  'add stock',
  'make a panel',
  'ask for a panel',
  'ask for a quote',
  'save a search',
]

describe('ten identical creates at once, without a key', () => {
  it.each(creates)('%s: one is created, the others get its answer or 409', async (name) => {
    const scenario = await faultScenarios[name]?.(test, admin)
    if (!scenario?.effects) throw new Error(`${name} has no effect to count`)
    const calls = Array.from({ length: 10 }, (_, index) => outcomeOf(scenario.call((index % 2 ? other : test).call)))
    for (const outcome of await Promise.all(calls)) expect(['done', 'conflict']).toContain(outcome)
    expect(await scenario.effects()).toBe(1)
  })
})

describe('a repeated create', () => {
  const ask = (token: string, panelId: string, idempotencyKey?: string) =>
    test.call(
      quotes.createQuoteRequest,
      { body: question(panelId) },
      { token, ...(idempotencyKey && { idempotencyKey }) },
    )
  const save = async (token: string) =>
    (await test.call(saved.createSavedSearch, { body: { name: 'Roof', query: { search: 'topcon' } } }, { token }))
      .savedSearch

  it('gets the first answer and counts once; another person, another text or two keys create two', async () => {
    const { panel, user } = await makeMarket(test, 1)
    const first = await ask(user.token, panel.id)
    expect(await ask(user.token, panel.id)).toEqual(first)
    const [limit] = await test.db.selectFrom('limit_windows').select('used').where('key', '=', user.id).execute()
    expect(limit?.used).toBe(1)
    const stranger = await makeUser(test.db)
    const answers = [
      await ask(stranger.token, panel.id),
      await ask(user.token, panel.id, 'one'),
      await ask(user.token, panel.id, 'two'),
    ]
    expect(new Set([first, ...answers].map(({ request }) => request.id)).size).toBe(4)
  })

  it('creates a new record once the first was ended, changed or removed', async () => {
    const { panel, user } = await makeMarket(test, 1)
    const first = await ask(user.token, panel.id)
    await test.call(quotes.withdrawQuoteRequest, { params: { id: first.request.id } }, { token: user.token })
    expect((await ask(user.token, panel.id)).request.id).not.toBe(first.request.id)

    const { token } = user
    const search = await save(token)
    expect(await save(token)).toEqual(search)
    await test.call(saved.updateSavedSearch, { params: { id: search.id }, body: { name: 'Barn' } }, { token })
    const second = await save(token)
    expect(second.id).not.toBe(search.id)
    await test.call(saved.deleteSavedSearch, { params: { id: second.id } }, { token })
    expect((await save(token)).id).not.toBe(second.id)
  })

  it('creates a new record after a minute', async () => {
    const { token } = await makeUser(test.db)
    const first = await save(token)
    await sql`update idempotency_keys set created_at = created_at - interval '61 seconds'`.execute(test.db)
    expect((await save(token)).id).not.toBe(first.id)
  })
})
