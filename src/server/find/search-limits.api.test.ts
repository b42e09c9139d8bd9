import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { makePanel, makeUser } from '../../../tests/support/factories.js'
import { sendTo, startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { getPanel, listFacets, searchPanels, suggest } from '../../shared/find/search-api.js'
import type { AppError } from '../../shared/http/errors.js'
import { call } from '../../web/api/call.js'
import { buildApp } from '../app.js'
import { createDb, createPool } from '../db/database.js'
import { findAccount } from '../http/session.js'
import { makeDeps } from '../make-deps.js'
import { sweepExpired } from '../tasks.js'
import { createSearchLog } from './search-log.js'

let app: TestApp
let panelId: string

beforeAll(async () => {
  app = await startTestApp()
  panelId = (await makePanel(app.db, { SKU: 'LIMIT-1' })).id
})
afterAll(() => app.close())

type Query = Record<string, string | number>
const find = (ip: string, query: Query = {}, token?: string) =>
  app.call(searchPanels, { query }, { ip, ...(token && { token }) })
const outcome = (call: Promise<unknown>) =>
  call.then(
    () => 200,
    (error: AppError) => error.status,
  )
const logged = async (ip: string) => {
  await app.deps.searchLog.flush()
  return app.db.selectFrom('search_logs').selectAll().where('ip_address', '=', ip).orderBy('created_at').execute()
}

describe('free searches', () => {
  it('are fifteen, counted down, then refused with what the screen needs', async () => {
    const ip = '10.0.0.1'
    for (let n = 1; n <= 15; n++) {
      const { searchLimit } = await find(ip, { Watts_W: String(n) })
      expect(searchLimit).toEqual({ maxSearches: 15, remainingSearches: 15 - n, limitReached: n === 15 })
    }
    await expect(find(ip, { Watts_W: '16' })).rejects.toMatchObject({
      status: 429,
      code: 'search_limit',
      extra: { searchLimit: { maxSearches: 15, remainingSearches: 0, limitReached: true } },
    })
    const refused = await app.app.inject({ url: '/api/solars/search?Watts_W=16', remoteAddress: ip })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(29 * 86_400)
    // a paid query stays free: further pages, other orders, other spellings
    const again: Query[] = [
      { page: 2 },
      { limit: 5 },
      { sort: 'price', order: 'desc' },
      { Watts_W_operator: 'equals' },
      { inStock: 'false' },
    ]
    for (const more of again) expect(await outcome(find(ip, { Watts_W: '3.0', ...more }))).toBe(200)
    expect(await logged(ip)).toHaveLength(15)
  })

  it('are spent once by a query however it is written, and not at all by what is refused or free', async () => {
    const ip = '10.0.0.2'
    const same = [
      'search=Jinko%20Tiger&Watts_W=400',
      'Watts_W=400.0&search=%20jinko%20%20TIGER%20',
      'Watts_W=0400&search=jinko+tiger&page=3',
    ]
    for (const query of same)
      expect((await app.app.inject({ url: `/api/solars/search?${query}`, remoteAddress: ip })).statusCode).toBe(200)
    for (const bad of ['Watts_W=x', 'limit=0', 'nonsense=1', 'Watts_W=1&Watts_W_tol=1'])
      expect((await app.app.inject({ url: `/api/solars/search?${bad}`, remoteAddress: ip })).statusCode).toBe(400)
    await app.call(suggest, { query: { q: 'li' } }, { ip })
    await app.call(getPanel, { params: { id: panelId } }, { ip })
    expect((await find(ip, { search: 'other' })).searchLimit?.remainingSearches).toBe(13)
    const rows = await logged(ip)
    expect(rows).toHaveLength(2)
    expect(rows[0]).toMatchObject({ search_query: 'Jinko Tiger', search_params: { Watts_W: '400' }, user_email: null })
  })

  it('belong to the address, an IPv6 /64 being one, whatever the headers say', async () => {
    const { searchLimit: first } = await find('2001:db8:1:2::1', { search: 'a' })
    const { searchLimit: second } = await find('2001:db8:1:2:ffff::9', { search: 'b' })
    expect([first?.remainingSearches, second?.remainingSearches]).toEqual([14, 13])
    const answer = await app.app.inject({
      url: '/api/solars/search?search=c',
      remoteAddress: '2001:db8:1:2::77',
      headers: { 'x-forwarded-for': '9.9.9.9', forwarded: 'for=9.9.9.9', 'x-real-ip': '9.9.9.9', cookie: 'a=b' },
    })
    expect(answer.json().searchLimit.remainingSearches).toBe(12)
  })

  it('are exact under a hundred calls at once over two processes', { tags: 'concurrent' }, async () => {
    const pool = createPool(app.connection, { max: 10, statementTimeoutMs: 20_000 })
    const second = await buildApp(makeDeps({ ...app.deps, pool, db: createDb(pool) }))
    const both = [sendTo(app.app, '10.0.0.3'), sendTo(second, '10.0.0.3')]
    const at = (n: number, query: Query) => outcome(call(searchPanels, { query }, { send: both[n % 2] ?? fetch }))
    const many = await Promise.all(Array.from({ length: 100 }, (_, n) => at(n, { Watts_W: String(1000 + n) })))
    expect(many.filter((status) => status === 200)).toHaveLength(15)
    // on a slow machine some calls get 503, but none gets through the limit
    expect(many.every((status) => [200, 429, 503].includes(status))).toBe(true)
    expect(await logged('10.0.0.3')).toHaveLength(15)

    const fifty = [sendTo(app.app, '10.0.0.4'), sendTo(second, '10.0.0.4')]
    for (let n = 0; n < 14; n++)
      await call(searchPanels, { query: { Watts_W: String(n) } }, { send: fifty[n % 2] ?? fetch })
    const last = await Promise.all(
      Array.from({ length: 50 }, (_, n) =>
        outcome(call(searchPanels, { query: { Watts_W: String(2000 + n) } }, { send: fifty[n % 2] ?? fetch })),
      ),
    )
    expect(last.filter((status) => status === 200)).toHaveLength(1)
    // one query sent many times in parallel costs one
    const alike = Array.from({ length: 30 }, () => outcome(find('10.0.0.5', { search: 'alike' })))
    expect(new Set(await Promise.all(alike))).toEqual(new Set([200]))
    expect((await find('10.0.0.5', { search: 'more' })).searchLimit?.remainingSearches).toBe(13)
    expect(await logged('10.0.0.5')).toHaveLength(2)
    await second.close()
    await pool.end()
  })

  it('come back as each use grows older than the window, and are swept when all have', async () => {
    const ip = '10.0.0.6'
    for (let n = 1; n <= 15; n++) await find(ip, { Watts_W: String(n) })
    await sql`update free_searches set uses = uses || jsonb_build_object(
      (select key from jsonb_each(uses) limit 1), extract(epoch from now() - interval '30 days 1 minute')::bigint) where client_key = ${ip}`.execute(
      app.db,
    )
    expect((await find(ip, { Watts_W: '99' })).searchLimit).toEqual({
      maxSearches: 15,
      remainingSearches: 0,
      limitReached: true,
    })
    expect(await outcome(find(ip, { Watts_W: '100' }))).toBe(429)
    await sql`update free_searches set updated_at = now() - interval '31 days' where client_key = ${ip}`.execute(app.db)
    await sweepExpired(app.db, app.config)
    expect((await find(ip, { Watts_W: '101' })).searchLimit?.remainingSearches).toBe(14)
  })

  it('can be none at all', async () => {
    const none = await startTestApp({ FREE_SEARCHES: '0' })
    expect(await outcome(none.call(searchPanels, {}))).toBe(429)
    await none.close()
  })
})

describe('facets', () => {
  it('are free for a visitor, before the search is run and when none is left', async () => {
    const ip = '10.0.0.7'
    expect(await app.call(listFacets, { query: { search: 'LIMIT' } }, { ip })).toMatchObject({
      brands: [{ value: 'Testbrand', count: 1 }],
    })
    expect((await find(ip, { search: 'limit' })).searchLimit?.remainingSearches).toBe(14)
  })
})

describe('members', () => {
  it('search without limit; each run is logged once, its pages and orders not again', async () => {
    const ip = '10.0.0.8'
    const { token, email, id } = await makeUser(app.db)
    for (let n = 1; n <= 20; n++) expect((await find(ip, { Watts_W: String(n) }, token)).searchLimit).toBeNull()
    await find(ip, { Watts_W: '1', page: 2 }, token)
    await find(ip, { Watts_W: '1.0', sort: 'watts' }, token)
    const rows = await logged(ip)
    expect(rows).toHaveLength(20)
    expect(rows[0]).toMatchObject({ user_email: email, account_id: id, search_query: null, results_count: 0 })
    // deleting an account removes its address from the log
    await app.db.deleteFrom('accounts').where('id', '=', id).execute()
    expect(await app.db.selectFrom('search_logs').select('id').where('user_email', '=', email).execute()).toHaveLength(
      0,
    )
  })

  it('are refused past a rate that only a script reaches, and nobody else is', async () => {
    const slow = await startTestApp({ LIMIT_SEARCHES_PER_ACCOUNT: '5/1m' })
    const [one, other] = [await makeUser(slow.db), await makeUser(slow.db)]
    const statuses: number[] = []
    for (let n = 0; n < 7; n++) statuses.push(await outcome(slow.call(searchPanels, {}, { token: one.token })))
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429, 429])
    expect(await outcome(slow.call(searchPanels, {}, { token: other.token }))).toBe(200)
    await slow.close()
  })
})

