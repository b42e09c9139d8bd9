import { pipeline, Readable } from 'node:stream'
import { constants, createGzip, gzip, gzipSync } from 'node:zlib'
import type { FastifyInstance } from 'fastify'

/** Shorter answers fit into a packet or two as they are. */
const smallest = 2048
/** Up to here compressing takes about a millisecond: less than handing it to another thread and back. */
const atOnce = 64 * 1024
// answers are made anew each time: the quickest level takes most of the size away; files are compressed by the build
const options = { level: constants.Z_BEST_SPEED }

const isText = (type: unknown) => typeof type === 'string' && /^(?:text\/|application\/json\b)/.test(type)

/** Whether a client takes gzip: named, or covered by a star, and not with a weight of nothing. */
export function takesGzip(accepted: string | undefined): boolean {
  const weights = new Map(
    (accepted ?? '').split(',').map((part) => {
      const [name = '', ...parameters] = part.toLowerCase().split(';')
      const weight = parameters.find((parameter) => parameter.trim().startsWith('q='))
      return [name.trim(), weight === undefined ? 1 : Number(weight.trim().slice(2))]
    }),
  )
  return (weights.get('gzip') ?? weights.get('*') ?? 0) > 0
}

/**
 * Compresses texts for clients that take it. An answer is a whole text here nearly always, and is compressed in one go: a
 * stream for each would cost a search more than its compression does (docs/performance.md).
 */
export function compressAnswers(app: FastifyInstance) {
  app.addHook<unknown>('onSend', (request, reply, payload, done) => {
    const isWhole = typeof payload === 'string' || Buffer.isBuffer(payload)
    if (!isWhole && !(payload instanceof Readable)) return done(null, payload)
    if (reply.hasHeader('content-encoding') || !isText(reply.getHeader('content-type'))) return done(null, payload)
    if (isWhole && Buffer.byteLength(payload) < smallest) return done(null, payload)
    reply.header('vary', 'accept-encoding')
    if (!takesGzip(request.headers['accept-encoding'])) return done(null, payload)
    reply.header('content-encoding', 'gzip').removeHeader('content-length')
    if (!isWhole) {
      // an error of the source destroys the answer, which the client then knows to be incomplete
      done(
        null,
        pipeline(payload, createGzip(options), () => {}),
      )
    } else if (payload.length <= atOnce) done(null, gzipSync(payload, options))
    else gzip(payload, options, done)
  })
}
