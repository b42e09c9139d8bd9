import type { FastifyInstance } from 'fastify'
import { pathForLog } from './one-spelling.js'
import { sampleLines } from './sample-lines.js'

/** The request was refused by a rule, and nothing is broken. */
const isRefusal = (status: number) => (status >= 400 && status < 500) || status === 503

/** One line per request; refused ones only as long as they are few. */
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
          path: pathForLog(request),
          status,
          ms: Math.round(reply.elapsedTime * 10) / 10,
        },
        'request',
      )
    done()
  })
  app.addHook('onClose', async () => refusals.flush())
}
