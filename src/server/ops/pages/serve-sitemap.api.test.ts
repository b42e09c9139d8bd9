import fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { makePanel, makeSupplier } from '../../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../../tests/support/test-app.js'
import { serveSitemap } from './serve-sitemap.js'

let test: TestApp
let panels: { id: string }[]
let supplier: { id: string }
let closed: { id: string }
beforeAll(async () => {
  test = await startTestApp({ PUBLIC_URL: 'https://panels.test' })
  panels = [await makePanel(test.db), await makePanel(test.db), await makePanel(test.db)]
  supplier = await makeSupplier(test.db)
  closed = await makeSupplier(test.db, { is_active: false })
})
afterAll(() => test.close())

const locationsIn = (xml: string) => [...xml.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address]) => address)
const day = /<lastmod>\d{4}-\d\d-\d\dT[\d:.]+Z<\/lastmod>/g

it('keeps search engines out of what is private, and names the sitemap', async () => {
  const { body, headers } = await test.app.inject('/robots.txt')
  expect(headers['content-type']).toBe('text/plain; charset=utf-8')
  expect(body.split('\n')).toEqual(
    expect.arrayContaining([
      'User-agent: *',
      'Disallow: /admin',
      'Disallow: /api',
      'Sitemap: https://panels.test/sitemap.xml',
    ]),
  )
})

it('lists every panel and every supplier that buyers see, with the day of the last change', async () => {
  const { body, headers } = await test.app.inject('/sitemap.xml')
  expect(headers['content-type']).toContain('xml')
  const listed = locationsIn(body)
  for (const { id } of panels) expect(listed).toContain(`https://panels.test/panels/${id}`)
  expect(listed).toContain(`https://panels.test/suppliers/${supplier.id}`)
  expect(body).not.toContain(closed.id)
  expect(body.match(day)).toHaveLength(panels.length + 1)
  await test.db
    .deleteFrom('panels')
    .where('id', '=', panels.pop()?.id ?? '')
    .execute()
  expect(locationsIn((await test.app.inject('/sitemap.xml')).body)).toHaveLength(listed.length - 1)
})

it('is split into files of the allowed length, which together hold every page once', async () => {
  const app = fastify()
  serveSitemap(app, test.deps, 3)
  const whole = locationsIn((await test.app.inject('/sitemap.xml')).body)
  const { body } = await app.inject('/sitemap.xml')
  expect(body).toContain('<sitemapindex')
  const files = locationsIn(body).map((address) => new URL(address ?? '').pathname)
  expect(files).toEqual(['/sitemap-1.xml', '/sitemap-2.xml', '/sitemap-3.xml'])
  const parts = await Promise.all(files.map(async (path) => locationsIn((await app.inject(path)).body)))
  expect(parts.map(({ length }) => length)).toEqual([3, 3, whole.length - 6])
  expect(parts.flat()).toEqual(whole)
  for (const path of ['/sitemap-0.xml', '/sitemap-4.xml', '/sitemap-x.xml'])
    expect((await app.inject(path)).statusCode).toBeGreaterThanOrEqual(400)
})
