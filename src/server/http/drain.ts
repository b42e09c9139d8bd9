import { Server as NetServer } from 'node:net'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'

/** How long connections that are open but silent may still bring a request when we are told to stop. */
const lastCallMs = 2000
/** How long requests under way may take to finish. */
const closingTimeMs = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
  }
}

/** From the moment we are told to stop, every answer says that its connection ends with it. */
export function announceDraining(app: FastifyInstance) {
  app.decorate('isDraining', false)
  app.addHook('onSend', async (_request, reply) => {
    if (app.isDraining) reply.header('connection', 'close')
  })
}

/**
 * Stops without cutting anybody off: no new connections; a request that comes on an open one is answered, and told to open
 * another elsewhere. Closing a silent connection at once would reset a request that is on its way.
 */
export async function closeGently(app: FastifyInstance) {
  app.isDraining = true
  // Node's own close() of an HTTP server also closes silent connections
  NetServer.prototype.close.call(app.server)
  for (const until = Date.now() + lastCallMs; Date.now() < until && (await countConnections(app)) > 0; ) await sleep(50)
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), closingTimeMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
