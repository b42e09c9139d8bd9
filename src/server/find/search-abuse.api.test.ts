import { afterAll, beforeAll, expect, it } from 'vitest'
import { makeOffer, makePanel, makeSupplier, makeUser } from '../../../tests/support/factories.js'
import { startTestApp, type TestApp } from '../../../tests/support/test-app.js'
import { allEndpoints } from '../../shared/all-endpoints.js'
import { searchPanels } from '../../shared/find/search-api.js'
import { filterKeys } from '../../shared/panels/panel-fields.js'
import { recountStock } from '../db/recount-stock.js'
import { deletePanel } from '../panels/panel-bin.js'

let app: TestApp
let token: string
let panelId: string
const secrets = ['sales-4711@hidden.example', '+49 30 4711', 'https://hidden-4711.example', 'Hidden Street 4711']

beforeAll(async () => {
  app = await startTestApp({ FREE_SEARCHES: '100000', LIMIT_SEARCHES_PER_ACCOUNT: '9999999/1m' })
  token = (await makeUser(app.db)).token
  const [email = '', phone_number = '', website = '', address = ''] = secrets
  const supplier = await makeSupplier(app.db, {
    email,
    first_name: 'Hiddenfirst',
    supplier: { phone_number, website, address },
  })
  panelId = (await makePanel(app.db, { SKU: 'OPEN-1' })).id
  await makeOffer(app.db, panelId, supplier.id)
  await makePanel(app.db, { SKU: 'OPEN-2' })
})
afterAll(() => app.close())

async function get(url: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await app.app.inject({ url, headers })
  return Object.assign(answer, { tookMs: performance.now() - began })
}
const search = (name: string, value: string) => `/api/solars/search?${new URLSearchParams({ [name]: value })}`

it('keeps contacts from visitors on every public call, in every order, filter and error', async () => {
  await get('/api/solars/search')
  const urls = [
    '/api/solars/search',
    ...['watts', 'price', 'stock', 'contact_email', 'supplier.email'].map((sort) => `/api/solars/search?sort=${sort}`),
    ...secrets.map((secret) => search('search', secret)),
    search('search', 'Hiddenfirst'),
    search('filter[supplier][email][$startsWith]', 'sales'),
    search('fields', '*'),
    `/api/solars/${panelId}`,
    `/api/solars/compare?ids=${panelId}`,
    '/api/solars/facets',
    '/api/solars/suggest?q=hidden',
    '/api/solars/suggest?q=sales-4711@hidden.example',
    '/api/solars/cell-types',
    '/api/solars/stats',
    '/api/openapi.json',
  ]
  for (const url of urls) {
    const { body, headers } = await get(url)
    for (const secret of [...secrets, 'Hiddenfirst', 'sales-4711'])
      expect(`${JSON.stringify(headers)}${body}`.replaceAll(encodeURIComponent(secret), ''), url).not.toContain(secret)
  }
  // data that a supplier keeps hidden must not affect what is found
  for (const secret of secrets) expect((await get(search('search', secret))).json().totalCount, secret).toBe(0)
  const signedIn = await get(`/api/solars/${panelId}`, { authorization: `Bearer ${token}` })
  for (const secret of secrets) expect(signedIn.body).toContain(secret)
})

const strange = [
  ...[
    '',
    ' ',
    'null',
    'undefined',
    'NaN',
    '-1',
    '1.5',
    '[]',
    '{}',
    '{"$ne":null}',
    '1e309',
    '1e-400',
    '-0',
    '0x10',
    '1_000',
  ],
  ...[
    '9007199254740993',
    '2147483648',
    '9223372036854775808',
    '1e21',
    '5.0000000000000001',
    '1,5',
    '1.5.5',
    '٣',
    '１２',
    '1 000',
  ],
  ...[
    '+5',
    '--5',
    '5%',
    '5W',
    ' 5 ',
    '5\u0000',
    '0b11',
    '\u0000',
    'a\u0000b',
    '\u202Egnp.exe',
    '\u200b',
    '\ufeff',
    'İ',
    'ﬀ',
    'é',
    'e\u0301',
  ],
  ...[
    '👩‍👩‍👧‍👦',
    'Z͑ͫ̓ͪ̂ͫ̽͏̴̙̤̞',
    '\r\nBcc: x@evil.test',
    '%00',
    '%0d%0aSet-Cookie:x=1',
    '..%2f..%2fetc%2fpasswd',
    '{{7*7}}',
    `${'$'}{7*7}`,
    '<%= 7*7 %>',
  ],
  ...[
    "'",
    "' OR '1'='1",
    "'; DROP TABLE users;--",
    '1;SELECT pg_sleep(10)',
    '\\',
    '%',
    '_',
    '%_%_%_%_%_%_%_%_%',
    '\\%',
    '$1',
    '::int',
    '/*',
  ],
  ...[
    'price,(select email from accounts limit 1)',
    'price; drop table panels',
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
  ],
  ...[
    '(a+)+$',
    '((((((((((((((((((((a',
    '[',
    '(?=',
    'a{1000000}',
    `${'a'.repeat(40)}!`,
    '__proto__',
    'constructor',
    'toString',
  ],
  ...[
    '|',
    '||||',
    'a|b|'.repeat(100),
    'A'.repeat(255),
    'A'.repeat(256),
    'A'.repeat(10_000),
    '👩'.repeat(2000),
    'a '.repeat(90),
    '1'.repeat(300),
  ],
]
const parameters = [
  'search',
  ...filterKeys,
  'Watts_W_operator',
  'Watts_W_tol',
  'Watts_W_tol_type',
  'CellType',
  'CellType_operator',
]
const more = [
  'inStock',
  'brand',
  'cellTypeIs',
  'powerClass',
  'sort',
  'order',
  'page',
  'limit',
  'nonsense',
  '__proto__',
  'constructor',
]

