import type { FastifyInstance } from 'fastify'
import { sampleLines } from './sample-lines.js'

/** The request was refused by a rule, and nothing is broken. */
const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 503

/** Addresses that are secrets themselves: everybody who knows one can read what it shows. */
const secret = /^((?:\/api\/feeds|(?:\/api)?\/plants\/shared)\/).+/i
const pathOf = (url: string) => url.split('?')[0]?.replace(secret, '$1…').slice(0, 300)

/**
 * One line per request; refused ones only as long as they are few. The path is logged without its query, which may be
 * personal.
 */
export function logRequests(app: FastifyInstance) {
  const refusals = sampleLines({
    mostPerSecond: 20,
    tell: (statuses) => app.log.warn({ statuses }, 'more requests were refused in this second'),
  })
  app.addHook('onResponse', (request, reply, done) => {
    const { statusCode: status } = reply
    if (!isRefusal(status) || refusals.isListed(String(status)))
      request.log.info(
        {
          method: request.method,
          path: pathOf(request.url),
          status,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      )
    done()
  })
  app.addHook('onClose', async () => refusals.flush())
}