it('plans the statements of every search once for each connection, not every time', async () => {
  const pool = createPool(app.connection, { max: 1, statementTimeoutMs: 20_000 })
  const { token } = await makeUser(app.db)
  const { freeSearches, ...callers } = makeDeps({ ...app.deps, pool })
  for (let n = 0; n < 12; n++) {
    await findAccount(callers, `Bearer ${token}`, () => {})
    const query = { clientKey: '10.9.9.9', queryHash: `${n}` }
    await freeSearches.check(query)
    await freeSearches.spend(query, {
      searchQuery: null,
      searchParams: {},
      resultsCount: 0,
      ipAddress: '10.9.9.9',
      hasStock: false,
    })
  }
  const { rows } = await pool.query('select name from pg_prepared_statements where generic_plans > 0 order by name')
  await pool.end()
  expect(rows.map(({ name }) => name)).toEqual(['check_free_search', 'session_by_token', 'spend_free_searches'])
})

it('logs the searches of members together while there are many, and none is missing', async () => {
  const pool = createPool(app.connection, { max: 1, statementTimeoutMs: 20_000 })
  let statements = 0
  pool.on('acquire', () => statements++)
  const { id: accountId, email: userEmail } = await makeUser(app.db)
  const log = createSearchLog(pool, app.deps.log)
  const count = 12
  for (let n = 0; n < count; n++) {
    const queryHash = n.toString(16).padStart(32, '0')
    const found = { searchQuery: null, searchParams: {}, resultsCount: n, hasStock: false, ipAddress: '10.9.9.8' }
    log.add(found, { accountId, userEmail, queryHash, clientKey: '10.9.9.8' })
    await sleep(5)
  }
  await log.flush()
  await pool.end()
  expect(await logged('10.9.9.8')).toHaveLength(count)
  expect(statements).toBeLessThan(count / 2)
})

it('logs the searches of members as soon as the database can write again, though nobody searches', async () => {
  const pool = createPool(app.connection, { max: 1, statementTimeoutMs: 100 })
  const { id: accountId, email: userEmail } = await makeUser(app.db)
  const ipAddress = '10.9.9.7'
  const found = { searchQuery: null, searchParams: {}, resultsCount: 1, hasStock: false, ipAddress }
  const member = { accountId, userEmail, clientKey: ipAddress, queryHash: '07'.repeat(16) }
  await app.db.transaction().execute(async (trx) => {
    await sql`lock table logged_searches in access exclusive mode`.execute(trx)
    createSearchLog(pool, app.deps.log).add(found, member)
    await sleep(300)
  })
  const count = () => app.db.selectFrom('search_logs').select('id').where('ip_address', '=', ipAddress).execute()
  expect(await count()).toHaveLength(0)
  await expect.poll(count, { timeout: 5000 }).toHaveLength(1)
  await pool.end()
})
