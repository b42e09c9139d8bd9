import { type AddressInfo, connect, type Socket } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import Fastify from 'fastify'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { loadLimits, shedLoad } from './shed-load.js'

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
