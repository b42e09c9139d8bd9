import { expect, it } from 'vitest'
import { panelExample } from '../../tests/support/panel-example.js'
import { defaultTerms } from '../shared/money/offer-terms.js'
import type { PageLanguage, PanelAnswer, SupplierAnswers } from '../shared/ops/drawing.js'
import { judgeTrust } from '../shared/panels/judge-trust.js'
import { drawMissing, drawPanel, drawSupplier } from './draw-pages.js'

const english: PageLanguage = { language: 'en', isNamed: false }
const visitors = { requiresLogin: true as const, message: 'Sign in to see how to reach this supplier.' }
const supplier = { companyName: 'Shelf & Sun', city: 'Lyon', state: null, country: 'France', ...visitors }
const times = { createdAt: '2026-01-01T00:00:00.000Z', updatedAt: '2026-01-02T00:00:00.000Z' }
const id = '11111111-1111-4111-8111-111111111111'

const offer: PanelAnswer['panel']['inventory'][number] = {
  ...defaultTerms,
  ...{ id: 'o', supplierId: 's', supplier, quantity: 20, pricePerUnit: 70, currency: 'USD', priceUsd: 70 },
  ...{ updatedAt: times.updatedAt, photos: [], flashList: null },
}
const panel: PanelAnswer['panel'] = {
  ...panelExample,
  ...times,
  ...{ listFields: [], listName: null, listingDay: null },
  ...{ id, version: 1, source: 'form', stockQuantity: 20, lowestPrice: 70 },
  inventory: [offer],
}

const trust = judgeTrust(panel, [])

it('renders a panel with its figures and offers, as the screen shows it', async () => {
  const { title, body, answers } = await drawPanel(id, { panel, trust }, english)
  expect(title).toBe('<title>Helio HX-545-M10 · Heliodex</title>')
  for (const text of ['HX-545-M10</h1>', '49.65', '2278', 'Shelf &amp; Sun', 'Lyon', '$70.00', 'Number of Cells'])
    expect(body).toContain(text)
  expect(body).not.toMatch(/ style="|<script|<title/)
  expect(answers).toEqual([[['panel', id, 'visitor'], { panel, trust }]])
})

it('names every supplier, also those that the screen unfolds', async () => {
  const names = Array.from({ length: 9 }, (_, at) => `Shelf number ${at}`)
  const inventory = names.map((companyName, at) => ({ ...offer, id: `o${at}`, supplier: { ...supplier, companyName } }))
  const { body } = await drawPanel(id, { panel: { ...panel, inventory }, trust }, english)
  for (const name of names) expect(body).toContain(`${name}</a>`)
})

it('renders names as text, never as markup', async () => {
  const { title, body } = await drawPanel(
    id,
    {
      panel: { ...panel, SKU: '</title><script>x</script>', Brand: null },
      trust,
    },
    english,
  )
  expect(title).toContain('&lt;/title&gt;&lt;script&gt;')
  expect(body).not.toContain('<script')
})

it('renders pages beside each other without mixing them', async () => {
  const names = ['ONE-1', 'TWO-2', 'THREE-3']
  const pages = await Promise.all(names.map((SKU) => drawPanel(id, { panel: { ...panel, SKU }, trust }, english)))
  for (const [at, { body }] of pages.entries())
    expect(names.filter((name) => body.includes(`${name}</h1>`))).toEqual([names[at]])
})

it('renders a supplier with its stock, and says what is not there', async () => {
  const answers = {
    page: {
      supplier,
      answers: null,
      promises: null,
      since: times.createdAt,
      lines: 1,
      pieces: 5,
    },
    stock: {
      items: [
        {
          id: 'l',
          panelId: id,
          quantity: 5,
          pricePerUnit: 70,
          currency: 'USD',
          panel,
          freshness: 'fresh',
          ...times,
          ...defaultTerms,
        },
      ],
      ...{ totalCount: 1, page: 1, totalPages: 1 },
    },
  } as unknown as SupplierAnswers
  const { title, body } = await drawSupplier(id, answers, english)
  expect(title).toContain('Shelf &amp; Sun')
  for (const text of ['Lyon', `href="/panels/${id}"`, '$70.00', '1 offer']) expect(body).toContain(text)
  expect((await drawMissing('panel', english)).body).toContain('not in the catalogue')
  expect((await drawMissing('supplier', english)).body).toContain('not listed')
})

it('fails where a screen does, instead of rendering a page without content', async () => {
  const broken = { ...panel, inventory: [{ ...offer, supplier: null }] } as unknown as PanelAnswer['panel']
  await expect(drawPanel(id, { panel: broken, trust }, english)).rejects.toThrow('heading')
})
