import { randomUUID } from 'node:crypto'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { allEndpoints } from '../../src/shared/all-endpoints.js'
import { fillPath } from '../../src/shared/http/call-address.js'
import type { Endpoint } from '../../src/shared/http/endpoint.js'
import type { UserType } from '../../src/shared/http/user-types.js'
import {
  badEmails,
  badIds,
  badJsonNumbers,
  badNumbers,
  badTexts,
  badTypes,
  forbiddenKeys,
  smuggledKeys,
} from '../support/bad-input.js'
import { makeAccount } from '../support/factories.js'
import { propertiesOf, sampleBody } from '../support/sample-input.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
let tokens: Record<UserType, string>

beforeAll(async () => {
  // rate limits would answer before the input is checked
  const names = [
    'FORGOT_PER_CLIENT',
    'FORGOT_PER_EMAIL',
    'FAILURES_PER_CLIENT',
    'FAILURES_PER_ACCOUNT',
    'FORMS_PER_CLIENT',
  ]
  test = await startTestApp(Object.fromEntries(names.map((name) => [`LIMIT_${name}`, '1000000/1d'])))
  const [admin, supplier, user] = await Promise.all([
    makeAccount(test.db, 'admin'),
    makeAccount(test.db, 'supplier'),
    makeAccount(test.db, 'user'),
  ])
  tokens = { admin: admin.token, supplier: supplier.token, user: user.token }
})
afterAll(() => test.close())

type Sent = { url?: string; payload?: string | object; headers?: Record<string, string> }

// calls that end their own session or account are sent without a token
const callerOf = ({ access }: Endpoint) => (access === 'anyone' ? undefined : tokens[access[0] ?? 'admin'])
const urlOf = (endpoint: Endpoint) => fillPath(endpoint.path, { id: randomUUID(), filename: 'a'.repeat(32) })

/** Sends a request and retries if the server was too busy, which on a busy machine says nothing about the input. */
async function send(endpoint: Endpoint, sent: Sent, tries = 20): ReturnType<typeof sendOnce> {
  const outcome = await sendOnce(endpoint, sent)
  if (outcome.answer.statusCode !== 503 || tries === 0) return outcome
  await sleep(300)
  return send(endpoint, sent, tries - 1)
}

async function sendOnce(endpoint: Endpoint, { url = urlOf(endpoint), payload, headers }: Sent) {
  const token = callerOf(endpoint)
  const startedAt = performance.now()
  const answer = await test.app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(payload !== undefined && { 'content-type': 'application/json' }),
      ...headers,
    },
    ...(payload !== undefined && { payload }),
  })
  return { answer, ms: performance.now() - startedAt }
}

/** Ten at a time, because tens of thousands of sequential requests mostly wait. */
async function forEachOf<T>(list: readonly T[], judge: (item: T) => Promise<void>) {
  for (let start = 0; start < list.length; start += 10) await Promise.all(list.slice(start, start + 10).map(judge))
}

