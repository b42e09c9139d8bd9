import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createKey } from '../../src/shared/accounts/api-key-api.js'
import { allEndpoints } from '../../src/shared/all-endpoints.js'
import { exportSearchCec, exportSearchCsv, exportSearchXlsx } from '../../src/shared/find/search-export-api.js'
import { fillPath } from '../../src/shared/http/call-address.js'
import type { Endpoint } from '../../src/shared/http/endpoint.js'
import { type KeyScope, keyScopes, scopesOf } from '../../src/shared/http/key-scopes.js'
import { type UserType, userTypes } from '../../src/shared/http/user-types.js'
import { makeAccount, type Person, signIn } from '../support/factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
let accounts: Record<UserType, Person>
let keys: { userType: UserType; scope: KeyScope; key: string }[]

beforeAll(async () => {
  test = await startTestApp({ LIMIT_FORMS_PER_CLIENT: '1000000/1m', LIMIT_KEY: '1000000/1m' })
  const [admin, supplier, user] = await Promise.all([
    makeAccount(test.db, 'admin'),
    makeAccount(test.db, 'supplier'),
    makeAccount(test.db, 'user'),
  ])
  accounts = { admin, supplier, user }
  keys = await Promise.all(
    userTypes.flatMap((userType) =>
      keyScopes.map(async (scope) => ({ userType, scope, key: await keyOf(accounts[userType], scope) })),
    ),
  )
})

async function keyOf({ token }: Person, scope: KeyScope) {
  const { key } = await test.call(createKey, { body: { name: scope, scopes: [scope] } }, { token })
  return key ?? ''
}
afterAll(() => test.close())

type Request = { method: string; url: string; headers?: Record<string, string>; token?: string | undefined }

const ask = ({ method, url, headers, token }: Request) =>
  test.app.inject({
    method: method as 'GET',
    url,
    headers: { ...headers, ...(token !== undefined && { authorization: `Bearer ${token}` }) },
  })

const urlOf = ({ path }: Endpoint) => fillPath(path, { id: randomUUID(), filename: 'a'.repeat(32) })
const call = (endpoint: Endpoint, token?: string) => ask({ method: endpoint.method, url: urlOf(endpoint), token })
const mayCall = (endpoint: Endpoint, userType: UserType) =>
  endpoint.access === 'anyone' || endpoint.access.includes(userType)

/** Tokens that are no longer valid, or never were. */
async function deadTokens() {
  const expired = await signIn(test.db, accounts.admin)
  const old = new Date(Date.now() - 1000)
  await test.db.updateTable('sessions').set({ expires_at: old }).where('account_id', '=', accounts.admin.id).execute()
  const loggedOut = await makeAccount(test.db, 'admin')
  await ask({ method: 'POST', url: '/api/auth/logout', token: loggedOut.token })
  const deactivated = await makeAccount(test.db, 'supplier', { is_active: false })
  return {
    garbage: 'A'.repeat(43),
    short: 'x',
    expired,
    'logged out': loggedOut.token,
    'of a deactivated supplier': deactivated.token,
    'an API key that never was': `hdx_${'A'.repeat(40)}`,
  }
}

/** Public calls that ask visitors to sign in: 403, as the contract says. */
const membersFiles: readonly Endpoint[] = [exportSearchCsv, exportSearchXlsx, exportSearchCec]

describe.each(allEndpoints.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint })))(
  '$name',
  ({ endpoint }) => {
    it('answers each kind of caller as the contract says, before it checks anything else', async () => {
      const nobody = await call(endpoint)
      if (membersFiles.includes(endpoint)) expect(nobody.statusCode).toBe(403)
      else if (endpoint.access === 'anyone') expect([401, 403]).not.toContain(nobody.statusCode)
      else expect(nobody.statusCode).toBe(401)
      for (const userType of userTypes) {
        const { statusCode } = await call(endpoint, await signIn(test.db, accounts[userType]))
        expect(statusCode, userType).toBeLessThan(500)
        if (mayCall(endpoint, userType)) expect([401, 403], userType).not.toContain(statusCode)
        else expect(statusCode, userType).toBe(403)
      }
    })

    it('answers an API key as its account, within its scope', async () => {
      for (const { userType, scope, key } of keys) {
        const { statusCode } = await call(endpoint, key)
        const isAllowed = mayCall(endpoint, userType) && scopesOf(endpoint).includes(scope)
        if (isAllowed) expect([401, 403], `${userType} ${scope}`).not.toContain(statusCode)
        else expect(statusCode, `${userType} ${scope}`).toBe(403)
      }
    })
  },
)

