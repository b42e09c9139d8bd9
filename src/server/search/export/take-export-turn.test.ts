import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { AppError, statusOf } from '../../../shared/http/errors.js'
import { takeExportTurn } from './take-export-turn.js'

const app = Fastify()
let release = () => {}
const held = new Promise<void>((resolve) => {
  release = resolve
})
let working = 0
let url = ''

beforeAll(async () => {
  app.setErrorHandler((error, _request, reply) =>
    reply.code(error instanceof AppError ? statusOf[error.code] : 500).send(),
  )
  app.get<{ Params: { account: string } }>('/:account', async ({ params }, reply) => {
    await takeExportTurn(params.account, reply)
    working += 1
    await held
    return 'export'
  })
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

const ask = async (account: string, signal?: AbortSignal) => {
  const answer = await fetch(`${url}/${account}`, { headers: { connection: 'close' }, ...(signal && { signal }) })
  await answer.text()
  return answer.status
}

it('one export of an account is made at a time, some wait, more are refused, and others feel nothing of it', async () => {
  const leaving = new AbortController()
  const impatient = ask('a', leaving.signal).catch(() => 'left')
  await expect.poll(() => working).toBe(1)
  const patient = Array.from({ length: 23 }, () => ask('a'))
  const refused = await Promise.race(patient)
  expect(refused).toBe(429)
  void ask('b').catch(() => undefined)
  await expect.poll(() => working).toBe(2)
  // the turn of a client that leaves goes to the next one
  leaving.abort()
  expect(await impatient).toBe('left')
  await expect.poll(() => working).toBe(3)
  release()
  const statuses = await Promise.all(patient)
  expect(statuses.filter((status) => status === 200)).toHaveLength(20)
  expect(statuses.filter((status) => status === 429)).toHaveLength(3)
})
