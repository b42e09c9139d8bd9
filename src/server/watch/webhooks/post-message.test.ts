import { createHmac } from 'node:crypto'
import { createServer, type RequestListener, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setFlagsFromString } from 'node:v8'
import { runInNewContext } from 'node:vm'
import { Webhook } from 'standardwebhooks'
import { afterEach, expect, it } from 'vitest'
import { createHostResolver, type ResolveHost } from './judge-address.js'
import { makeSecret, postMessage, signMessage } from './post-message.js'

const servers: Server[] = []
afterEach(() => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections()
    server.close()
  }
})

/** A receiver on loopback; counts the connections that reach it. */
async function receive(answer: RequestListener) {
  const seen = { connections: 0, hosts: [] as (string | undefined)[] }
  const server = createServer((request, response) => {
    seen.hosts.push(request.headers.host)
    answer(request, response)
  })
  server.on('connection', () => {
    seen.connections += 1
  })
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { port: (server.address() as AddressInfo).port, seen }
}

const never = new AbortController().signal
const open = createHostResolver({ webhooksAllowPrivate: true })
const post = (url: string, resolve: ResolveHost = open, mostTimeMs = 5000) =>
  postMessage(resolve, { url, body: '{}', headers: {} }, never, mostTimeMs)

it('any 2xx arrives, and nothing else does', async () => {
  const { port } = await receive((request, response) => response.writeHead(Number(request.url?.slice(1))).end())
  for (const status of [200, 202, 204])
    expect(await post(`http://127.0.0.1:${port}/${status}`)).toMatchObject({ status, problem: null })
  for (const status of [400, 410, 500])
    expect(await post(`http://127.0.0.1:${port}/${status}`)).toMatchObject({
      status,
      problem: `It answered ${status}.`,
    })
})

it('a redirect is not followed', async () => {
  const inside = await receive((_, response) => response.end())
  const { port } = await receive((_, response) =>
    response.writeHead(307, { location: `http://127.0.0.1:${inside.port}/` }).end(),
  )
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
    status: 307,
    problem: expect.stringMatching(/not followed/),
  })
  expect(inside.seen.connections).toBe(0)
})

it('the connection goes to the address that was judged, and the name is asked for once', async () => {
  const { port, seen } = await receive((_, response) => response.end())
  const answers = [['127.0.0.1'], ['203.0.113.1']]
  const resolve = createHostResolver({ webhooksAllowPrivate: true }, async () => answers.shift() ?? [])
  expect(await post(`http://no-such-host.test:${port}/`, resolve)).toMatchObject({ problem: null })
  expect(seen.hosts).toEqual([`no-such-host.test:${port}`])
  expect(answers).toHaveLength(1)
})

it('a name that leads inside is refused before any connection, also if only one of its addresses does', async () => {
  const { port, seen } = await receive((_, response) => response.end())
  for (const addresses of [
    ['127.0.0.1'],
    ['93.184.216.34', '127.0.0.1'],
    ['::1'],
    ['::ffff:127.0.0.1'],
    ['169.254.1.1'],
  ]) {
    const resolve = createHostResolver({ webhooksAllowPrivate: false }, async () => addresses)
    const outcome = await post(`http://hook.example.test:${port}/`, resolve)
    expect(outcome.problem).toBe('The host is not on the public internet.')
  }
  const strict = createHostResolver({ webhooksAllowPrivate: false })
  for (const host of ['127.0.0.1', '[::ffff:127.0.0.1]', '2130706433'])
    expect(await post(`http://${host}:${port}/`, strict)).toMatchObject({
      problem: expect.stringMatching(/not on the public internet/),
    })
  const unknown = createHostResolver({ webhooksAllowPrivate: false }, async () => [])
  expect(await post('http://hook.example.test/', unknown)).toMatchObject({
    problem: expect.stringMatching(/not known/),
  })
  expect(seen.connections).toBe(0)
})

