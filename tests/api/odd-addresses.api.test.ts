import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { createLog } from '../../src/server/run/log.js'
import { createFeed } from '../../src/shared/watch/feed-api.js'
import { createSavedSearch } from '../../src/shared/watch/saved-search-api.js'
import { makeAdmin, makeUser } from '../support/factories.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

const lines: string[] = []
const stream = new Writable({
  write(chunk: Buffer, _encoding, done) {
    lines.push(chunk.toString('utf8'))
    done()
  },
})

let test: TestApp
beforeAll(async () => {
  test = await startTestApp({}, { log: createLog('debug', stream) })
})
afterAll(() => test.close())

/** Ways to write an address that a browser, a proxy or a person makes of it, and others. */
const spellings = (path: string) => [
  path,
  `${path}?x=1`,
  `${path}/`,
  `/${path}`,
  path.replaceAll('/', '//'),
  `/de${path}`,
  `/DE${path}`,
  path.toUpperCase(),
  path.replace(/^\/(\w)/, (_, letter: string) => `/%${letter.charCodeAt(0).toString(16)}`),
  path.replace(/(\w)\/([^/]+)$/, '$1%2F$2'),
  path.replace(/\/([^/]+)$/, '/%252F$1'),
  path.replace(/\/(\w)([^/]*)$/, (_, first: string, rest: string) => `/%${first.charCodeAt(0).toString(16)}${rest}`),
  `/assets${path}`,
  `/api${path}`,
  `${path.replace(/\.atom$/, '')}`,
]

it('the secret of a link is in no line of the log, however its address is written, and works in one spelling', async () => {
  const user = await makeUser(test.db)
  const { savedSearch } = await test.call(createSavedSearch, { body: { name: 'Roof', query: { search: 'x' } } }, user)
  const { feed } = await test.call(createFeed, { params: { id: savedSearch.id } }, user)
  const feedPath = new URL(feed.url).pathname
  const name = 'Zk3_made-up_of_24_letters'
  const links = ['/api/plants/shared/', '/api/reports/shared/', '/plants/shared/', '/r/'].map((start) => start + name)
  for (const path of [feedPath, ...links]) {
    for (const url of spellings(path)) {
      const { statusCode } = await test.app.inject(url)
      if (path === feedPath) expect(statusCode === 404, url).toBe(url.split('?')[0] !== feedPath)
      else if (path.startsWith('/api/')) expect(statusCode, url).toBeGreaterThanOrEqual(400)
    }
    // the log lists twenty refusals a second
    await sleep(1000)
  }
  const log = lines.join('')
  expect(log).toContain('"path":"/api/feeds/….atom"')
  expect(log).toContain('"path":"/api/reports/shared/…"')
  const secret = /feeds\/([^.]+)/.exec(feedPath)?.[1] ?? 'no secret'
  for (const each of [secret, name, secret.toUpperCase(), name.toUpperCase(), secret.slice(1), name.slice(1)])
    expect(log).not.toContain(each)
})

it('a zero byte in any path of the API is 404', async () => {
  const admin = await makeAdmin(test.db)
  const { paths } = (await test.app.inject('/api/openapi.json')).json<{ paths: Record<string, object> }>()
  const headers = { authorization: `Bearer ${admin.token}` }
  const asked: string[] = []
  for (const [path, operations] of Object.entries(paths))
    for (const method of Object.keys(operations))
      for (const zero of ['%00', 'a%00b']) {
        const url = path.includes('{') ? path.replace(/\{\w+\}/g, zero) : `${path}${zero}`
        const { statusCode, json } = await test.app.inject({ method: method.toUpperCase() as 'GET', url, headers })
        asked.push(url)
        expect([statusCode, json().code], `${method} ${url}`).toEqual([404, 'not_found'])
      }
  expect(asked.length).toBeGreaterThan(300)
  for (const url of ['/%00', '/r/%00', '/de/panels/%00', '/assets/%00'])
    expect((await test.app.inject(url)).statusCode).toBe(404)
})
