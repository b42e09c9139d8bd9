import { Readable } from 'node:stream'
import { gunzipSync } from 'node:zlib'
import Fastify from 'fastify'
import { describe, expect, it } from 'vitest'
import { compressAnswers, takesGzip } from './compress-answers.js'

const long = (size: number) => 'Vmp 34.5 V; Imp 12.1 A; '.repeat(size / 24)

function build() {
  const app = Fastify()
  compressAnswers(app)
  app.get('/short', async () => ({ text: 'short' }))
  app.get('/text', async () => ({ text: long(24_000) }))
  app.get('/large', async () => ({ text: long(240_000) }))
  app.get('/stream', async (_request, reply) =>
    reply.type('text/csv').send(Readable.from([long(2400), 'ä€', long(2400)])),
  )
  app.get('/broken', async (_request, reply) =>
    reply.type('text/csv').send(
      Readable.from(
        (async function* () {
          yield long(240_000)
          throw new Error('the database went away')
        })(),
      ),
    ),
  )
  app.get('/picture', async (_request, reply) => reply.type('image/png').send(Buffer.alloc(9000)))
  app.get('/done', async (_request, reply) =>
    reply.type('text/css').header('content-encoding', 'br').send(Buffer.alloc(9000)),
  )
  return app
}

const ask = (url: string, accepted = 'gzip, deflate, br') =>
  build().inject({ url, headers: { 'accept-encoding': accepted } })

describe('answers are compressed', () => {
  it.each(['/text', '/large'])('a complete body in one call: %s', async (url) => {
    const plain = await ask(url, 'identity')
    expect(plain.headers['content-encoding']).toBeUndefined()
    const { headers, rawPayload } = await ask(url)
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(Number(headers['content-length'])).toBe(rawPayload.length)
    expect(rawPayload.length).toBeLessThan(plain.rawPayload.length / 5)
    expect(gunzipSync(rawPayload).toString()).toBe(plain.body)
  })
  it('a stream chunk by chunk', async () => {
    const { headers, rawPayload } = await ask('/stream')
    expect(headers).toMatchObject({ 'content-encoding': 'gzip', vary: 'accept-encoding' })
    expect(gunzipSync(rawPayload).toString()).toBe(`${long(2400)}ä€${long(2400)}`)
  })
  it('but a stream that fails never looks complete', async () => {
    const app = build()
    const url = await app.listen({ port: 0 })
    await expect(
      fetch(`${url}/broken`, { headers: { 'accept-encoding': 'gzip' } }).then((answer) => answer.text()),
    ).rejects.toThrow()
    await app.close()
  })
  it.each(['/short', '/picture'])('but not %s', async (url) => {
    expect((await ask(url)).headers['content-encoding']).toBeUndefined()
  })
  it('and not twice', async () => {
    expect((await ask('/done')).headers['content-encoding']).toBe('br')
  })
})

describe('a client takes gzip', () => {
  it.each(['gzip', 'br, gzip', 'GZIP;q=0.5', '*', 'br;q=1.0, *;q=0.1'])('when it says %s', (accepted) =>
    expect(takesGzip(accepted)).toBe(true),
  )
  it.each([undefined, '', 'br', 'gzip;q=0', 'gzip; q=0.0, *', 'x-gzipped', 'gzip;q=nonsense'])(
    'but not when it says %s',
    (accepted) => expect(takesGzip(accepted)).toBe(false),
  )
})
