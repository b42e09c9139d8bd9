import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { createGate, loadLimits, shedLoad } from './shed-load.js'

const app = Fastify()
/** Long enough that a machine which is busy with other tests is not taken for a client that stalls. */
const longestStallMs = 1000
const mostSending = { bodies: { perClient: 8, altogether: 9 }, forms: { perClient: 2, altogether: 3 } }
/** More than the kernel buffers for a client that does not read. */
const large = Buffer.alloc(24 * 1024 * 1024, 'x')
const opened: Socket[] = []
let port = 0

beforeAll(async () => {
  shedLoad(app, { ...loadLimits, mostAtOnce: 3, mostSending, longestStallMs, longestDelayMs: Number.POSITIVE_INFINITY })
  app.get('/large', async () => large)
  app.get('/small', async () => 'small')
  app.post('/small', async () => 'small')
  app.addContentTypeParser(/^multipart/, (_request, payload, done) => payload.on('end', done).resume())
  await app.listen({ port: 0, host: '127.0.0.1' })
  port = (app.server.address() as AddressInfo).port
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await app.close()
})

/** A client that requests a large answer and does not read it. */
function openStalled() {
  const socket = connect(port, '127.0.0.1', () => socket.write('GET /large HTTP/1.1\r\nhost: x\r\n\r\n')).pause()
  opened.push(socket)
}
const countConnections = () =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))

it('clients that do not read their answers keep nobody else out, and are disconnected', async () => {
  for (let count = 0; count < 6; count++) openStalled()
  while ((await countConnections()) < 6) await sleep(5)
  await sleep(100)
  const answer = await fetch(`http://127.0.0.1:${port}/small`, { headers: { connection: 'close' } })
  expect([answer.status, await answer.text()]).toEqual([200, 'small'])
  for (const until = Date.now() + 10 * longestStallMs; (await countConnections()) > 0 && Date.now() < until; )
    await sleep(20)
  expect(await countConnections()).toBe(0)
})

/** A client that announces a body and sends only the beginning of it. */
const openSender = (type = 'application/json') =>
  new Promise<Socket>((resolve) => {
    const head = `POST /small HTTP/1.1\r\nhost: x\r\ncontent-type: ${type}\r\ncontent-length: 9\r\n\r\n{`
    const socket = connect(port, '127.0.0.1', () => socket.write(head, () => resolve(socket)))
    opened.push(socket)
  })
const send = () =>
  fetch(`http://127.0.0.1:${port}/small`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', connection: 'close' },
    body: '{}',
  })

it('clients that do not send their bodies keep nobody else out, and one client may have only so many', async () => {
  const senders = await Promise.all(Array.from({ length: 7 }, () => openSender()))
  await sleep(100)
  expect((await fetch(`http://127.0.0.1:${port}/small`)).status).toBe(200)
  expect((await send()).status).toBe(200)
  senders.push(await openSender())
  await sleep(50)
  expect((await send()).status).toBe(503)
  expect((await fetch(`http://127.0.0.1:${port}/small`)).status).toBe(200)
  for (const socket of senders) socket.destroy()
  await expect.poll(async () => (await send()).status).toBe(200)
})

it('one client may send fewer forms at once, because their fields take more memory', async () => {
  const type = 'multipart/form-data; boundary=x'
  const answers: string[] = []
  for (let count = 0; count < 3; count++)
    (await openSender(type)).on('data', (chunk) => answers.push(String(chunk).slice(9, 12)))
  await expect.poll(() => answers).toEqual(['503'])
  expect((await send()).status).toBe(200)
})

it('a client that reads slowly gets its whole answer', async () => {
  const answer = await fetch(`http://127.0.0.1:${port}/large`, { headers: { connection: 'close' } })
  let bytes = 0
  for await (const chunk of answer.body ?? []) {
    // twice as long as a stall altogether
    if (Math.floor(bytes / 3e6) < Math.floor((bytes + chunk.length) / 3e6)) await sleep(longestStallMs / 4)
    bytes += chunk.length
  }
  expect(bytes).toBe(large.length)
})

it('while the process holds everything up again and again, requests are refused, except of those who watch it', async () => {
  const slow = Fastify()
  shedLoad(slow, { ...loadLimits, longestDelayMs: 200 })
  for (const path of ['/small', '/api/health']) slow.get(path, async () => 'small')
  const statusOf = async (url: string) => (await slow.inject({ url })).statusCode
  expect(await statusOf('/small')).toBe(200)
  const blocked = setInterval(() => {
    for (const until = Date.now() + 400; Date.now() < until; );
  }, 1)
  try {
    await expect.poll(() => statusOf('/small'), { timeout: 20_000 }).toBe(503)
    expect(await statusOf('/api/health')).toBe(200)
  } finally {
    clearInterval(blocked)
  }
  await expect.poll(() => statusOf('/small'), { timeout: 20_000 }).toBe(200)
  await slow.close()
})

