export type Clocks = { wall: () => number; steady: () => number }
const real: Clocks = { wall: Date.now, steady: () => performance.now() }

const minuteMs = 60_000
const hourMs = 60 * minuteMs
const dayMs = 24 * hourMs

/** Notices when the clock on the wall is set: it has then moved otherwise than time has. */
export function createClockWatch({ wall, steady }: Clocks = real) {
  let offset = wall() - steady()
  return {
    /** By how many milliseconds it was set since the last look, forward or (below 0) back. */
    look() {
      const moved = wall() - steady() - offset
      if (Math.abs(moved) < minuteMs) return 0
      offset += moved
      return moved
    },
  }
}

/**
 * Whether the clock may decide about what cannot be undone. Set ahead by more than an hour it may not for a day: time to set
 * it right before it has removed or ended anything by an age that nothing has. Set back again, it may at once.
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
