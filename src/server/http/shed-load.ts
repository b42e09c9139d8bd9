import { Socket } from 'node:net'
import { monitorEventLoopDelay } from 'node:perf_hooks'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { beginRequest, type RequestWork } from '../run/work.js'
import { clientKey } from './client-address.js'
import { busy } from './client-holdings.js'
import { followSenders, hasBody, isForm } from './follow-senders.js'

declare module 'fastify' {
  interface FastifyRequest {
    /** Handlers run in it, so that `breathe()` knows whose work it is. */
    work: RequestWork | null
  }
}

export const loadLimits = {
  mostAtOnce: 600,
  mostSending: {
    bodies: { perClient: 1000, altogether: 3000 },
    forms: { perClient: 100, altogether: 200 },
  },
  /** A client that takes nothing of its answer for this long is disconnected. */
  longestStallMs: 30_000,
  /** While the event loop holds everything up for longer than this, again and again, requests are refused. */
  longestDelayMs: 800,
}
const sampleMs = 500

/**
 * A request that takes longer is waiting for something, such as a datasheet being read, and frees its place for one
 * that works.
 */
const longestAtWorkMs = 1000

/** When the process is overloaded, a quick refusal is better than a slow answer to everybody. */
export function shedLoad(
  app: FastifyInstance,
  { mostAtOnce, mostSending, longestStallMs, longestDelayMs }: typeof loadLimits,
) {
  app.decorateRequest('work', null)
  const gate = createGate({ atWork: 32, mostWaitSeconds: 1, fewestWaiting: 220 })
  const delay = watchDelay(() => gate.measure(sampleMs / 1000))
  const underWay = new Set<FastifyReply>()
  const turns = new Map<FastifyReply, () => void>()
  // until their bodies have arrived, requests take no place: slow senders must not keep everybody else out
  const senders = followSenders(mostSending)
  app.addHook('onRequest', (request, reply, done) => {
    const work = beginRequest()
    request.work = work
    // `close` fires once, for answered and aborted requests alike
    reply.raw.once('close', () => {
      senders.end(reply)
      underWay.delete(reply)
      turns.get(reply)?.()
      turns.delete(reply)
      work.end()
    })
    const isBusy = underWay.size >= mostAtOnce || delay.recentMs() > longestDelayMs
    if (isBusy && !isWatch(request.url)) throw busy()
    if (!hasBody(request)) underWay.add(reply)
    else if (!senders.begin(request, reply, () => underWay.add(reply))) throw busy()
    done()
  })
  // an answer that waits for its client is no work: clients that do not read must not keep everybody else out
  app.addHook('onSend', (request, reply, _payload, done) => {
    senders.end(reply)
    underWay.delete(reply)
    disconnectWhenStalled(request, longestStallMs)
    done()
  })
  // after the body has arrived: a slow sender takes no place. Forms are read later, and their files have their own
  // queue
  app.addHook('preValidation', async (request, reply) => {
    if (isWatch(request.url) || isForm(request) || asksInside(request)) return
    const turn = gate.enter(clientKey(request.ip))
    if (!turn) throw busy()
    const leave = leaveSoon(await turn)
    // the client may have disconnected while waiting
    if (reply.raw.closed) leave()
    else turns.set(reply, leave)
  })
  // the last hook before the handler, which runs in what this calls
  app.addHook('preHandler', ({ work }, _reply, done) => (work ? work.run(done) : done()))
  app.addHook('onClose', async () => delay.stop())
}

/** How long the event loop kept everything waiting, measured again and again. */
function watchDelay(onSample: () => void) {
  const delay = monitorEventLoopDelay({ resolution: 20 })
  delay.enable()
  let [lastMs, recentMs] = [0, 0]
  const sample = setInterval(() => {
    const delayMs = delay.percentile(50) / 1e6
    // one long pause is no overload; two in a row are
    recentMs = Math.min(lastMs, delayMs)
    lastMs = delayMs
    delay.reset()
    onSample()
  }, sampleMs).unref()
  return {
    recentMs: () => recentMs,
    stop: () => {
      clearInterval(sample)
      delay.disable()
    },
  }
}

/** Its work is another request to this app, which takes the place. */
const asksInside = ({ routeOptions: { config } }: FastifyRequest) =>
  'asksInside' in config && config.asksInside === true

/** What operators watch the product by, above all when it is busy. */
const isWatch = (url: string) => url.startsWith('/api/health') || url === '/metrics'

/** Node restarts the time with every byte the client takes, and ends it with the answer. */
function disconnectWhenStalled({ raw: { socket } }: FastifyRequest, longestStallMs: number) {
  if (socket instanceof Socket) socket.setTimeout(longestStallMs)
}

function leaveSoon(leave: () => void) {
  const late = setTimeout(leave, longestAtWorkMs)
  return () => {
    clearTimeout(late)
    leave()
  }
}

/** Decides which requests start now, which wait in the queue, and which are refused because the queue is too long. */
type Gate = {
  /**
   * Undefined when the wait would be too long. Otherwise resolves when it is the caller's turn, with a function that
   * frees the place.
   */
  enter: (client: string) => Promise<() => void> | undefined
  /** Call this at regular intervals: the throughput is measured from one call to the next. */
  measure: (seconds: number) => void
}

type GateRules = {
  /** How many requests are worked on at the same time. */
  atWork: number
  /** A request whose wait would be longer than this is refused. */
  mostWaitSeconds: number
  /** This many may wait at any measured speed: it may not be known yet, or one slow moment made it low. */
  fewestWaiting: number
}

/**
 * Works on the requests of one client in order of arrival, and on those of several clients in rotation, so that nobody
 * waits behind all that another sends at once. When all start at once, the slowest of two hundred takes many times the
 * median. A refusal costs a millisecond, and an admitted request is answered within about a second.
 */
export function createGate({ atWork, mostWaitSeconds, fewestWaiting }: GateRules): Gate {
  let working = 0
  let left = 0
  let perSecond = 0
  let waiting = 0
  /** By client, in the order of their turns. */
  const lines = new Map<string, (() => void)[]>()

  const leave = () => {
    left += 1
    const next = takeNext(lines)
    if (next) waiting -= 1
    else working -= 1
    next?.()
  }
  const leaveOnce = () => {
    let isIn = true
    return () => {
      if (isIn) leave()
      isIn = false
    }
  }
  const mostWaiting = () => Math.max(fewestWaiting, perSecond * mostWaitSeconds)

  return {
    enter(client) {
      if (working < atWork) {
        working += 1
        return Promise.resolve(leaveOnce())
      }
      if (waiting >= mostWaiting()) return undefined
      waiting += 1
      return new Promise((resolve) => {
        const line = lines.get(client) ?? []
        line.push(() => resolve(leaveOnce()))
        lines.set(client, line)
      })
    },
    measure(seconds) {
      const now = left / seconds
      left = 0
      // an idle period says nothing about the throughput under load
      if (working >= atWork || now > perSecond) perSecond = perSecond === 0 ? now : perSecond * 0.6 + now * 0.4
    },
  }
}

/** The first request of the client whose turn it is; that client comes last from now on. */
function takeNext(lines: Map<string, (() => void)[]>) {
  for (const [client, [next, ...others]] of lines) {
    lines.delete(client)
    if (others.length > 0) lines.set(client, others)
    return next
  }
  return undefined
}
