import { expect, it } from 'vitest'
import { getCatalogueStats } from '../../shared/find/search-api.js'
import { messageOf } from '../ui/Notice.js'
import { call } from './call.js'

const failureOf = (response: Response) =>
  call(getCatalogueStats, {}, { send: async () => response }).catch((error: unknown) => error)

it('recognises a 429 by its status, even if a proxy answered without a message', async () => {
  for (const body of ['', '<html>slow down</html>', '{}']) {
    const failure = await failureOf(new Response(body, { status: 429 }))
    expect(failure).toMatchObject({ code: 'too_many_requests', status: 429 })
    expect(messageOf(failure, 'Search limit exceeded')).toBe('Search limit exceeded')
  }
})

it('keeps the message of a proxy if there is one', async () => {
  const failure = await failureOf(new Response('{"message":"Come back later"}', { status: 429 }))
  expect(messageOf(failure, 'Search limit exceeded')).toBe('Come back later')
  expect(await failureOf(new Response('<h1>502</h1>', { status: 502 }))).toMatchObject({ code: 'unavailable' })
})
