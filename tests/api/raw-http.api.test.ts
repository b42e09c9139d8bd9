import http from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { PassThrough } from 'node:stream'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { closeGently } from '../../src/server/http/drain.js'
import { refuseUnreadable } from '../../src/server/http/refuse-unreadable.js'
import { getLiveness } from '../../src/shared/ops/system-api.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
let port: number
beforeAll(async () => {
  test = await startTestApp()
  await test.app.listen({ port: 0, host: '127.0.0.1' })
  port = (test.app.server.address() as AddressInfo).port
})
afterAll(() => test.close())

/** Sends bytes and returns everything received until the server closes the connection. */
const sendRaw = (bytes: string) =>
  new Promise<string>((resolve, reject) => {
    let answer = ''
    const socket = connect(port, '127.0.0.1', () => socket.write(bytes))
    socket.setEncoding('utf8')
    socket.on('data', (chunk) => {
      answer += chunk
    })
    socket.on('end', () => resolve(answer))
    socket.on('error', reject)
  })

function expectWhole(answer: string, status: number, code: string) {
  const [head = '', body = ''] = answer.split('\r\n\r\n')
  expect(head).toMatch(new RegExp(`^HTTP/1.1 ${status} \\w`))
  for (const header of [
    /^connection: close$/im,
    /^content-security-policy: default-src 'none'/im,
    /^x-content-type-options: nosniff$/im,
    /^referrer-policy: no-referrer$/im,
    /^content-type: application\/json; charset=utf-8$/im,
    /^cache-control: no-store$/im,
  ])
    expect(head).toMatch(header)
  expect(JSON.parse(body)).toMatchObject({ code, message: expect.any(String) })
}

describe('an invalid request', () => {
  it('gets our own error body with the usual headers, and its connection is closed', async () => {
    expectWhole(await sendRaw('nonsense\r\n\r\n'), 400, 'invalid_request')
    expectWhole(await sendRaw('GET /\u0001 HTTP/1.1\r\nhost: x\r\n\r\n'), 400, 'invalid_request')
    expectWhole(await sendRaw('BREW / HTTP/1.1\r\nhost: x\r\n\r\n'), 400, 'invalid_request')
    expectWhole(
      await sendRaw(`GET / HTTP/1.1\r\nhost: x\r\nx: ${'y'.repeat(20_000)}\r\n\r\n`),
      431,
      'headers_too_large',
    )
    expectWhole(await sendRaw('GET /api/health/live HTTP/1.1\r\n\r\n'), 400, 'invalid_request')
    expectWhole(await sendRaw('CONNECT x:1 HTTP/1.1\r\nhost: x\r\n\r\n'), 405, 'method_not_allowed')
  })

  it('gets an error when it takes too long, checked every second', () => {
    const socket = new PassThrough()
    refuseUnreadable(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' }), socket, {
      'content-security-policy': "default-src 'none'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
    })
    expectWhole(String(socket.read()), 408, 'timed_out')
    expect(test.app.server.requestTimeout).toBe(30_000)
  })

  it('is answered anyway if only its Expect header is unknown', async () => {
    const answer = await sendRaw(
      `GET ${getLiveness.path} HTTP/1.1\r\nhost: x\r\nexpect: tea\r\nconnection: close\r\n\r\n`,
    )
    expect(answer).toMatch(/^HTTP\/1.1 200 OK/)
  })
})

describe('a stopping server', () => {
  it('answers requests on open connections, announces the close on each, and resets none', async () => {
    const stopping = await startTestApp({}, { beside: test })
    await stopping.app.listen({ port: 0, host: '127.0.0.1' })
    const { port } = stopping.app.server.address() as AddressInfo
    const agent = new http.Agent({ keepAlive: true, maxSockets: 40 })
    const ask = () =>
      new Promise<{ status: number | undefined; ends: boolean }>((resolve, reject) => {
        http
          .get({ port, host: '127.0.0.1', path: getLiveness.path, agent }, (answer) => {
            answer.resume()
            answer.on('end', () => resolve({ status: answer.statusCode, ends: answer.headers.connection === 'close' }))
          })
          .on('error', reject)
      })
    const outcomes: string[] = []
    const client = async (index: number) => {
      for (;;) {
        const answer = await ask().catch((error: { code?: string }) => error.code ?? 'failed')
        outcomes.push(typeof answer === 'string' ? answer : String(answer.status))
        if (typeof answer === 'string' || answer.ends) return
        // some pause for a while, as browsers do
        await new Promise((resolve) => setTimeout(resolve, (index % 5) * 40))
      }
    }
    const clients = Array.from({ length: 40 }, (_, index) => client(index))
    // all have been answered at least once
    while (outcomes.length < 120) await new Promise((resolve) => setTimeout(resolve, 20))
    await closeGently(stopping.app)
    await Promise.all(clients)
    agent.destroy()
    // a client that got the announcement may be refused, and knows that its request was not processed
    expect([...new Set(outcomes)].filter((outcome) => outcome !== 'ECONNREFUSED')).toEqual(['200'])
    await stopping.close()
  })
})
