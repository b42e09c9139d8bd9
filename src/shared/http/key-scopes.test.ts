import { expect, it } from 'vitest'
import { allEndpoints } from '../all-endpoints.js'
import { keyScopes, scopesOf } from './key-scopes.js'

const callsOf = (...scopes: string[]) =>
  allEndpoints
    .filter(({ endpoint }) => scopesOf(endpoint).join() === scopes.join())
    .map(({ endpoint: { method, path } }) => `${method} ${path}`)

it('read covers every GET except those of quotes, and nothing that writes', () => {
  const reads = [...callsOf('read'), ...callsOf('read', 'stock')]
  expect(reads.every((call) => call.startsWith('GET '))).toBe(true)
  const quoteReads = callsOf('quotes').filter((call) => call.startsWith('GET '))
  const gets = allEndpoints.filter(({ endpoint }) => endpoint.method === 'GET')
  expect(reads.length + quoteReads.length).toBe(gets.length)
  expect(quoteReads).toContain('GET /api/admin/quote-requests')
})

it('stock covers the writes of a supplier’s own stock and no others', () => {
  const writes = callsOf('stock')
  expect(writes).toContain('PUT /api/supplier/stock')
  expect(writes).toContain('POST /api/supplier/inventory')
  expect(writes).toContain('POST /api/supplier/inventory/imports')
  expect(writes.every((call) => /^[A-Z]+ \/api\/supplier\/(inventory|stock)/.test(call))).toBe(true)
})

it('quotes covers asking, answering and deciding', () => {
  for (const call of [
    'POST /api/quote-requests',
    'POST /api/quote-requests/:id/accept',
    'PUT /api/supplier/quote-requests/:id/offer',
    'POST /api/quote-baskets',
  ])
    expect(callsOf('quotes')).toContain(call)
})

it('no scope covers admin writes, keys, passwords and the end of an account', () => {
  const closed = callsOf()
  for (const call of [
    'POST /api/keys',
    'DELETE /api/keys/:id',
    'POST /api/auth/change-password',
    'POST /api/auth/delete-account',
    'PUT /api/auth/me',
    'POST /api/solars/create',
    'POST /api/admin/inventory',
  ])
    expect(closed).toContain(call)
  const adminWrites = allEndpoints.filter(
    ({ endpoint: { method, access } }) => method !== 'GET' && access !== 'anyone' && access.join() === 'admin',
  )
  expect(adminWrites.length).toBeGreaterThan(20)
  for (const { endpoint } of adminWrites) expect(scopesOf(endpoint), endpoint.path).toEqual([])
  expect(keyScopes).toEqual(['read', 'stock', 'quotes'])
})
