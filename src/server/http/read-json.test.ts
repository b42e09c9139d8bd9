import { type AddressInfo, connect, type Socket } from 'node:net'
import { Readable } from 'node:stream'
import Fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { handleErrors } from './error-handler.js'
import { mostBodyBytes, readJson } from './read-json.js'
import { refuseTinyChunks } from './refuse-unreadable.js'

const app = Fastify()
const budget = { perClient: 300_000, altogether: 400_000, freeOfEach: 8192 }
const opened: Socket[] = []
let url = ''

beforeAll(async () => {
  handleErrors(app)
  refuseTinyChunks(app)
  readJson(app, budget)
  app.post('/length', async ({ body }) => ({ length: JSON.stringify(body ?? null).length }))
  url = await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(async () => {
  for (const socket of opened) socket.destroy()
  await app.close()
})

/** Sends the beginning of a body and waits; the status of the answer, or undefined while there is none. */
const open = (headers: string, body: string | Buffer) =>
  new Promise<{ socket: Socket; status: () => number | undefined }>((resolve) => {
    let answer = ''
    const { port } = app.server.address() as AddressInfo
    const head = `POST /length HTTP/1.1\r\nhost: x\r\ncontent-type: application/json\r\n${headers}\r\n\r\n`
    const socket = connect(port, '127.0.0.1', () => {
      socket.write(head)
      socket.write(body, () =>
        setTimeout(resolve, 50, { socket, status: () => Number(answer.slice(9, 12)) || undefined }),
      )
    })
    socket.on('error', () => {})
    socket.on('data', (chunk) => {
      answer += String(chunk)
    })
    opened.push(socket)
  })
const chunked = (sizes: number, count: number) =>
  Buffer.from(`${sizes.toString(16)}\r\n${'1'.repeat(sizes)}\r\n`.repeat(count))
const send = (body: string) =>
  fetch(`${url}/length`, { method: 'POST', headers: { 'content-type': 'application/json' }, body })

describe('bodies that do not end', () => {
  it('take little memory: the next large one of the client is refused, small ones never', async () => {
    const stalled = [
      await open('content-length: 200000', '1'.repeat(100_000)),
      await open('transfer-encoding: chunked', chunked(20_000, 4)),
    ]
    expect(stalled.map(({ status }) => status())).toEqual([undefined, undefined])
    const refused = await open('content-length: 200000', '1'.repeat(150_000))
    await expect.poll(refused.status).toBe(503)
    expect((await send(JSON.stringify('x'.repeat(150_000)))).status).toBe(503)
    for (let count = 0; count < 20; count++) expect((await send(JSON.stringify('x'.repeat(8000)))).status).toBe(200)
    for (const { socket } of stalled) socket.destroy()
    await expect.poll(async () => (await send(JSON.stringify('x'.repeat(150_000)))).status).toBe(200)
  })

  it('end when they come in chunks of a few bytes, which cost hundreds of bytes each', async () => {
    const small = await open('transfer-encoding: chunked', chunked(1, 900))
    expect(small.status()).toBeUndefined()
    const crumbs = await open('transfer-encoding: chunked', chunked(1, 20_000))
    await expect.poll(() => crumbs.socket.destroyed).toBe(true)
    const lines = await open('transfer-encoding: chunked', chunked(40, 3000))
    expect(lines.status()).toBeUndefined()
    lines.socket.write('0\r\n\r\n')
    await expect.poll(lines.status).toBe(200)
  })
})

it('a body in pieces is read whole, with characters that are split between two of them', async () => {
  const text = JSON.stringify('ü€😀'.repeat(5000))
  const bytes = Buffer.from(text)
  const { socket, status } = await open(`content-length: ${bytes.length}`, bytes.subarray(0, 4321))
  for (let start = 4321; start < bytes.length; start += 1234) socket.write(bytes.subarray(start, start + 1234))
  await expect.poll(status).toBe(200)
})

it('a body above the largest size is refused, announced or not', async () => {
  expect((await send('1'.repeat(mostBodyBytes + 1))).status).toBe(413)
  const wide = Fastify()
  handleErrors(wide)
  readJson(wide)
  wide.post('/', async () => 'read')
  const payload = Readable.from(Array.from({ length: 17 }, () => Buffer.alloc(65_536, '1')))
  const answer = await wide.inject({
    method: 'POST',
    url: '/',
    headers: { 'content-type': 'application/json' },
    payload,
  })
  expect(answer.statusCode).toBe(413)
})
