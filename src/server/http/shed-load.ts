import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance } from 'fastify'
import { AppError } from '../../shared/http/errors.js'

const mostAtOnce = 600
const longestDelayMs = 800

/** Past what the process can bear, a quick refusal serves people better than a slow answer to everybody. */
export function shedLoad(app: FastifyInstance) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let lastDelayMs = 0
  let recentDelayMs = 0
  const sample = setInterval(() => {
    const delayMs = delay.percentile(50) / 1e6
    // one long pause is no overload; two in a row are
    recentDelayMs = Math.min(lastDelayMs, delayMs)
    lastDelayMs = delayMs
    delay.reset()
  }, 500).unref()
  let underWay = 0
  app.addHook('onRequest', async (request, reply) => {
    underWay++
    // closed once, whether answered or aborted
    reply.raw.once('close', () => {
      underWay--
    })
    if (request.url.startsWith('/api/health')) return
    if (underWay > mostAtOnce || recentDelayMs > longestDelayMs)
      throw new AppError('unavailable', 'Heliodex is busy right now. Please try again in a moment.', {
        retryAfterSeconds: 1,
      })
  })
  app.addHook('onClose', async () => {
    clearInterval(sample)
    delay.disable()
  })
}
