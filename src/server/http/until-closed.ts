import type { ServerResponse } from 'node:http'
import type { FastifyReply } from 'fastify'

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
