type Clocks = { wall: () => number; steady: () => number }
const real: Clocks = { wall: Date.now, steady: () => performance.now() }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Notices when the wall clock is set: it then moves by another amount than the monotonic clock. */
export function createClockWatch({ wall, steady }: Clocks = real) {
  let offset = wall() - steady()
  return {
    /** The milliseconds by which it was set since the last call: positive forward, negative back. */
    look() {
      const moved = wall() - steady() - offset
      if (Math.abs(moved) < minuteMs) return 0
      offset += moved
      return moved
    },
  }
}

/**
 * Whether the clock may trigger actions that cannot be undone. After it jumps ahead by more than an hour, it may not
 * for a day, so that an operator can correct it before anything is removed or ended because of a false age. Once it is
 * set back, it may at once.
 */
export function createClockTrust(clocks: Clocks = real) {
  const watch = createClockWatch(clocks)
  let aheadMs = 0
  let sinceMs = 0
  return {
    isTrusted() {
      const moved = watch.look()
      if (moved !== 0) {
        aheadMs = Math.max(0, aheadMs + moved)
        sinceMs = clocks.steady()
      }
      return aheadMs <= hourMs || clocks.steady() - sinceMs >= dayMs
    },
  }
}