it('an expired or malformed token gets 401 on every call, public ones included, and no information', async () => {
  for (const [kind, token] of Object.entries(await deadTokens())) {
    for (const { endpoint } of allEndpoints) {
      const answer = await call(endpoint, token)
      expect(answer.statusCode, `${kind}: ${endpoint.method} ${endpoint.path}`).toBe(401)
      expect(Object.keys(answer.json())).toEqual(['code', 'message'])
    }
  }
})

it('the server serves exactly the calls of the contract, and their description', async () => {
  const described = ['GET /api/openapi.json', 'GET /api/docs', 'GET /api/docs.css']
  const declared = allEndpoints.map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`)
  await test.app.ready()
  const served = routesIn(test.app.printRoutes({ commonPrefix: false })).filter((route) => route.includes(' /api'))
  const heads = allEndpoints.flatMap(({ endpoint }) => (endpoint.answersHead ? [`HEAD ${endpoint.path}`] : []))
  expect(served.sort()).toEqual([...declared, ...heads, ...described].sort())
  const { paths } = (await ask({ method: 'GET', url: '/api/openapi.json' })).json() as {
    paths: Record<string, Record<string, unknown>>
  }
  const documented = Object.entries(paths).flatMap(([path, methods]) =>
    Object.keys(methods).map((method) => `${method.toUpperCase()} ${path.replace(/\{(\w+)\}/g, ':$1')}`),
  )
  // the agents' way in is described with the calls, though no call of the API
  expect(documented.sort()).toEqual([...declared, 'POST /mcp'].sort())
})

/** Parses Fastify's printed route tree: four columns per level, a part of the path, its methods in brackets. */
function routesIn(drawing: string) {
  const parents: string[] = []
  return drawing.split('\n').flatMap((row) => {
    const [, indent = '', part = '', methods = ''] = /^([│├└─\s]*)(\S+)(?: \(([^)]+)\))?/.exec(row) ?? []
    if (part === '') return []
    const level = indent.length / 4 - 1
    const path = `${parents.slice(0, level).join('')}${part}`
    parents[level] = part
    return methods.split(', ').flatMap((method) => (method ? [`${method} ${path}`] : []))
  })
}

describe('tricks with the URL or the method grant no access', () => {
  const closed = '/api/admin/suppliers'

  it.each([
    ['//api/admin/suppliers'],
    ['/API/admin/suppliers'],
    ['/api/ADMIN/suppliers'],
    ['/api/admin/suppliers/'],
    ['/api//admin/suppliers'],
    ['/api/%61dmin/suppliers'],
    ['/api/auth/../admin/suppliers'],
    ['/api/auth/%2e%2e/admin/suppliers'],
    ['/%2e/api/admin/suppliers'],
    ['/api/admin/suppliers;x=1'],
    ['/api/admin/suppliers%00'],
    ['/api/admin/suppliers%2f'],
    ['/api/admin%2fsuppliers'],
    ['/x/../api/admin/suppliers'],
  ])('%s', async (url) => {
    for (const token of [undefined, accounts.user.token]) {
      const answer = await ask({ method: 'GET', url, token })
      expect([400, 401, 403, 404]).toContain(answer.statusCode)
      expect(answer.json()).toHaveProperty('code')
    }
  })

  it.each(['X-HTTP-Method-Override', 'X-HTTP-Method', 'X-Method-Override'])('%s is not obeyed', async (header) => {
    const answer = await ask({
      method: 'GET',
      url: '/api/auth/sessions',
      headers: { [header]: 'DELETE' },
      token: await signIn(test.db, accounts.supplier),
    })
    expect(answer.statusCode).toBe(200)
    expect((await ask({ method: 'GET', url: closed, headers: { [header]: 'OPTIONS' } })).statusCode).toBe(401)
  })

  it.each(['HEAD', 'OPTIONS', 'PATCH', 'TRACE'])('%s reveals nothing', async (method) => {
    const answer = await ask({ method, url: closed, token: accounts.user.token })
    expect([400, 401, 403, 404, 405]).toContain(answer.statusCode)
    expect(answer.body).not.toContain('@example.test')
  })

  it('forwarded headers count only from a trusted proxy', async () => {
    const wrong = { email: 'nobody@example.test', password: 'wrong' }
    for (let index = 0; index < 10; index++)
      await test.app.inject({
        method: 'POST',
        url: '/api/auth/user/login',
        payload: wrong,
        headers: { 'x-forwarded-for': `10.9.8.${index}`, forwarded: `for=10.9.8.${index}`, 'x-real-ip': '10.9.8.7' },
      })
    const counted = await test.db
      .selectFrom('limit_windows')
      .select(['key', 'used'])
      .where('name', '=', 'FAILURES_PER_CLIENT')
      .execute()
    expect(counted).toEqual([{ key: '127.0.0.1', used: 10 }])
  })
})
