import type { ServerResponse } from 'node:http'
import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

type Reply = Pick<FastifyReply, 'raw'>
const signals = new WeakMap<ServerResponse, AbortSignal>()

/** Aborts when the answer is complete or its caller has hung up. All who ask share one listener on the response. */
export function untilClosed({ raw }: Reply): AbortSignal {
  const known = signals.get(raw)
  if (known) return known
  const closed = new AbortController()
  if (raw.closed) closed.abort()
  else raw.once('close', () => closed.abort())
  signals.set(raw, closed.signal)
  return closed.signal
}

/** Calls `act` once when the response is closed; at once if it is already. */
export function onceClosed(reply: Reply, act: () => void) {
  const signal = untilClosed(reply)
  if (signal.aborted) act()
  else signal.addEventListener('abort', act, { once: true })
}

/** How long idle open connections may still send a request after shutdown begins. */
const lastCallMs = 2000
/** How long running requests may take to finish. */
const closingTimeMs = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
  }
}

/** Once shutdown begins, every answer carries `connection: close`. */
export function announceDraining(app: FastifyInstance) {
  app.decorate('isDraining', false)
  app.addHook('onSend', (_request, reply, _payload, done) => {
    if (app.isDraining) reply.header('connection', 'close')
    done()
  })
}

/**
 * Shuts down without cutting off a client. For a moment requests are still answered, and each answer tells its client
 * to reconnect elsewhere; then the listener closes. Closing the listener or an idle connection at once would lose
 * requests on the way: the kernel resets connections that wait in the backlog of a closed socket.
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
