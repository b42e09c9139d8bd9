import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, gzipSync } from 'node:zlib'
import fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { languages } from '../../shared/languages/languages.js'
import { serveWeb } from './serve-web.js'

const folder = mkdtempSync(join(tmpdir(), 'heliodex-web-'))
const script = 'export const sun = 1\n'
let app: FastifyInstance

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  for (const [name, content] of Object.entries({
    'index.html': '<html lang="en"><head></head><p>bare',
    'first-page.en.html': '<html lang="en"><head></head><p>first',
    'first-page.de.html': '<html lang="de"><head></head><p>erste',
    'assets/app-1a2b.js': script,
    'assets/app-1a2b.js.br': brotliCompressSync(script),
    'assets/app-1a2b.js.gz': gzipSync(script),
  }))
    writeFileSync(join(folder, name), content)
  app = fastify()
  await serveWeb(app, 'https://panels.test', folder)
})
afterAll(async () => {
  await app.close()
  rmSync(folder, { recursive: true })
})

const ask = (url: string, encoding = 'identity') => app.inject({ url, headers: { 'accept-encoding': encoding } })

it.each([
  ['br, gzip', brotliCompressSync(script)],
  ['gzip', gzipSync(script)],
  ['identity', Buffer.from(script)],
])('sends a file as packed at the build to who takes %s, and for a year', async (encoding, body) => {
  const { statusCode, headers, rawPayload } = await ask('/assets/app-1a2b.js', encoding)
  expect(statusCode).toBe(200)
  expect(headers['cache-control']).toContain('immutable')
  expect(headers['content-encoding']).toBe(encoding === 'identity' ? undefined : encoding.split(',')[0])
  expect(rawPayload).toEqual(body)
})

it('has no address for the packed file alone, and no page below assets', async () => {
  for (const name of ['app-1a2b.js.br', 'app-1a2b.js.gz', 'old-0000.js', '', '..%2findex.html', 'old/'])
    expect((await ask(`/assets/${name}`)).statusCode, name).toBe(404)
  expect((await ask('/search')).payload).toContain('<p>first')
  expect((await ask('/panels/1')).payload).toBe('<html lang="en"><head></head><p>bare')
})

it.each(['/', '/search?Watts_W=400', '/compare?ids=1', '/replace', '/panels/1', '/suppliers/1'])(
  'lets search engines list %s',
  async (path) => {
    const { headers, payload } = await ask(path)
    expect(headers['x-robots-tag']).toBeUndefined()
    expect(payload).not.toContain('robots')
  },
)

it.each(['/account', '/admin', '/admin/panels', '/supplier', '/supplier/inventory', '/user/quotes/1', '/login', '/x'])(
  'keeps search engines from listing %s',
  async (path) => {
    const { headers, payload } = await ask(path)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(payload).toContain('<meta name="robots" content="noindex"></head>')
  },
)

it('sends the first page in the language of its path, else of the browser, and names all of them', async () => {
  const german = { 'accept-language': 'de-AT,en;q=0.8' }
  const named = await app.inject({ url: '/de/' })
  const guessed = await app.inject({ url: '/', headers: german })
  for (const { payload } of [named, guessed]) expect(payload).toMatch(/^<html lang="de">.*erste$/s)
  expect(named.headers.vary).not.toContain('language')
  expect(guessed.headers.vary).toContain('accept-language')
  expect((await app.inject({ url: '/en', headers: german })).payload).toContain('<p>first')
  const { payload } = await app.inject({ url: '/' })
  expect(payload.match(/hreflang="[^"]+" href="[^"]+"/g)).toEqual([
    'hreflang="en" href="https://panels.test/"',
    ...languages.slice(1).map((language) => `hreflang="${language}" href="https://panels.test/${language}/"`),
    'hreflang="x-default" href="https://panels.test/"',
  ])
})

it('serves every screen below a language too, and nothing below it that has no page', async () => {
  expect((await ask('/de/compare?ids=1')).payload).toBe('<html lang="de"><head></head><p>bare')
  expect((await ask('/pl/account')).headers['x-robots-tag']).toBe('noindex')
  expect((await ask('/zz/search')).headers['x-robots-tag']).toBe('noindex')
})
