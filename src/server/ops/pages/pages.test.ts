import { expect, it } from 'vitest'
import { panelExample } from '../../../../tests/support/panel-example.js'
import { defaultTerms } from '../../../shared/money/offer-terms.js'
import type { PanelAnswer } from '../../../shared/ops/drawing.js'
import { sayInEnglish as say } from '../../run/say.js'
import { describePanelPage, fillFrame } from './describe-page.js'

const panel: PanelAnswer['panel'] = {
  ...panelExample,
  id: 'p1',
  version: 1,
  source: 'form',
  ...{ listFields: [], listName: null, listingDay: null },
  createdAt: '2026-01-01T00:00:00.000Z',
  updatedAt: '2026-01-02T00:00:00.000Z',
  stockQuantity: 30,
  lowestPrice: 70,
  inventory: [
    offer({ id: 'a', quantity: 20, pricePerUnit: 70, priceUsd: 70 }),
    offer({ id: 'b', quantity: 10, pricePerUnit: null, priceUsd: null }),
  ],
}

type OfferFigures = { id: string; quantity: number; pricePerUnit: number | null; priceUsd: number | null }
function offer(given: OfferFigures): PanelAnswer['panel']['inventory'][number] {
  const supplier = { companyName: 'Shelf', city: null, state: null, country: 'France', requiresLogin: true as const }
  const lot = { photos: [], flashList: null }
  return { ...defaultTerms, ...lot, supplier, currency: 'USD', updatedAt: '2026-01-02T00:00:00.000Z', ...given }
}

const frame = '<head><!--part--><!--part--></head><div id="root" data-drawn><!--part--></div><!--part--><p>end'
const drawn = { title: '<title>A</title>', body: '<h1>A</h1>', answers: [[['panel', 'p1'], { panel }]] as const }

it('describes a panel as a product whose offers are counted, from the lowest price in dollars', () => {
  const { description, linkedData } = describePanelPage({ panel }, 'https://h.test/panels/p1', say)
  expect(description).toBe(
    'Helio HX-545-M10: 545 W, Mono PERC, 21.1 % efficiency, Vmp 41.8 V, Imp 13.04 A, Voc 49.65 V, Isc 13.92 A, 2278 x 1134 mm. 2 offers from USD 70.00.',
  )
  expect(linkedData).toMatchObject({
    '@type': 'Product',
    sku: 'HX-545-M10',
    brand: { name: 'Helio' },
    offers: { '@type': 'AggregateOffer', lowPrice: 70, priceCurrency: 'USD', offerCount: 2 },
  })
})

it('says of a panel that nobody sells that there are no offers, and of unstated figures nothing', () => {
  const bare = { ...panel, inventory: [], stockQuantity: 0, lowestPrice: null, Watts_W: null, Length_mm: null }
  const { description, linkedData } = describePanelPage({ panel: bare }, '', say)
  expect(description).not.toMatch(/545 W|null| x /)
  expect(linkedData?.offers).toEqual({
    '@type': 'AggregateOffer',
    priceCurrency: 'USD',
    offerCount: 0,
    availability: 'https://schema.org/OutOfStock',
  })
})

it('fills the places of a frame, whatever signs a name has', () => {
  const evil = '</script><script>alert(1)</script><!--part-->"&$&\u2028'
  const named = { ...panel, SKU: evil, Brand: evil, Description: evil }
  const head = describePanelPage({ panel: named }, 'https://h.test/panels/p1', say)
  const html = fillFrame(frame, head, { ...drawn, answers: [[['panel'], { panel: named }]] })
  expect(html.match(/<script[^>]*>/g)).toEqual([
    '<script type="application/ld+json">',
    '<script type="application/json" id="page-answers">',
  ])
  expect(html.match(/<\/script>/g)).toHaveLength(2)
  const [, linked = '', answers = ''] = html.match(/ld\+json">(.*?)<\/script>.*page-answers">(.*?)<\/script>/s) ?? []
  expect(JSON.parse(linked).sku).toBe(evil)
  expect(JSON.parse(answers)[0][1].panel.SKU).toBe(evil)
  expect(html.endsWith('<p>end')).toBe(true)
})

it('tells search engines to leave out what is not there', () => {
  const head = { description: 'Not here', canonical: null, linkedData: null }
  const html = fillFrame(frame, head, { ...drawn, answers: [] })
  expect(html).toContain('<meta name="robots" content="noindex">')
  expect(html).not.toMatch(/canonical|<script/)
})