it('bears every strange value in every parameter: 200 or 400, soon, and nothing of the inside in the answer', async () => {
  for (const name of [...parameters, ...more]) {
    for (const value of strange) {
      const { statusCode, body, tookMs } = await get(search(name, value))
      expect([200, 400], `${name}=${value.slice(0, 60)} → ${statusCode} ${body.slice(0, 200)}`).toContain(statusCode)
      expect(tookMs, `${name}=${value.slice(0, 60)}`).toBeLessThan(2000)
      if (statusCode === 400) expect(body).not.toMatch(/select |syntax|at \/|node_modules/i)
    }
  }
  for (const value of strange) {
    expect((await get(`/api/solars/suggest?${new URLSearchParams({ q: value })}`)).statusCode).toBeLessThan(500)
    expect((await get(`/api/solars/${encodeURIComponent(value)}`)).statusCode).toBeLessThan(500)
    expect((await get(`/api/solars/compare?${new URLSearchParams({ ids: value })}`)).statusCode).toBeLessThan(500)
  }
}, 120_000)

it('refuses parameters that repeat, nest, or come by the thousand', async () => {
  const shapes = [
    'Watts_W=1&Watts_W=2',
    'Watts_W[]=1',
    'Watts_W[gt]=1',
    'page=-1',
    'page=1e9',
    'page=9999999999999',
    'limit=100000000',
  ]
  for (const shape of [...shapes, Array.from({ length: 500 }, (_, n) => `a${n}=1`).join('&')]) {
    const answer = await get(`/api/solars/search?${shape}`)
    expect(answer.statusCode, shape.slice(0, 60)).toBe(400)
    expect(Object.keys(answer.json().fields ?? {}).length).toBeGreaterThan(0)
  }
  expect(({} as { polluted?: unknown }).polluted).toBeUndefined()
  expect((await get('/api/solars/search?page=100000&limit=200')).json()).toMatchObject({ panels: [], totalCount: 2 })
})

it('answers rightly while the catalogue changes under it', { tags: 'concurrent' }, async () => {
  const supplier = await makeSupplier(app.db)
  const stays = await Promise.all(
    Array.from({ length: 10 }, (_, n) => makePanel(app.db, { SKU: `STAY-${n}`, Brand: 'Churn' })),
  )
  let isOver = false
  const churn = (async () => {
    for (let round = 0; round < 25; round++) {
      const { id } = await makePanel(app.db, { SKU: `GO-${round}`, Brand: 'Churn' })
      await makeOffer(app.db, id, supplier.id)
      await deletePanel(app.db, { account: null }, id)
    }
    isOver = true
  })()
  while (!isOver) {
    const { panels, totalCount } = await app.call(searchPanels, { query: { search: 'churn', limit: 200 } }, { token })
    // one statement sees one snapshot: count and page agree, and unchanged panels are always found
    expect(panels).toHaveLength(totalCount)
    expect(panels.filter(({ SKU }) => SKU.startsWith('STAY'))).toHaveLength(stays.length)
    for (const { inventory, stockQuantity } of panels)
      expect(inventory.reduce((sum, { quantity }) => sum + quantity, 0)).toBe(stockQuantity)
  }
  await churn
  await recountStock(
    app.db,
    stays.map(({ id }) => id),
  )
})

it('declares every public call of search and panels', () => {
  const open = allEndpoints.filter(
    ({ group, endpoint }) => ['Search', 'Panels'].includes(group) && endpoint.access === 'anyone',
  )
  expect(open.map(({ name }) => name).sort()).toEqual(
    [
      'comparePanels',
      'countPanels',
      'exportPanel',
      'exportSearchCec',
      'exportSearchCsv',
      'exportSearchXlsx',
      'getCatalogueStats',
      'getPanel',
      'identifyPanel',
      'listCellTypes',
      'listFacets',
      'listOffers',
      'listSimilarPanels',
      'namePanels',
      'searchPanels',
      'suggest',
    ].sort(),
  )
})
