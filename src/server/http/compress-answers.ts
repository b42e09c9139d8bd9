import { pipeline, Readable } from 'node:stream'
import { constants, createGzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Shorter answers fit into a packet or two anyway. */
const smallest = 2048
/** Up to this size compressing takes about a millisecond, less than handing the work to another thread. */
const atOnce = 64 * 1024
// answers are compressed on every request: the fastest level already removes most of the size; the build compresses
// files
const options = { level: constants.Z_BEST_SPEED }
/** Room for what nearly every large answer shrinks to: each further piece is handed to the other thread again. */
const mostInOnePiece = 128 * 1024

const isText = (type: unknown) => typeof type === 'string' && /^(?:text\/|application\/json\b)/.test(type)

/** Whether a client accepts gzip: by name or by a star, with a weight above 0. */
export function takesGzip(accepted = ''): boolean {
  const weights = new Map(
    accepted.split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2))]
    }),
  )
  return Number(weights.get('gzip') ?? weights.get('*')) > 0
}

/**
 * Compresses text for clients that accept gzip. Nearly every answer is a complete body and is compressed in one call: a
 * stream for each would cost a search more than the compression itself (docs/performance.md).
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole && !(payload instanceof Readable)) return done(null, payload)
    if (reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return done(null, payload)
    if (isWhole && Buffer.byteLength(payload) < smallest) return done(null, payload)
    // a page that also differs by language says so itself
    if (!reply.hasHeader('vary')) reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    if (!isWhole) {
      // an error of the source destroys the response, so the client sees that it is incomplete
      done(
        null,
        pipeline(payload, createGzip(options), () => {}),
      )
    } else if (payload.length <= atOnce) done(null, gzipSync(payload, options))
    else gzip(payload, { ...options, chunkSize: mostInOnePiece }, done)
  })
}
