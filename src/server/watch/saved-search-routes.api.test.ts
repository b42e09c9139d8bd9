import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, makeUser, password } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { deleteMe } from '../../shared/accounts/account-api.js'
import { searchPanels } from '../../shared/find/search-api.js'
import * as api from '../../shared/watch/saved-search-api.js'

let test: TestApp
beforeAll(async () => {
  test = await startTestApp()
})
afterAll(() => test.close())

const body = (changes: object = {}) => ({
  name: 'Strong ones',
  query: { Watts_W: 400, Watts_W_tol: '2.5', Watts_W_tol_type: 'percent', inStock: true },
  alert: 'instant' as const,
  ...changes,
})
const create = (token: string, changes: object = {}) =>
  test.call(api.createSavedSearch, { body: body(changes) }, { token }).then(({ savedSearch }) => savedSearch)
const list = (token: string, query: object = {}) => test.call(api.listSavedSearches, { query }, { token })
const refused = (work: Promise<unknown>) =>
  work.then(
    () => undefined,
    (error) => error,
  )

describe('a saved search that is changed in two windows', () => {
  const change = (token: string, id: string, changes: object) =>
    test
      .call(api.updateSavedSearch, { params: { id }, body: changes }, { token })
      .then(({ savedSearch }) => savedSearch)

  it('keeps what the other window did not see, and says what it is now', async () => {
    const { token } = await makeUser(test.db)
    const opened = await create(token)
    const { name, query, alert } = opened
    const renamed = await change(token, opened.id, { name: 'Roof', seen: { name } })
    expect(await refused(change(token, opened.id, { name: 'Barn', seen: { name } }))).toMatchObject({
      status: 409,
      message: expect.stringContaining('“Roof”'),
      fields: { name: expect.any(String) },
      extra: { current: { name: 'Roof' } },
    })
    // another field, and the same value again, disturb nobody
    expect(await change(token, opened.id, { alert: 'daily', seen: { alert } })).toMatchObject({ alert: 'daily' })
    expect(await change(token, opened.id, { name: 'Roof', seen: { name } })).toMatchObject({ name: 'Roof' })
    expect(await refused(change(token, opened.id, { alert: 'off', seen: { alert } }))).toMatchObject({ status: 409 })
    const found = await change(token, opened.id, { query: { search: 'jinko' }, seen: { query } })
    expect(await refused(change(token, opened.id, { query: { search: 'rec' }, seen: { query } }))).toMatchObject({
      status: 409,
      extra: { current: { query: { search: 'jinko' } } },
    })
    expect(await change(token, opened.id, { query, seen: { query: found.query } })).toMatchObject({ query })
    expect(await change(token, opened.id, { name: 'Barn', seen: { name: renamed.name } })).toMatchObject({
      name: 'Barn',
    })
  })
})

