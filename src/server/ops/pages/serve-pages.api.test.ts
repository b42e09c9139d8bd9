import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier } from '../../../../tests/support/factories.js'
import { makeFolder } from '../../../../tests/support/make-folder.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { languages } from '../../../shared/languages/languages.js'
import { servePages } from './serve-pages.js'

let test: TestApp
/** What stands for the built screens: it renders what it is given as JSON, and fails for one name. */
const drawing = `
const page = (value) => ({ title: '<title>T</title>', body: '<h1>' + JSON.stringify(value) + '</h1>', answers: [] })
export const drawPanel = async (id, answer) => {
  if (answer.panel.SKU === 'FAILS') throw new Error('a screen fails')
  return page(answer)
}
export const drawSupplier = async (id, answers) => page(answers)
export const drawMissing = async (kind) => page('no ' + kind)
`
const frame = '<head><!--part--><!--part--></head><div><!--part--></div><!--part-->'

beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://panels.test' })
})
afterAll(() => test.close())

async function pages(deps = test.deps) {
  const folder = join(makeFolder('drawing'), 'drawing')
  mkdirSync(folder)
  writeFileSync(join(folder, 'package.json'), '{ "type": "module" }')
  writeFileSync(join(folder, 'draw-pages.js'), drawing)
  for (const kind of ['panel', 'supplier'])
    for (const language of languages) writeFileSync(join(folder, `${kind}.${language}.html`), frame)
  const app = fastify()
  servePages(app, deps, folder)
  return app
}

it('shows a panel and its supplier as visitors get them from the API, without contacts', async () => {
  const app = await pages()
  const supplier = await makeSupplier(test.db, { company_name: 'Shelf' })
  const panel = await makePanel(test.db, { SKU: 'PAGE-1' })
  await makeOffer(test.db, panel.id, supplier.id, { quantity: 3, pricePerUnit: 70 })
  for (const path of [`/panels/${panel.id}`, `/suppliers/${supplier.id}`, `/panels/${panel.id.toUpperCase()}`]) {
    const { statusCode, body, headers } = await app.inject(path)
    expect(statusCode).toBe(200)
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(body).toContain(`<link rel="canonical" href="https://panels.test${path.toLowerCase()}">`)
    expect(body).toContain('PAGE-1')
    expect(body).toContain('Shelf')
    expect(body).not.toContain(supplier.email)
    expect(body).not.toMatch(/phoneNumber|"email"|website/)
  }
})

it('answers 404 with a page for what is not there, and asks not to be listed', async () => {
  const app = await pages()
  const off = await makeSupplier(test.db, { is_active: false })
  for (const path of [`/panels/${crypto.randomUUID()}`, '/panels/x', '/suppliers/x', `/suppliers/${off.id}`]) {
    const { statusCode, body, headers } = await app.inject(path)
    expect(statusCode).toBe(404)
    expect(headers['x-robots-tag']).toBe('noindex')
    expect(body).toContain(`<h1>"no ${path.startsWith('/panels') ? 'panel' : 'supplier'}"</h1>`)
    expect(body).toContain('<meta name="robots" content="noindex">')
  }
})

it('sends the empty page, which the app fills, where a screen fails or the database is away', async () => {
  const { id } = await makePanel(test.db, { SKU: 'FAILS' })
  const failed = await (await pages()).inject(`/panels/${id}`)
  expect(failed.statusCode).toBe(200)
  expect(failed.body).toContain('"sku":"FAILS"')
  expect(failed.body).toContain('<div></div>')
  const away = new Proxy(test.deps.db, {
    get() {
      throw new Error('away')
    },
  })
  const lost = await (await pages({ ...test.deps, db: away })).inject(`/panels/${id}`)
  expect(lost.statusCode).toBe(503)
  expect(lost.headers['content-type']).toBe('text/html; charset=utf-8')
  expect(lost.body).toContain('<div></div>')
})
