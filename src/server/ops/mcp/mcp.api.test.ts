import type { AddressInfo } from 'node:net'
import { Client } from '@modelcontextprotocol/sdk/client/index.js'
import { StreamableHTTPClientTransport } from '@modelcontextprotocol/sdk/client/streamableHttp.js'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser, type Person } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { createKey } from '../../../shared/accounts/api-key-api.js'

let test: TestApp
let url: string
let panelId: string
let supplier: Person
beforeAll(async () => {
  test = await startTestApp({ FREE_SEARCHES: '3' })
  await test.app.listen({ host: '127.0.0.1', port: 0 })
  url = `http://127.0.0.1:${(test.app.server.address() as AddressInfo).port}`
  panelId = (await makePanel(test.db, { Watts_W: 431 })).id
  supplier = await makeSupplier(test.db)
  await makeOffer(test.db, panelId, supplier.id, { pricePerUnit: 88 })
})
afterAll(() => test.close())

/** Works with the client of the SDK, as an agent does. */
async function asAgent<T>(token: string | undefined, work: (client: Client) => Promise<T>) {
  const client = new Client({ name: 'test', version: '1' })
  const requestInit = token === undefined ? {} : { headers: { authorization: `Bearer ${token}` } }
  await client.connect(new StreamableHTTPClientTransport(new URL('/mcp', url), { requestInit }))
  try {
    return await work(client)
  } finally {
    await client.close()
  }
}

const callTool = (token: string | undefined, name: string, given: Record<string, unknown>) =>
  asAgent(token, (client) => client.callTool({ name, arguments: given }))

const askApi = async (path: string, token?: string): Promise<unknown> =>
  (await fetch(url + path, { headers: token ? { authorization: `Bearer ${token}` } : {} })).json()

it('offers five tools that only read, with arguments named as in the API', async () => {
  const { tools } = await asAgent(undefined, (client) => client.listTools())
  const names = ['search_panels', 'get_panel', 'find_replacements', 'check_string', 'list_offers']
  expect(tools.map(({ name }) => name)).toEqual(names)
  expect(tools.every(({ annotations }) => annotations?.readOnlyHint)).toBe(true)
  const [search, get, find, check] = tools
  expect(search?.inputSchema.properties).toMatchObject({
    Watts_W: { type: ['string', 'number'] },
    page: {},
    inStock: {},
  })
  expect(get?.inputSchema.required).toEqual(['id'])
  expect(find?.inputSchema.required).toEqual([])
  expect(check?.inputSchema.required).toEqual(['candidateId'])
  expect(Object.keys(check?.inputSchema.properties ?? {})).toEqual(Object.keys(find?.inputSchema.properties ?? {}))
})

it('answers what the API answers the same caller: contacts for a key, none for a visitor', async () => {
  const user = await makeUser(test.db)
  const body = { name: 'Agent', scopes: ['read' as const] }
  const { key } = await test.call(createKey, { body }, { token: user.token })
  const original = `originalId=${panelId}&inStock=false`
  const cases = [
    ['search_panels', { Watts_W: 431, limit: 5, inStock: true }, '/api/solars/search?Watts_W=431&limit=5&inStock=true'],
    ['get_panel', { id: panelId }, `/api/solars/${panelId}`],
    ['find_replacements', { originalId: panelId, inStock: false }, `/api/solars/replacements?${original}`],
    [
      'check_string',
      { originalId: panelId, inStock: false, candidateId: panelId },
      `/api/solars/replacements?${original}&candidateId=${panelId}`,
    ],
    ['list_offers', { id: panelId }, `/api/solars/${panelId}/offers`],
  ] as const
  for (const token of [key ?? '', user.token])
    for (const [name, given, path] of cases) {
      const result = await callTool(token, name, given)
      expect(result.isError, `${name} ${JSON.stringify(result.content)}`).toBe(false)
      expect(result.structuredContent).toEqual(await askApi(path, token))
      expect(result.content).toEqual([{ type: 'text', text: JSON.stringify(result.structuredContent) }])
    }
  for (const name of ['get_panel', 'list_offers']) {
    expect(JSON.stringify(await callTool(key ?? '', name, { id: panelId }))).toContain(supplier.email)
    const shown = await callTool(undefined, name, { id: panelId })
    expect(JSON.stringify(shown)).not.toContain(supplier.email)
    expect(JSON.stringify(shown)).toContain(supplier.company_name)
  }
})

