import type pg from 'pg'
import { expect, it } from 'vitest'
import { fitToPooler } from './pooled-client.js'

/** What a connection sends when it is asked these. */
function sentFor(...queries: unknown[]) {
  const sent: unknown[] = []
  const client = { query: (query: unknown) => sent.push(query) } as unknown as pg.ClientBase
  fitToPooler(client, { statement_timeout: 2000, timezone: 'UTC' })
  for (const query of queries) (client.query as (query: unknown) => void)(query)
  return sent
}
const settings = `set local statement_timeout = '2000'; set local timezone = 'UTC'`

it('a transaction begins with its settings, in the same message', () => {
  expect(sentFor('begin', 'start transaction isolation level repeatable read')).toEqual([
    `begin; ${settings}`,
    `start transaction isolation level repeatable read; ${settings}`,
  ])
})

it('statements have no names, which would belong to one connection', () => {
  expect(sentFor({ name: 'by_token', text: 'select 1', values: [7] })).toEqual([
    { name: undefined, text: 'select 1', values: [7] },
  ])
})

it('everything else is sent as it is', () => {
  const copy = { name: 'copy', submit: () => {} }
  const others = ['select 1', 'commit', 'select begin from works; select 1', { text: 'select 2' }, copy]
  expect(sentFor(...others)).toEqual(others)
})
