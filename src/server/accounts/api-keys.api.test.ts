import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeAdmin, makeSupplier, makeUser, type Person } from '../../../tests/support/factories.js'
import { outcomeOf } from '../../../tests/support/outcome.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { deleteMe, getMe } from '../../shared/accounts/account-api.js'
import { createKey, deleteKey, listKeys, mostKeys } from '../../shared/accounts/api-key-api.js'
import { copyOwnData } from '../../shared/accounts/own-data-api.js'
import { listChanges } from '../../shared/ops/change-api.js'
import { toggleSupplier } from '../../shared/suppliers/supplier-api.js'

let test: TestApp
let second: TestApp
beforeAll(async () => {
  test = await startTestApp({ LIMIT_KEY: '5/1m' })
  second = await startTestApp({ LIMIT_KEY: '5/1m' }, { beside: test })
})
afterAll(async () => {
  await second.close()
  await test.close()
})

type KeyOptions = { scopes?: ('read' | 'stock' | 'quotes')[]; expiresAt?: string }

async function makeKey({ token }: Person, { scopes = ['read'], ...options }: KeyOptions = {}) {
  const made = await test.call(createKey, { body: { name: 'ERP', scopes, ...options } }, { token })
  return { ...made, key: made.key ?? 'no key' }
}
const me = (key: string, app = test) =>
  app.app.inject({ url: '/api/auth/me', headers: { authorization: `Bearer ${key}` } })

it('a key is shown once, kept as a hash, and acts as its account', async () => {
  const user = await makeUser(test.db)
  const made = await makeKey(user, { scopes: ['read', 'quotes', 'read'] })
  expect(made).toEqual({
    key: expect.stringMatching(/^hdx_[A-Za-z0-9]{40}$/),
    id: expect.any(String),
    name: 'ERP',
    scopes: ['read', 'quotes'],
    created_at: expect.any(String),
    expiresAt: null,
    lastUsedAt: null,
  })
  const { key, ...listed } = made
  expect(await test.call(listKeys, {}, { token: user.token })).toEqual({ keys: [listed] })
  expect((await test.call(getMe, {}, { token: key })).user.email).toBe(user.email)
  const { keys } = await test.call(listKeys, {}, { token: user.token })
  expect(Date.now() - Date.parse(keys[0]?.lastUsedAt ?? '')).toBeLessThan(60_000)
  const { rows } = await test.deps.pool.query('select k::text as text from api_keys k')
  expect(JSON.stringify(rows)).not.toContain(key)
})

it('says how much of the limit is left, in all processes together, and refuses beyond it with the time to wait', async () => {
  const { key } = await makeKey(await makeUser(test.db))
  const left: unknown[] = []
  for (const app of [test, second, test, second, test]) {
    const { statusCode, headers } = await me(key, app)
    expect([statusCode, headers['x-ratelimit-limit']]).toEqual([200, '5'])
    const reset = Number(headers['x-ratelimit-reset'])
    expect(reset > 50 && reset <= 60).toBe(true)
    left.push(headers['x-ratelimit-remaining'])
  }
  expect(left).toEqual(['4', '3', '2', '1', '0'])
  const refused = await me(key, second)
  expect(refused.statusCode).toBe(429)
  expect(refused.headers).toMatchObject({
    'x-ratelimit-remaining': '0',
    'retry-after': refused.headers['x-ratelimit-reset'],
  })
  expect(refused.json()).toEqual({ code: 'too_many_requests', message: expect.any(String) })
})

it('many keys of an account have one limit together', async () => {
  const user = await makeUser(test.db)
  const [one, another] = [await makeKey(user), await makeKey(user)]
  for (let uses = 0; uses < 4; uses++) await me(one.key)
  expect((await me(another.key)).headers['x-ratelimit-remaining']).toBe('0')
  expect([(await me(one.key)).statusCode, (await me(another.key)).statusCode]).toEqual([429, 429])
  expect((await me((await makeKey(await makeUser(test.db))).key)).statusCode).toBe(200)
})

it('a session carries no limit of keys', async () => {
  const { headers } = await me((await makeUser(test.db)).token)
  expect(headers).not.toHaveProperty('x-ratelimit-limit')
})

it('a revoked key is dead at once in every process, and is nobody else’s to revoke', async () => {
  const [user, other] = [await makeUser(test.db), await makeUser(test.db)]
  const { key, id } = await makeKey(user)
  expect((await me(key, second)).statusCode).toBe(200)
  expect(await outcomeOf(test.call(deleteKey, { params: { id } }, { token: other.token }))).toBe('not_found')
  await test.call(deleteKey, { params: { id } }, { token: user.token })
  for (const app of [test, second]) {
    const { statusCode, headers } = await me(key, app)
    expect(statusCode).toBe(401)
    expect(headers).not.toHaveProperty('x-ratelimit-limit')
  }
})

