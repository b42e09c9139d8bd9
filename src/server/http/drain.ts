import type { ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
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
/** How long the first byte of a new connection may be on its way. */
const firstByteMs = 1000
/** How long running requests may take to finish. */
const closingTimeMs = 10_000

declare module 'fastify' {
  interface FastifyInstance {
    isDraining: boolean
    /** With the time at which each was opened. */
    connections: ReadonlyMap<Socket, number>
  }
}

/** Once shutdown begins, every answer carries `connection: close`. */
export function announceDraining(app: FastifyInstance) {
  app.decorate('isDraining', false)
  const connections = new Map<Socket, number>()
  app.decorate('connections', connections)
  app.server.on('connection', (connection: Socket) => {
    connections.set(connection, performance.now())
    connection.once('close', () => connections.delete(connection))
  })
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
  const idle = setInterval(() => closeIdle(app), 50)
  const late = setTimeout(() => app.server.closeAllConnections(), closingTimeMs)
  await app.close()
  clearInterval(idle)
  clearTimeout(late)
}

/** Node takes a connection for busy that has not sent its first byte, as browsers open some ahead. */
function closeIdle({ server, connections }: FastifyInstance) {
  server.closeIdleConnections()
  const longAgo = performance.now() - firstByteMs
  for (const [connection, openedAt] of connections)
    if (connection.bytesRead === 0 && openedAt < longAgo) connection.destroy()
}

const countConnections = (app: FastifyInstance) =>
  new Promise<number>((resolve) => app.server.getConnections((_error, count) => resolve(count)))
