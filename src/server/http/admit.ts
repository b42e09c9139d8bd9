/** Who comes in at once, who waits in line, and who is sent away because the line is too long. */
export type Gate = {
  /** Undefined when the wait would be too long. Otherwise settles when it is the caller's turn, with how to leave. */
  enter: () => Promise<() => void> | undefined
  /** To be called at even intervals: how fast the line moves is measured from one call to the next. */
  measure: (seconds: number) => void
}

type GateRules = {
  /** Working at one time. */
  atWork: number
  /** Nobody is let into a line that takes longer than this. */
  mostWaitSeconds: number
  /** As many may wait whatever the measured speed: it is not known yet, or one slow moment made it low. */
  fewestWaiting: number
}

/**
 * First come, first served: with all at once, the slowest of two hundred waits many times as long as the median. A refusal
 * at the door costs a millisecond, and what is let in is answered within about a second.
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
      // what stood idle says nothing about how fast a line would move
      if (working >= atWork || now > perSecond) perSecond = perSecond === 0 ? now : perSecond * 0.6 + now * 0.4
    },
  }
}