describe('saving a search', () => {
  it('returns the saved search with its query as texts, and lists the newest first', async () => {
    const { token } = await makeUser(test.db)
    const saved = await create(token)
    expect(saved).toMatchObject({
      name: 'Strong ones',
      query: { Watts_W: '400', Watts_W_tol: '2.5', Watts_W_tol_type: 'percent', inStock: 'true' },
      alert: 'instant',
      unseen: 0,
    })
    expect(saved.createdAt).toMatch(/Z$/)
    const later = await create(token, { name: '  Later  ', query: { search: ' jinko   tiger ' }, alert: undefined })
    expect(later).toMatchObject({ name: 'Later', query: { search: 'jinko tiger' }, alert: 'off' })
    expect(await list(token)).toMatchObject({
      savedSearches: [{ id: later.id }, { id: saved.id }],
      totalCount: 2,
      page: 1,
      totalPages: 1,
    })
    expect((await list(token, { page: '2', limit: '1' })).savedSearches.map(({ id }) => id)).toEqual([saved.id])
  })

  it('keeps the sort order and drops the page and filters without effect', async () => {
    const { token } = await makeUser(test.db)
    const query = { inStock: 'false', sort: 'price', order: 'desc', page: 7, limit: 100 }
    expect((await create(token, { query })).query).toEqual({ sort: 'price', order: 'desc' })
    expect((await create(token, { query: {} })).query).toEqual({})
  })

  it.each([
    [{ Watts_W: 'much' }],
    [{ Watts_W: -1 }],
    [{ Watts_W_tol: 5 }],
    [{ Watts_W: 400, Watts_W_tol: 5 }],
    [{ Watts_W: 400, Watts_W_operator: 'gt', Watts_W_tol: 5, Watts_W_tol_type: 'units' }],
    [{ sort: 'beauty' }],
    [{ colour: 'black', Voc_V: 'x' }],
    [{ limit: 0 }],
    [{ inStock: 'maybe' }],
  ])('refuses %j exactly as the search call does, under the names of the parameters', async (query) => {
    const { token } = await makeUser(test.db)
    const texts = Object.fromEntries(Object.entries(query).map(([key, value]) => [key, String(value)]))
    const bySearch = await refused(test.call(searchPanels, { query: texts as never }, { token }))
    const bySaving = await refused(create(token, { query, name: '' }))
    expect(bySaving).toMatchObject({ code: 'invalid_request' })
    expect(bySaving.fields).toMatchObject({ ...bySearch.fields, name: 'Name is required' })
    for (const [key, message] of Object.entries(bySearch.fields ?? {}))
      expect(bySaving.fields[`query.${key}`]).toBe(message)
  })

  it.each([[null], ['text'], [{ Watts_W: null }], [{ search: ['a'] }], [{ search: { a: 1 } }]])(
    'refuses %j as a query',
    async (query) => {
      const { token } = await makeUser(test.db)
      const error = await refused(create(token, { query }))
      expect(Object.keys(error.fields)[0]).toMatch(/^query/)
    },
  )

  it('allows fifty, also with many parallel calls', { tags: 'concurrent' }, async () => {
    const { token, id } = await makeUser(test.db)
    for (let index = 0; index < 49; index++) await create(token, { name: `Search ${index}` })
    const outcomes = await Promise.allSettled(
      Array.from({ length: 30 }, (_, index) => create(token, { name: `Late ${index}` })),
    )
    const taken = outcomes.filter(({ status }) => status === 'fulfilled')
    expect(taken).toHaveLength(1)
    for (const outcome of outcomes)
      if (outcome.status === 'rejected')
        expect(outcome.reason).toMatchObject({ status: 409, message: api.tooManySavedSearches })
    const saved = await test.db.selectFrom('saved_searches').select('id').where('account_id', '=', id).execute()
    expect(saved).toHaveLength(50)
    expect((await list(token)).savedSearches).toHaveLength(50)
  })

  it('is for users: admins and suppliers have none', async () => {
    for (const { token } of [await makeAdmin(test.db), await makeSupplier(test.db)])
      expect(await refused(create(token))).toMatchObject({ status: 403 })
  })
})

describe('changing one', () => {
  it('changes the sent fields and keeps the rest', async () => {
    const { token } = await makeUser(test.db)
    const saved = await create(token)
    const put = (fields: object) =>
      test.call(api.updateSavedSearch, { params: { id: saved.id }, body: fields }, { token })
    expect((await put({ name: 'Renamed' })).savedSearch).toMatchObject({
      ...saved,
      name: 'Renamed',
      updatedAt: expect.any(String),
    })
    expect((await put({ alert: 'daily' })).savedSearch).toMatchObject({ name: 'Renamed', alert: 'daily' })
    expect((await put({ query: { search: 'x' } })).savedSearch).toMatchObject({
      query: { search: 'x' },
      alert: 'daily',
    })
    expect((await put({})).savedSearch).toMatchObject({ name: 'Renamed', query: { search: 'x' }, alert: 'daily' })
    for (const bad of [{ name: ' ' }, { alert: 'weekly' }, { query: { Watts_W: 'x' } }, { color: 1 }, { id: saved.id }])
      expect(await refused(put(bad)), JSON.stringify(bad)).toMatchObject({ status: 400 })
  })

  it('is for its owner alone: for others it does not exist, in any call', async () => {
    const [owner, other] = [await makeUser(test.db), await makeUser(test.db)]
    const { id } = await create(owner.token)
    const as = { token: other.token }
    const params = { id }
    for (const attempt of [
      () => test.call(api.updateSavedSearch, { params, body: { name: 'Mine now' } }, as),
      () => test.call(api.deleteSavedSearch, { params }, as),
      () => test.call(api.listFindings, { params, query: {} }, as),
      () => test.call(api.markSeen, { params }, as),
    ])
      expect(await refused(attempt())).toMatchObject({ status: 404 })
    expect((await list(other.token)).savedSearches).toEqual([])
    expect((await list(owner.token)).savedSearches).toMatchObject([{ id, name: 'Strong ones' }])
  })

  it('can be deleted once; a deleted account loses its searches', async () => {
    const user = await makeUser(test.db)
    const { id } = await create(user.token)
    await create(user.token, { name: 'Another' })
    await test.call(api.deleteSavedSearch, { params: { id } }, { token: user.token })
    expect(await refused(test.call(api.deleteSavedSearch, { params: { id } }, { token: user.token }))).toMatchObject({
      status: 404,
    })
    expect((await list(user.token)).totalCount).toBe(1)
    await test.call(deleteMe, { body: { password } }, { token: user.token })
    const left = await test.db.selectFrom('saved_searches').select('id').where('account_id', '=', user.id).execute()
    expect(left).toEqual([])
  })
})