type ServedRequest = { came: number; began: number; ended: number }

type Speed = { workSeconds: number; atWork: number; fewestWaiting: number }

/**
 * Clients arrive at the given seconds at a gate with `atWork` places; each request takes `workSeconds`. One tick is 10
 * ms.
 */
function serve(comings: readonly number[], { workSeconds, atWork, fewestWaiting }: Speed) {
  const gate = createGate({ atWork, mostWaitSeconds: 1, fewestWaiting })
  const served: ServedRequest[] = []
  const refused: number[] = []
  const leaving: { at: number; leave: () => void }[] = []
  const waiting = [...comings].sort((a, b) => a - b)
  return (async () => {
    for (let tick = 0; served.filter(({ ended }) => ended > 0).length + refused.length < comings.length; tick++) {
      const now = tick / 100
      for (const { leave } of leaving.filter(({ at }) => at <= now)) leave()
      leaving.splice(0, leaving.length, ...leaving.filter(({ at }) => at > now))
      while ((waiting[0] ?? Number.POSITIVE_INFINITY) <= now) {
        const came = waiting.shift() ?? 0
        const turn = gate.enter('one')
        if (!turn) refused.push(came)
        else
          void turn.then((leave) => {
            const entry = { came, began: now, ended: 0 }
            served.push(entry)
            leaving.push({
              at: clock.now + workSeconds,
              leave: () => {
                entry.ended = clock.now
                leave()
              },
            })
            entry.began = clock.now
          })
      }
      clock.now = now
      // requests admitted because another one left begin in the same tick
      await new Promise((resolve) => setImmediate(resolve))
      if (tick % 50 === 49) gate.measure(0.5)
    }
    return { served, refused }
  })()
}
const clock = { now: 0 }

const percentile = (sorted: readonly number[], share: number) => sorted[Math.ceil(sorted.length * share) - 1] ?? 0

describe('the gate', () => {
  it('admits two hundred at once in order of arrival, none many times slower than the median', async () => {
    const waves = [0, 0.6, 1.2, 1.8].flatMap((second) => Array.from({ length: 200 }, () => second))
    const { served, refused } = await serve(waves, { workSeconds: 0.05, atWork: 32, fewestWaiting: 220 })
    expect(refused).toEqual([])
    const times = served.map(({ came, ended }) => ended - came).sort((a, b) => a - b)
    expect(percentile(times, 0.99)).toBeLessThanOrEqual(10 * percentile(times, 0.5))
    const begins = served.map(({ began }) => began)
    expect(begins).toEqual([...begins].sort((a, b) => a - b))
  })

  it('refuses a request that would wait over a second, and keeps the wait of admitted ones below two', async () => {
    const flood = Array.from({ length: 20_000 }, (_, index) => index / 4000)
    const { served, refused } = await serve(flood, { workSeconds: 0.1, atWork: 10, fewestWaiting: 20 })
    expect(refused.length).toBeGreaterThan(15_000)
    // this server can do a hundred per second, for five seconds plus the second that the last ones wait
    expect(served.length).toBeGreaterThan(450)
    expect(Math.max(...served.map(({ came, began }) => began - came))).toBeLessThan(2)
  })

  it('lets no client wait behind all requests of another', async () => {
    const gate = createGate({ atWork: 1, mostWaitSeconds: 1, fewestWaiting: 50 })
    const begun: string[] = []
    const ask = async (client: string) => {
      const leave = await gate.enter(client)
      begun.push(client)
      leave?.()
    }
    await Promise.all([...Array.from({ length: 40 }, () => ask('many')), ask('other'), ask('third')])
    expect(begun.slice(0, 5)).toEqual(['many', 'many', 'other', 'third', 'many'])
    expect(begun).toHaveLength(42)
  })

  it('frees a place once, however often leave is called', async () => {
    const gate = createGate({ atWork: 1, mostWaitSeconds: 1, fewestWaiting: 5 })
    const leave = await gate.enter('one')
    const [second, third] = [gate.enter('one'), gate.enter('one')]
    leave?.()
    leave?.()
    let isThirdIn = false
    void third?.then(() => {
      isThirdIn = true
    })
    await second
    await new Promise((resolve) => setImmediate(resolve))
    expect(isThirdIn).toBe(false)
  })
})