it('a key ends when it expires, and an end in the past is refused', async () => {
  const user = await makeUser(test.db)
  const { key, id, expiresAt } = await makeKey(user, { expiresAt: '2030-01-01T01:00:00+01:00' })
  expect(expiresAt).toBe('2030-01-01T00:00:00.000Z')
  expect((await me(key)).statusCode).toBe(200)
  await test.db
    .updateTable('api_keys')
    .set({ expires_at: new Date(Date.now() - 1) })
    .where('id', '=', id)
    .execute()
  expect((await me(key)).statusCode).toBe(401)
  for (const expiresAt of ['2020-01-01T00:00:00Z', '2030-01-01', 'soon'])
    await expect(makeKey(user, { expiresAt })).rejects.toMatchObject({ status: 400, fields: { expiresAt: /future/ } })
})

it('switching a supplier off ends its keys, and switching it on again does not revive them', async () => {
  const [admin, supplier] = [await makeAdmin(test.db), await makeSupplier(test.db)]
  const { key } = await makeKey(supplier, { scopes: ['read', 'stock'] })
  const toggle = () => test.call(toggleSupplier, { params: { id: supplier.id } }, { token: admin.token })
  await toggle()
  expect((await me(key)).statusCode).toBe(401)
  await toggle()
  expect((await me(key)).statusCode).toBe(401)
  expect(await test.db.selectFrom('api_keys').select('id').where('account_id', '=', supplier.id).execute()).toEqual([])
})

it('deleting the account ends its keys', async () => {
  const user = await makeUser(test.db)
  const { key } = await makeKey(user)
  await test.call(deleteMe, { body: { password: 'Correct-horse7!' } }, { token: user.token })
  expect((await me(key)).statusCode).toBe(401)
})

it('an Idempotency-Key makes one key, and its text is stored nowhere', async () => {
  const user = await makeUser(test.db)
  const body = { name: 'Once', scopes: ['read' as const] }
  const options = { token: user.token, idempotencyKey: 'only-one' }
  const first = await test.call(createKey, { body }, options)
  const again = await test.call(createKey, { body }, options)
  expect(again).toEqual({ ...first, key: null })
  expect((await test.call(listKeys, {}, { token: user.token })).keys).toHaveLength(1)
  const { rows } = await test.deps.pool.query('select i::text as text from idempotency_keys i')
  expect(JSON.stringify(rows)).toContain('Once')
  expect(JSON.stringify(rows)).not.toContain('hdx_')
})

it('a name and at least one known scope are required, and keys are counted', async () => {
  const { token, id } = await makeUser(test.db)
  for (const body of [
    {},
    { name: '', scopes: [] },
    { name: 'A', scopes: ['all'] },
    { name: 'A', scopes: ['read'], more: 1 },
  ])
    expect(
      (
        await test.app.inject({
          method: 'POST',
          url: '/api/keys',
          payload: body,
          headers: { authorization: `Bearer ${token}` },
        })
      ).statusCode,
    ).toBe(400)
  await test.deps.pool.query(
    `insert into api_keys (key_hash, account_id, name, scopes)
     select sha256(n::text::bytea), $1, 'many', '{read}' from generate_series(1, $2) n`,
    [id, mostKeys],
  )
  expect(await outcomeOf(test.call(createKey, { body: { name: 'More', scopes: ['read'] } }, { token }))).toBe(
    'conflict',
  )
})

it('making and revoking are audited without the key, and stand in the copy of one’s data', async () => {
  const [admin, user] = [await makeAdmin(test.db), await makeUser(test.db)]
  const { key, id } = await makeKey(user)
  const data = await test.call(copyOwnData, {}, { token: user.token })
  expect(data).toMatchObject({ apiKeys: [{ name: 'ERP', scopes: ['read'] }] })
  await test.call(deleteKey, { params: { id } }, { token: user.token })
  const { changes } = await test.call(
    listChanges,
    { query: { kind: 'accounts', who: user.email } },
    { token: admin.token },
  )
  expect(changes.map(({ action, subjectId }) => [action, subjectId])).toEqual([
    ['api_key.revoked', id],
    ['api_key.created', id],
  ])
  expect(JSON.stringify([data, changes])).not.toContain(key)
})