it('a visitor has the same free searches here as on the site', async () => {
  const remaining: unknown[] = []
  for (const Watts_W of [401, 402, 403, 404]) {
    const { isError, structuredContent } = await callTool(undefined, 'search_panels', { Watts_W })
    remaining.push(isError ? structuredContent : (structuredContent as { searchLimit: object }).searchLimit)
  }
  expect(remaining).toMatchObject([
    { remainingSearches: 2 },
    { remainingSearches: 1 },
    { remainingSearches: 0 },
    { code: 'search_limit' },
  ])
  expect(await askApi('/api/solars/search?Watts_W=405')).toMatchObject({ code: 'search_limit' })
})

it('a refusal of the API is the answer of the tool, with every problem', async () => {
  const wrong = await callTool(undefined, 'search_panels', { Watts_W: 'many', colour: 'red' })
  expect(wrong).toMatchObject({
    isError: true,
    structuredContent: { code: 'invalid_request', fields: { Watts_W: expect.any(String), colour: expect.any(String) } },
  })
  expect(await callTool(undefined, 'get_panel', {})).toMatchObject({ isError: true })
  await expect(callTool(undefined, 'check_string', { originalId: panelId })).rejects.toThrow('candidateId')
  await expect(callTool(undefined, 'drop_tables', {})).rejects.toThrow('no tool')
})

const message = { jsonrpc: '2.0', id: 1, method: 'tools/list' }
const send = (init: RequestInit & { headers?: Record<string, string> }, body: unknown = message) =>
  fetch(`${url}/mcp`, {
    method: 'POST',
    ...(init.method && init.method !== 'POST' ? {} : { body: JSON.stringify(body) }),
    ...init,
    headers: {
      'content-type': 'application/json',
      accept: 'application/json, text/event-stream',
      ...init.headers,
    },
  })

it('a dead key is 401, for every message', async () => {
  const headers = { authorization: `Bearer ${'hdx_'.padEnd(44, 'x')}` }
  const get = { ...message, method: 'tools/call', params: { name: 'get_panel', arguments: { id: panelId } } }
  for (const body of [message, get]) {
    const refused = await send({ headers }, body)
    expect([refused.status, await refused.json()]).toMatchObject([401, { code: 'not_signed_in' }])
  }
})

it('what is no message is an error of JSON-RPC', async () => {
  const answers = [
    ['{"jsonrpc": "2.0",', -32_700],
    [JSON.stringify([message, message]), -32_600],
  ] as const
  for (const [body, code] of answers) {
    const refused = await send({ body })
    expect([refused.status, await refused.json()]).toMatchObject([400, { jsonrpc: '2.0', error: { code }, id: null }])
  }
})

it('takes messages by POST alone, from no page of another site, without a session', async () => {
  const answer = await send({})
  expect(answer.status).toBe(200)
  expect(answer.headers.get('mcp-session-id')).toBeNull()
  expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
  const { origin } = new URL(test.config.publicUrl)
  expect((await send({ headers: { origin } })).status).toBe(200)
  for (const foreign of ['https://evil.example', 'null']) {
    const refused = await send({ headers: { origin: foreign } })
    expect([refused.status, await refused.json()]).toMatchObject([403, { code: 'not_allowed' }])
  }
  for (const method of ['GET', 'DELETE']) {
    const refused = await send({ method })
    expect([refused.status, refused.headers.get('allow')]).toEqual([405, 'POST'])
  }
  expect((await send({}, { jsonrpc: '2.0', method: 'notifications/initialized' })).status).toBe(202)
})
