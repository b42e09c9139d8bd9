import { rmSync, writeFileSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { connect } from 'node:net'
import { gzipSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { importPanels } from '../../src/shared/panels/panel-import-api.js'
import { makeAdmin } from '../support/factories.js'
import { fileForm } from '../support/file-form.js'
import { processorMsSince } from '../support/processor-time.js'
import { startTestApp, type TestApp } from '../support/test-app.js'

let test: TestApp
let token: string
beforeAll(async () => {
  test = await startTestApp()
  token = (await makeAdmin(test.db)).token
})
afterAll(() => test.close())

const json = { 'content-type': 'application/json' }

describe('the sentences of an error', () => {
  const logIn = (language?: string) =>
    test.app.inject({
      ...{ method: 'POST', url: '/api/auth/login', payload: { email: 'nobody', more: 1 } },
      headers: language === undefined ? {} : { 'accept-language': language },
    })

  it.each([undefined, '*', 'en-GB,de;q=0.5', 'zz'])('are English for %s', async (language) => {
    const answer = await logIn(language)
    expect(answer.json()).toEqual({
      code: 'invalid_request',
      message: 'Please enter a valid email address',
      fields: {
        email: 'Please enter a valid email address',
        password: 'Password is required',
        more: 'more is not known here',
      },
    })
    expect(answer.headers).not.toHaveProperty('content-language')
  })

  it('come in the language that the caller asks for, by field and with their values', async () => {
    const answer = await logIn('de-AT, en;q=0.5')
    expect(answer.json()).toEqual({
      code: 'invalid_request',
      message: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
      fields: {
        email: 'Bitte geben Sie eine gültige E-Mail-Adresse ein',
        password: 'Passwort ist erforderlich',
        more: 'more ist hier nicht bekannt',
      },
    })
    expect(answer.headers).toMatchObject({ 'content-language': 'de', vary: 'accept-encoding, accept-language' })
  })
})

describe('every answer carries the same strict headers', () => {
  it.each([
    ['health', { method: 'GET', url: '/api/health' }, 200],
    ['a personal answer', { method: 'GET', url: '/api/auth/me', token: true }, 200],
    ['nothing to say', { method: 'DELETE', url: '/api/auth/sessions', token: true }, 204],
    ['bad input', { method: 'POST', url: '/api/auth/login', payload: '{}', headers: json }, 400],
    ['no JSON', { method: 'POST', url: '/api/auth/login', payload: '{', headers: json }, 400],
    ['an address that cannot be read', { method: 'GET', url: '/api/%' }, 400],
    ['no session', { method: 'GET', url: '/api/auth/me' }, 401],
    ['an unknown address', { method: 'GET', url: '/api/nope' }, 404],
    ['an unknown address of 8 kB', { method: 'GET', url: `/api/${'a'.repeat(8000)}` }, 404],
    ['an unknown method', { method: 'PATCH', url: '/api/auth/me' }, 404],
    [
      'a body too large',
      { method: 'POST', url: '/api/auth/login', payload: 'x'.repeat(1_100_000), headers: json },
      413,
    ],
    ['a wrong type', { method: 'POST', url: '/api/auth/login', payload: 'x', headers: { 'content-type': 'a/b' } }, 415],
    ['the API page', { method: 'GET', url: '/api/docs' }, 200],
  ] as const)('%s', async (_, request, status) => {
    const { token: isSignedIn, ...rest } = request as typeof request & { token?: boolean; headers?: object }
    const answer = await test.app.inject({
      ...rest,
      headers: { ...rest.headers, ...(isSignedIn && { authorization: `Bearer ${token}` }) },
    })
    expect(answer.statusCode).toBe(status)
    expect(answer.headers).toMatchObject({
      'content-security-policy':
        "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' blob: data:; font-src 'self'; " +
        "connect-src 'self'; object-src 'none'; base-uri 'none'; frame-ancestors 'none'; form-action 'self'",
      'x-content-type-options': 'nosniff',
      'referrer-policy': 'no-referrer',
      'cross-origin-opener-policy': 'same-origin',
      'cache-control': 'no-store',
      'x-request-id': expect.stringMatching(/^[\da-f-]{36}$/),
    })
    expect(answer.headers).not.toHaveProperty('x-powered-by')
    expect(answer.headers).not.toHaveProperty('access-control-allow-origin')
    expect(answer.headers).not.toHaveProperty('strict-transport-security')
    if (status >= 400) expect(answer.json()).toMatchObject({ code: expect.any(String), message: expect.any(String) })
  })

  it('also sends HSTS if the product is served over TLS', async () => {
    const tls = await startTestApp({ PUBLIC_URL: 'https://heliodex.test' }, { beside: test })
    const { headers } = await tls.app.inject({ url: '/api/health' })
    expect(headers['strict-transport-security']).toMatch(/^max-age=\d{8}/)
    await tls.close()
  })
})

describe('bodies and headers are bounded', () => {
  it('a call without a body accepts an empty one, and names an unknown key', async () => {
    const toggle = (payload: object) =>
      test.app.inject({
        method: 'PUT',
        url: '/api/admin/suppliers/00000000-0000-4000-8000-000000000000/toggle',
        headers: { authorization: `Bearer ${token}` },
        payload,
      })
    expect((await toggle({})).statusCode).toBe(404)
    const refused = await toggle({ isActive: true })
    expect([refused.statusCode, refused.json().fields]).toEqual([400, { isActive: 'isActive is not known here' }])
  })

  it('a compressed body is not decompressed', async () => {
    const payload = gzipSync(JSON.stringify({ email: 'a@b.cc', password: 'x'.repeat(500_000) }))
    const headers = { ...json, 'content-encoding': 'gzip' }
    const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
    expect([400, 415]).toContain(answer.statusCode)
  })

  it('a million keys and a depth of ten thousand are refused quickly', async () => {
    const keys = `{${Array.from({ length: 60_000 }, (_, index) => `"k${index}":1`).join(',')}}`
    for (const payload of [keys, `${'{"a":'.repeat(10_000)}1${'}'.repeat(10_000)}`]) {
      const before = process.cpuUsage()
      const answer = await test.app.inject({ method: 'POST', url: '/api/auth/login', payload, headers: json })
      expect(answer.statusCode).toBe(400)
      expect(answer.body.length).toBeLessThan(50_000)
      expect(processorMsSince(before)).toBeLessThan(2000)
    }
  })

  it('headers of 64 kB are refused, and invalid bytes do not crash the process', async () => {
    await test.app.listen({ host: '127.0.0.1', port: 0 })
    const { port } = test.app.server.address() as AddressInfo
    const say = (text: string) =>
      new Promise<string>((resolve) => {
        let received = ''
        const socket = connect(port, '127.0.0.1', () => socket.write(text))
        socket.on('data', (data) => {
          received += data.toString('latin1')
        })
        socket.on('error', () => resolve(received))
        socket.on('close', () => resolve(received))
        setTimeout(() => socket.destroy(), 1500)
      })
    expect(await say(`GET /api/health HTTP/1.1\r\nHost: x\r\nX: ${'y'.repeat(65_536)}\r\n\r\n`)).toMatch(
      /^HTTP\/1.1 431/,
    )
    expect(await say('NONSENSE\r\n\r\n')).toMatch(/^HTTP\/1.1 400/)
    expect(
      await say('POST /api/auth/login HTTP/1.1\r\nHost: x\r\nContent-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n'),
    ).toMatch(/^HTTP\/1.1 400/)
    expect((await fetch(`http://127.0.0.1:${port}/api/health`)).status).toBe(200)
  })
})

it('a file that the server cannot store is not blamed on its sender', async () => {
  // a file where the folder was: nothing can be written there
  rmSync(test.config.dataDir, { recursive: true })
  writeFileSync(test.config.dataDir, '')
  const sent = test.call(importPanels, { form: fileForm('SKU\nA', 'a.csv') }, { token })
  await expect(sent).rejects.toMatchObject({ status: 500 })
  rmSync(test.config.dataDir)
})
