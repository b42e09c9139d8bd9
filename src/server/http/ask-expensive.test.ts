import { connect } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { expect, it } from 'vitest'
import { endpoint } from '../../shared/http/endpoint.js'
import { AppError } from '../../shared/http/errors.js'
import { breathe } from '../run/breathe.js'
import { createQuestions } from './ask-expensive.js'

const large = endpoint({
  method: 'GET',
  path: '/api/large',
  access: 'anyone',
  summary: 'A large question',
  expensive: { narrowBy: 'Ask for less.' },
})

/** A server whose only question takes so long, or until it is told; it counts how many are being worked on. */
async function serve(takes: number | Promise<unknown>, settings?: Parameters<typeof createQuestions>[0]) {
  const ask = createQuestions(settings)
  const app = Fastify()
  const seen = { working: 0, most: 0, order: [] as string[] }
  app.setErrorHandler((error, _request, reply) => {
    if (!(error instanceof AppError)) throw error
    if (error.retryAfterSeconds !== undefined) reply.header('retry-after', error.retryAfterSeconds)
    return reply.code(error.status).send({ message: error.message })
  })
  app.get<{ Querystring: { client: string; member?: string } }>('/', (request, reply) => {
    const { client, member } = request.query
    return ask({ endpoint: large, client, isMember: member === '1', reply }, async () => {
      seen.most = Math.max(seen.most, ++seen.working)
      try {
        if (typeof takes !== 'number') await takes
        else for (const until = performance.now() + takes; performance.now() < until; ) await breathe()
        seen.order.push(client)
        return 'answered'
      } finally {
        seen.working--
      }
    })
  })
  const url = await app.listen({ port: 0, host: '127.0.0.1' })
  const get = async (client: string, member = '0') => {
    const answer = await fetch(`${url}/?client=${client}&member=${member}`)
    return { status: answer.status, retryAfter: answer.headers.get('retry-after'), text: await answer.text() }
  }
  return { url, get, seen, stopAll: ask.stopAll, close: () => app.close() }
}

const statuses = (answers: readonly { status: number }[]) => answers.map(({ status }) => status).sort()

it('a visitor has two large questions at once, a member four; further ones are refused and may come again', async () => {
  for (const [member, most] of [
    ['0', 2],
    ['1', 4],
  ] as const) {
    let finish = () => {}
    const isOver = new Promise<void>((resolve) => {
      finish = resolve
    })
    const { get, close } = await serve(isOver)
    const refused: (string | null)[] = []
    const asked = Array.from({ length: 6 }, async () => {
      const answer = await get('client', member)
      if (answer.status === 429) refused.push(answer.retryAfter)
      return answer
    })
    await expect.poll(() => refused).toEqual(Array(6 - most).fill('1'))
    finish()
    expect(statuses(await Promise.all(asked))).toEqual([...Array(most).fill(200), ...Array(6 - most).fill(429)])
    expect(await get('client', member)).toMatchObject({ status: 200 })
    await close()
  }
})

it('all clients together have a few, and the next turn goes to who has the fewest', async () => {
  const { get, seen, close } = await serve(300, { atOnce: 2, mostWaiting: 3, budgetMs: 5000 })
  const greedy = Array.from({ length: 4 }, () => get('greedy', '1'))
  await sleep(30)
  const modest = get('modest')
  expect(statuses(await Promise.all([...greedy, modest]))).toEqual([200, 200, 200, 200, 200])
  expect(seen.most).toBe(2)
  expect(seen.order.indexOf('modest')).toBeLessThan(4)
  const crowd = await Promise.all(Array.from({ length: 7 }, (_, index) => get(`one of many ${index}`)))
  expect(crowd.filter(({ status }) => status === 429).map(({ retryAfter }) => retryAfter)).toEqual(['2', '2'])
  expect(statuses(crowd)).toEqual([200, 200, 200, 200, 200, 429, 429])
  await close()
})

it('work stops within a second when its caller hangs up, and gives its place back', async () => {
  const { url, get, seen, close } = await serve(20_000, { atOnce: 2, mostWaiting: 10, budgetMs: 60_000 })
  const { port } = new URL(url)
  const sockets = Array.from({ length: 2 }, () => {
    const socket = connect(Number(port), '127.0.0.1')
    socket.write('GET /?client=gone HTTP/1.1\r\nhost: x\r\n\r\n')
    return socket
  })
  await expect.poll(() => seen.working).toBe(2)
  expect(await get('gone')).toMatchObject({ status: 429 })
  const since = performance.now()
  for (const socket of sockets) socket.destroy()
  await expect.poll(() => seen.working, { interval: 10 }).toBe(0)
  expect(performance.now() - since).toBeLessThan(1000)
  await close()
})

it('a question that has used up its budget says so, and what to narrow', async () => {
  const { get, seen, close } = await serve(20_000, { atOnce: 2, mostWaiting: 10, budgetMs: 200 })
  const answer = await get('patient')
  expect(answer.status).toBe(503)
  expect(answer.text).toContain('This question takes too long, so it was not finished. Ask for less.')
  expect(seen.working).toBe(0)
  await close()
})

it('a product that stops ends the questions under way, and takes none that comes after', async () => {
  const { get, seen, stopAll, close } = await serve(20_000)
  const underWay = get('patient')
  await expect.poll(() => seen.working).toBe(1)
  stopAll()
  for (const { status, text } of [await underWay, await get('late')]) {
    expect(status).toBe(503)
    expect(text).toContain('Heliodex is stopping.')
  }
  expect(seen.working).toBe(0)
  await close()
})
