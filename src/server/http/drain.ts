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
 * Stops without cutting anybody off. For a moment all is answered as ever, each answer telling its client to connect
 * elsewhere; then the door is closed. Closing it or a silent connection at once would reset what is on its way: the system
 * itself resets whoever stands at a door that closes.
 */
export async function closeGently(app: FastifyInstance) {
  app.isDraining = true
  for (const until = Date.now() + lastCallMs; Date.now() < until && (await countConnections(app)) > 0; ) await sleep(50)
  const idle = setInterval(() => app.server.closeIdleConnections(), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), closingTimeMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
