import { expect, it } from 'vitest'
import { differencesOf } from './list-changes.js'

it('lists what differs, and for a new thing all that it states', () => {
  const before = {
    id: '1',
    quantity: 5,
    pricePerUnit: 80,
    currency: 'EUR',
    panel: { SKU: 'A' },
    updatedAt: 'x',
    ageDays: 9,
  }
  const after = { ...before, quantity: 7, pricePerUnit: null, updatedAt: 'y', ageDays: 0 }
  expect(differencesOf('inventory.updated', before, after)).toEqual([
    { field: 'quantity', before: 5, after: 7 },
    { field: 'pricePerUnit', before: 80, after: null },
  ])
  expect(differencesOf('panel.create', null, { SKU: 'A', remarks: null })).toEqual([
    { field: 'SKU', before: null, after: 'A' },
  ])
  expect(differencesOf('panel.restore', null, null)).toEqual([])
  const inOrder = differencesOf('panel.create', null, { Weight_kg: 21, Voc_V: 37, SKU: 'A' })
  expect(inOrder.map(({ field }) => field)).toEqual(['SKU', 'Voc_V', 'Weight_kg'])
})

it('shows rates by currency, lists by their length, and words as a line', () => {
  const rates = (perUsd: number) => ({ rates: [{ currency: 'EUR', perUsd, asOf: '2026-01-01' }] })
  expect(differencesOf('exchange_rates.replaced', rates(0.9), rates(0.8))).toEqual([
    { field: 'rates.EUR', before: 0.9, after: 0.8 },
  ])
  expect(differencesOf('exchange_rates.replaced', { rates: [] }, rates(0.9))).toEqual([
    { field: 'rates.EUR', before: null, after: 0.9 },
  ])
  expect(differencesOf('panel.delete', { inventory: [{ quantity: 1 }], words: ['a', 'b'] }, null)).toEqual([
    { field: 'inventory', before: 1, after: null },
    { field: 'words', before: 'a, b', after: null },
  ])
})

it('a decision shows its status and notes, not the whole request', () => {
  const after = { status: 'approved', adminNotes: 'ok', companyName: 'Sun' }
  expect(differencesOf('supplier_request.approved', { status: 'pending' }, after)).toEqual([
    { field: 'status', before: 'pending', after: 'approved' },
    { field: 'adminNotes', before: null, after: 'ok' },
  ])
})

it('never shows a secret, at any depth', () => {
  const facts = {
    password_hash: 'x',
    passwordHash: 'x',
    account: { token: 'x', resetToken: 'x', code: 'x' },
    zipCode: '1',
  }
  expect(differencesOf('supplier.created', null, facts)).toEqual([{ field: 'zipCode', before: null, after: '1' }])
})
