/** Decides which requests start now, which wait in the queue, and which are refused because the queue is too long. */
export type Gate = {
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
