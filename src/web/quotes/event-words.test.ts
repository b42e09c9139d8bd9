import { expect, it } from 'vitest'
import type { QuoteEvent } from '../../shared/quotes/quote-shapes.js'
import { whatHappened, whoDid } from './event-words.js'

const event = (kind: QuoteEvent['kind'], facts: QuoteEvent['facts'] = {}): QuoteEvent => ({
  at: '2026-11-16T00:00:00.000Z',
  by: 'user',
  who: 'You',
  what: '',
  kind,
  facts,
})
const buyer = { quantity: 40 }
const supplier = { quantity: 1, offer: {} }

it('the history is worded for the buyer with suppliers, prices and days', () => {
  expect(whoDid(event('asked'))).toBe('You')
  const words = (kind: QuoteEvent['kind'], facts?: QuoteEvent['facts']) => whatHappened(event(kind, facts), buyer)
  expect(words('asked', { suppliers: 2 })).toBe('asked 2 suppliers for 40 panels')
  const terms = { pricePerUnit: 90, currency: 'USD', deliveryDays: 0, validUntil: '2026-11-30', note: 'Ex works' }
  expect(words('changed', terms)).toMatch(
    /^changed the offer to \$90\.00 per unit, delivery at once, valid until .*2026\. Ex works$/,
  )
  expect(words('accepted', { company: 'Alfa' })).toBe('accepted the offer of Alfa')
  expect(words('paused', { company: 'Alfa', left: 0 })).toBe(
    'paused Alfa: it cannot answer at present, and no other supplier can either',
  )
})

it('a supplier reads of its own offer, and of another one only that there is one', () => {
  const words = (kind: QuoteEvent['kind'], facts?: QuoteEvent['facts']) => whatHappened(event(kind, facts), supplier)
  expect(words('asked')).toBe('asked for 1 panel')
  expect(words('accepted', { company: 'Alfa' })).toBe('accepted your offer')
  expect(words('accepted')).toBe('accepted another offer')
})
