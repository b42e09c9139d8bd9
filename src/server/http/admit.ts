/** Decides which requests start now, which wait in the queue, and which are refused because the queue is too long. */
export type Gate = {
  /**
   * Undefined when the wait would be too long. Otherwise resolves when it is the caller's turn, with a function that
   * frees the place.
   */
  enter: () => Promise<() => void> | undefined
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
 * Works on requests in order of arrival. When all start at once, the slowest of two hundred takes many times the
 * median. A refusal costs a millisecond, and an admitted request is answered within about a second.
 */
export function createGate({ atWork, mostWaitSeconds, fewestWaiting }: GateRules): Gate {
  let working = 0
  let left = 0
  let perSecond = 0
  const line: (() => void)[] = []

  const leave = () => {
    left += 1
    const next = line.shift()
    if (next) next()
    else working -= 1
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
    enter() {
      if (working < atWork) {
        working += 1
        return Promise.resolve(leaveOnce())
      }
      if (line.length >= mostWaiting()) return undefined
      return new Promise((resolve) => line.push(() => resolve(leaveOnce())))
    },
    measure(seconds) {
      const now = left / seconds
      left = 0
      // an idle period says nothing about the throughput under load
      if (working >= atWork || now > perSecond) perSecond = perSecond === 0 ? now : perSecond * 0.6 + now * 0.4
    },
  }
}
