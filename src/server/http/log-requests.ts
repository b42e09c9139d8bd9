import type { FastifyInstance } from 'fastify'
import { countUp } from '../../shared/values/get-at.js'
import { pathForLog } from './one-spelling.js'

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

type Rules = {
  mostPerSecond: number
  /** Gets the numbers of lines that were left out in the last second, by their keys. */
  tell: (leftOut: Record<string, number>) => void
}

/**
 * Decides which lines of a log are written when many are alike: the first of each second, and then how many more there
 * were. Otherwise a flood of refused requests fills the disk.
 */
export function sampleLines({ mostPerSecond, tell }: Rules) {
  const leftOut = new Map<string, number>()
  let listed = 0
  let timer: NodeJS.Timeout | undefined

  function flush() {
    clearTimeout(timer)
    timer = undefined
    listed = 0
    if (leftOut.size > 0) tell(Object.fromEntries(leftOut))
    leftOut.clear()
  }

  function isListed(key: string) {
    timer ??= setTimeout(flush, 1000).unref()
    listed += 1
    if (listed <= mostPerSecond) return true
    countUp(leftOut, key)
    return false
  }

  return { isListed, flush }
}
