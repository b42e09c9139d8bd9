import { expect, it } from 'vitest'
import { defaultTerms } from '../../shared/money/offer-terms.js'
import type { Offer } from '../../shared/panels/panel-shapes.js'
import { askRows, tickedRows, untouched, withTick } from './ask-rows.js'

const offer = (id: string, changes: Partial<Offer> = {}): Offer => ({
  id,
  supplierId: `${id}-shop`,
  supplier: { companyName: id, city: null, state: null, country: 'Germany' },
  quantity: 300,
  pricePerUnit: 80,
  currency: 'USD',
  priceUsd: 80,
  updatedAt: '2026-01-01T00:00:00Z',
  photos: [],
  flashList: null,
  ...defaultTerms,
  ...changes,
})
const lineOf = (id: string, quantity: string) => ({ id, SKU: id, Brand: null, quantity })
const anywhere = { conditions: [], countries: [] }
const one = [
  offer('many'),
  offer('few', { quantity: 19 }),
  offer('coming', { arriving: true, availableFrom: '2030-01-01' }),
]
const rowsOf = (quantity: string, orFewer = false) =>
  askRows([lineOf('p', quantity)], new Map([['p', one]]), anywhere, orFewer)
const ids = (rows: readonly { id: string }[]) => rows.map(({ id }) => id).sort()

it('ticks all in stock that sell the number, those with fewer where they are wanted, and all in stock if none does', () => {
  expect(ids(tickedRows(rowsOf(''), untouched))).toEqual(['few', 'many'])
  expect(ids(tickedRows(rowsOf('300'), untouched))).toEqual(['many'])
  expect(ids(tickedRows(rowsOf('300', true), untouched))).toEqual(['few', 'many'])
  expect(ids(tickedRows(rowsOf('301'), untouched))).toEqual(['few', 'many'])
})

it('asks of a choice only those that sell the number, and none that has gone', () => {
  const rows = rowsOf('19')
  const both = withTick(rows, 'many gone', 'few', true)
  expect(ids(tickedRows(rows, both))).toEqual(['few', 'many'])
  expect(ids(tickedRows(rowsOf('300'), both))).toEqual(['many'])
  expect(tickedRows(rowsOf('300'), withTick(rows, both, 'many', false))).toEqual([])
})

it('says of each supplier what it delivers of all lines, and leaves out what is not of the case', () => {
  const shop = { supplierId: 'shop' }
  const offersOf = new Map([
    ['a', [offer('new', shop), offer('used', { ...shop, condition: 'used', pricePerUnit: 10 }), offer('other')]],
    [
      'b',
      [
        offer('short', { ...shop, quantity: 5 }),
        offer('far', { supplier: { ...offer('far').supplier, country: 'Canada' } }),
      ],
    ],
  ])
  const lines = [lineOf('a', '100'), lineOf('b', '40')]
  const rows = askRows(lines, offersOf, { conditions: ['new'], countries: ['EU'] }, false)
  const shown = rows.map(({ id, delivers, offerIds, misfit }) => ({ id, delivers, offerIds, misfit }))
  expect(shown).toHaveLength(3)
  expect(shown).toEqual(
    expect.arrayContaining([
      { id: 'other-shop', delivers: 1, offerIds: ['other'], misfit: undefined },
      { id: 'far-shop', delivers: 1, offerIds: ['far'], misfit: 'other country' },
      { id: 'shop', delivers: 1, offerIds: ['new'], misfit: undefined },
    ]),
  )
  const own = rows.find(({ id }) => id === 'shop')
  expect(own?.cells.map((cell) => [cell?.offer.id, cell?.cost, cell?.isAsked])).toEqual([
    ['new', 8000, true],
    ['short', null, false],
  ])
  expect(ids(tickedRows(rows, untouched))).toEqual(['other-shop', 'shop'])
  // what nobody else has may be asked all the same, by hand
  expect(ids(tickedRows(rows, withTick(rows, untouched, 'far-shop', true)))).toEqual(['far-shop', 'other-shop', 'shop'])
})