it('a receiver or a name server that stays silent costs no more than the time allowed', async () => {
  const { port } = await receive(() => {})
  expect(await post(`http://127.0.0.1:${port}/`, open, 100)).toMatchObject({ problem: 'No answer within 0.1 seconds.' })
  const silent: ResolveHost = () => new Promise(() => {})
  expect(await post('http://hook.example.test/', silent, 100)).toMatchObject({
    problem: expect.stringMatching(/within/),
  })
})

it('an answer counts when it begins, however slow or long the rest is, and little of it is read', async () => {
  const slow = await receive((_, response) => response.writeHead(200).write('a'))
  expect(await post(`http://127.0.0.1:${slow.port}/`)).toMatchObject({ status: 200, problem: null })
  let written = 0
  let onCut = () => {}
  const cut = new Promise<void>((resolve) => {
    onCut = resolve
  })
  const long = await receive((_, response) => {
    const piece = Buffer.alloc(65_536)
    const more = () => {
      while (!response.destroyed && response.write(piece)) written += piece.length
    }
    response.writeHead(200).on('drain', more).on('close', onCut)
    more()
  })
  expect(await post(`http://127.0.0.1:${long.port}/`)).toMatchObject({ status: 200, problem: null })
  await cut
  // what the buffers of two sockets hold, and no more
  expect(written).toBeLessThan(16 * 1_048_576)
})

it('an answer that never ends loses its connection after a while, also when garbage was collected', async () => {
  setFlagsFromString('--expose-gc')
  const collectGarbage: () => void = runInNewContext('gc')
  let onCut = () => {}
  const cut = new Promise<void>((resolve) => {
    onCut = resolve
  })
  const { port } = await receive((_, response) => response.on('close', onCut).writeHead(200).write('a'))
  expect(await post(`http://127.0.0.1:${port}/`, open, 200)).toMatchObject({ problem: null })
  collectGarbage()
  await cut
})

it('an answer that turns the connection into something else is a failure, and nobody waits for its end', async () => {
  const { port } = await receive((_, { socket }) =>
    socket?.write('HTTP/1.1 101 Switching Protocols\r\nconnection: upgrade\r\nupgrade: other\r\n\r\nand goes on'),
  )
  expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({ status: 101, problem: 'It answered 101.' })
})

it('a broken answer, endless headers and a refused connection are failures with a reason', async () => {
  const broken = await receive((_, response) => response.socket?.end('not http\r\n\r\n'))
  const headers = await receive((_, response) => response.socket?.write(`HTTP/1.1 200 OK\r\na: ${'b'.repeat(100_000)}`))
  for (const { port } of [broken, headers])
    expect(await post(`http://127.0.0.1:${port}/`)).toMatchObject({
      status: null,
      problem: expect.stringMatching(/failed \(HPE_/),
    })
  expect(await post('http://127.0.0.1:1/')).toMatchObject({ problem: 'The connection failed (ECONNREFUSED).' })
})

it('a signature is the HMAC of id, time and body, and the library of the standard verifies it', () => {
  const secret = makeSecret()
  const body = JSON.stringify({ type: 'match', data: { name: 'Süd' } })
  const headers = signMessage(secret, '0b0e3a4e-1f7e-4d3c-8a57-5bb0a3a6a111', body)
  const key = Buffer.from(secret.replace('whsec_', ''), 'base64')
  const signed = `${headers['webhook-id']}.${headers['webhook-timestamp']}.${body}`
  expect(headers['webhook-signature']).toBe(`v1,${createHmac('sha256', key).update(signed).digest('base64')}`)
  expect(new Webhook(secret).verify(body, headers)).toMatchObject({ type: 'match' })
  expect(() => new Webhook(makeSecret()).verify(body, headers)).toThrow()
  expect(() => new Webhook(secret).verify(`${body} `, headers)).toThrow()
})

it('every secret is another one, of 32 bytes in base64', () => {
  expect(makeSecret()).not.toBe(makeSecret())
  expect(makeSecret()).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/)
})