/** What every answer must fulfil. */
function expectSound({ answer, ms }: Awaited<ReturnType<typeof send>>, what: string) {
  expect(answer.statusCode, `${what}: ${answer.body.slice(0, 300)}`).toBeLessThan(500)
  expect(ms, what).toBeLessThan(5000)
  if (answer.statusCode < 400) return
  expect(answer.headers['content-type'], what).toBe('application/json; charset=utf-8')
  expect(answer.json(), what).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  expect(answer.body, what).not.toMatch(/select .* from |insert into|node_modules|\bat \w+ \(|syntax error|violates/i)
  // the words of the library that checks schemas
  expect(answer.body, what).not.toMatch(/Invalid (input|option)|Too (big|small)|expected one of|, received /)
}

/** One checksum of all stored data, without tables that only count calls; it takes as long as many requests. */
async function fingerprint() {
  const { rows } = await sql<{ name: string }>`
    select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r'
      and relname not in ('sessions', 'limit_windows', 'idempotency_keys', 'search_logs') order by 1`.execute(test.db)
  const sums = rows.map(({ name }) => sql`select coalesce(sum(hashtext(t::text)::bigint), 0) from ${sql.table(name)} t`)
  const { rows: found } = await sql`${sql.join(sums, sql` union all `)}`.execute(test.db)
  return JSON.stringify(found)
}

function valuesFor(name: string, type: unknown): readonly unknown[] {
  if (/email/i.test(name)) return [...badTypes, ...badEmails, ...badTexts.slice(0, 12)]
  const types = [type].flat()
  if (types.includes('number') || types.includes('integer')) return [...badTypes, ...badNumbers]
  return [...badTypes, ...badTexts]
}

/** A sample of a long list: its first and last entries. */
const some = <T>(list: T[], most: number) =>
  list.length <= most ? list : [...list.slice(0, most / 2), ...list.slice(-most / 2)]

let turn = 0
/**
 * Some entries spread over a long list, each time others. The schema judges every value; what is sent shows that the
 * server asks the schema and fails nowhere before or after it, and over all calls every value is sent many times.
 */
function nextOf<T>(list: readonly T[], many: number) {
  const step = Math.max(1, Math.floor(list.length / many))
  const start = turn++ % Math.max(1, list.length)
  return [...list.slice(start), ...list.slice(0, start)].filter((_, index) => index % step === 0).slice(0, many)
}

const isFormOnly = ({ form }: Endpoint) => form !== undefined && !form.orJson
const withBody = allEndpoints.filter(
  ({ endpoint }) => Object.keys(propertiesOf(endpoint.body)).length > 0 && !isFormOnly(endpoint),
)
const withForm = allEndpoints.filter(({ endpoint }) => endpoint.form)
const withQuery = allEndpoints.filter(({ endpoint }) => Object.keys(endpoint.query.shape).length > 0)
const withId = allEndpoints.filter(({ endpoint }) => endpoint.path.includes(':id'))
const named = (list: typeof allEndpoints) =>
  list.map(({ endpoint }) => ({ name: `${endpoint.method} ${endpoint.path}`, endpoint }))

it('most calls accept the generated samples', () => {
  const refused = withBody.filter(({ endpoint }) => !endpoint.body.safeParse(sampleBody(endpoint)).success)
  expect(refused.map(({ name }) => name).length, JSON.stringify(refused.map(({ name }) => name))).toBeLessThan(3)
})

describe.each(named(withBody))('$name', ({ endpoint }) => {
  const fields = Object.entries(propertiesOf(endpoint.body)) as [string, { type?: unknown }][]
  const taken: [string, object][] = []
  let before: string

  it('refuses every bad value of every field by naming the field', async () => {
    before = await fingerprint()
    const refusals: [string, object][] = []
    for (const [name, { type }] of fields) {
      const sample = sampleBody(endpoint)
      for (const value of valuesFor(name, type)) {
        const body = { ...sample, [name]: value }
        const judged = endpoint.body.safeParse(body)
        // a value that only contradicts another field may be refused under the name of that field
        const isWrong = judged.error?.issues.some(({ path }) => path[0] === name)
        const list = isWrong ? refusals : taken
        list.push([name, body])
      }
    }
    await forEachOf(nextOf(refusals, 48), async ([name, body]) => {
      const sent = await send(endpoint, { payload: body })
      const what = `${name} = ${JSON.stringify(body[name as keyof object])?.slice(0, 60)}`
      expectSound(sent, what)
      expect(sent.answer.statusCode, what).toBe(400)
      expect(
        Object.keys(sent.answer.json().fields ?? {}).some((field) => field.startsWith(name)),
        what,
      ).toBe(true)
    })
  })

  it('refuses everything but a JSON object with known fields', async () => {
    const sample = sampleBody(endpoint)
    const raw = [
      '',
      '{',
      '[]',
      'null',
      '"x"',
      '1',
      '[1,2',
      `${'['.repeat(10_000)}${']'.repeat(10_000)}`,
      '{"a":1,"a":2}',
    ]
    const takesNothing = endpoint.body.safeParse(undefined).success
    const takesNull = takesNothing || endpoint.body.safeParse(null).success
    const meant = raw.filter((text) => !(text === '' && takesNothing) && !(text === 'null' && takesNull))
    await forEachOf(meant, async (payload) => {
      const sent = await send(endpoint, { payload })
      expectSound(sent, payload.slice(0, 20))
      expect(sent.answer.statusCode, payload.slice(0, 20)).toBe(400)
    })
    const strange = [...forbiddenKeys, ...smuggledKeys].filter((key) => !(key in propertiesOf(endpoint.body)))
    await forEachOf(strange, async (key) => {
      const payload = `{${JSON.stringify(key)}:{"isAdmin":true},${JSON.stringify(sample).slice(1)}`
      expect((await send(endpoint, { payload })).answer.statusCode, key).toBe(400)
    })
    const [number] = fields.find(([, { type }]) => [type].flat().includes('number')) ?? []
    await forEachOf(number ? badJsonNumbers : [], async (text) => {
      const payload = JSON.stringify({ ...sample, [String(number)]: '§' }).replace('"§"', text)
      const sent = await send(endpoint, { payload })
      expect(sent.answer.statusCode, `${number} = ${text}`).toBe(400)
    })
    expect(({} as { isAdmin?: boolean }).isAdmin).toBeUndefined()
  })

  it('accepts JSON only', async () => {
    const payload = JSON.stringify(sampleBody(endpoint))
    for (const type of [
      'text/plain',
      'application/x-www-form-urlencoded',
      'multipart/form-data; boundary=x',
      'application/xml',
    ]) {
      const { answer } = await send(endpoint, { payload, headers: { 'content-type': type } })
      // for a call that also accepts a form, this form is unreadable
      expect(type.startsWith('multipart') ? [400, 415] : [415], type).toContain(answer.statusCode)
    }
    const { answer } = await send(endpoint, {
      payload: `{"x":"${'y'.repeat((endpoint.mostBodyBytes ?? 0) + 1_100_000)}"}`,
    })
    expect(answer.statusCode).toBe(413)
  })

  it('changes nothing by what it refuses, and bears unusual values', async () => {
    expect(await fingerprint()).toBe(before)
    // they are stored as text or refused later; they never break anything
    await forEachOf(nextOf(taken, 8), async ([name, body]) =>
      expectSound(await send(endpoint, { payload: body }), name),
    )
  })
})

const boundary = 'boundary-of-a-form'
const part = (name: string, value: string, filename?: string) =>
  `--${boundary}\r\ncontent-disposition: form-data; name="${name}"${filename ? `; filename="${filename}"` : ''}\r\n\r\n${value}\r\n`

describe.each(named(withForm))('$name, its form', ({ endpoint }) => {
  const sendForm = (parts: string[]) =>
    send(endpoint, {
      payload: `${parts.join('')}--${boundary}--\r\n`,
      headers: { 'content-type': `multipart/form-data; boundary=${boundary}` },
    })

  it('survives any value, name and file, and reports problems by field', async () => {
    const before = await fingerprint()
    const names = Object.keys(propertiesOf(endpoint.body))
    for (const name of [...some(names, 4), ...smuggledKeys.slice(0, 2), 'constructor', '__proto__'])
      await forEachOf(['', 'x', '[]', '{}', ...badTexts.slice(0, 6)], async (value) => {
        const sent = await sendForm([part(name, value)])
        expectSound(sent, `${name} = ${value.slice(0, 40)}`)
        expect([400, 404, 415, 422], name).toContain(sent.answer.statusCode)
      })
    for (const parts of [
      [],
      [part('nope', 'x', 'a.pdf')],
      [part('file', '', 'a')],
      ['--broken'],
      [part('a', 'x').repeat(30)],
    ]) {
      const sent = await sendForm(parts)
      expectSound(sent, parts.join().slice(0, 60))
      expect([400, 415, 422]).toContain(sent.answer.statusCode)
    }
    expect(await fingerprint()).toBe(before)
  })

  it('is refused before it becomes large', async () => {
    const fields = Array.from({ length: 19 }, (_, index) => part(`field${index}`, 'x'.repeat(1_000_000)))
    // a URL with missing parameters is refused first
    expect([400, 413]).toContain((await sendForm(fields)).answer.statusCode)
  })
})

describe.each(named(withQuery))('$name, its query', ({ endpoint }) => {
  it('survives any value, shape and key', async () => {
    const names = nextOf(Object.keys(endpoint.query.shape), 8)
    for (const name of names) {
      await forEachOf(nextOf([...badTexts, '-1', '0', '1e9', '9999999999999', ''], 12), async (value) => {
        const query = `${encodeURIComponent(name)}=${encodeURIComponent(Buffer.from(value.slice(0, 1000)).toString('utf8'))}`
        expectSound(await send(endpoint, { url: `${urlOf(endpoint)}?${query}` }), `${name}=${value.slice(0, 40)}`)
      })
      for (const shape of [
        `${name}=1&${name}=2`,
        `${name}[]=1&${name}[]=2`,
        `${name}[gt]=1`,
        `${name}=%FF%FE`,
        `${name}=1%00`,
      ])
        expectSound(await send(endpoint, { url: `${urlOf(endpoint)}?${shape}` }), shape)
    }
    for (const key of [
      'fields=*',
      'filter[supplier][email][$startsWith]=a',
      '__proto__=1',
      '__proto__[x]=1',
      'constructor=1',
    ]) {
      const sent = await send(endpoint, { url: `${urlOf(endpoint)}?${key}` })
      expectSound(sent, key)
      expect(sent.answer.statusCode, key).toBe(400)
    }
    const many = Array.from({ length: 1500 }, (_, index) => `a${index}=1`).join('&')
    expect((await send(endpoint, { url: `${urlOf(endpoint)}?${many}` })).answer.statusCode).toBe(400)
  })
})

describe.each(named(withId))('$name, its id', ({ endpoint }) => {
  it('is an id, or nothing is found', async () => {
    await forEachOf(badIds, async (id) => {
      const url = fillPath(endpoint.path, { id })
      const payload = Object.keys(propertiesOf(endpoint.body)).length > 0 ? sampleBody(endpoint) : undefined
      const sent = await send(endpoint, { url, ...(payload && { payload }) })
      expectSound(sent, id)
      // a list may be empty for an unknown id
      const isEmptyList = endpoint.method === 'GET' && /^[0-]+$/.test(id) && sent.answer.statusCode === 200
      // a form is judged before the id it belongs to is looked up
      const refusals = endpoint.form ? [400, 404, 415] : [400, 404]
      if (!isEmptyList) expect(refusals, id).toContain(sent.answer.statusCode)
    })
  })
})
