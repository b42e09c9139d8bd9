import { findFallingRoot } from './find-root.js'
import { bypassCurrent, diodeVoltageAt, type ModuleState } from './module-curve.js'

/** So many equal modules in series. */
export type StringGroup = { state: ModuleState; count: number }

export type Peak = { power_W: number; voltage_V: number; current_A: number }
export type StringMaximum = Peak & {
  /** Voltage of one module of each group at the maximum. */
  moduleVoltages_V: number[]
  /** Whether the diodes of a group carry the current past it. */
  bypassed: boolean[]
  /** The other maximum, where the curve has two. */
  secondPeak: Peak | null
}

/** Voltage of a string at a current with its first two derivatives. */
type VoltagePoint = { value: number; slope: number; bend: number }

type Prepared = StringGroup & { bypassedFrom_A: number }
/** A string made ready: where each of its groups is bypassed, the weakest first. */
export type PreparedString = { groups: Prepared[]; byCurrent: Prepared[] }

export function prepareString(groups: readonly StringGroup[]): PreparedString {
  const prepared = groups
    .filter(({ count }) => count > 0)
    .map((group) => ({ ...group, bypassedFrom_A: bypassCurrent(group.state) }))
  return { groups: prepared, byCurrent: [...prepared].sort((a, b) => a.bypassedFrom_A - b.bypassedFrom_A) }
}

export function moduleVoltageAt({ state, bypassedFrom_A }: Prepared, current: number) {
  if (current >= bypassedFrom_A) return state.floor_V
  return diodeVoltageAt(state, current) - current * state.rs
}

/** The string's voltage at a current, and how it changes. A bypassed group holds its diodes' voltage. */
export function voltageOf({ groups }: PreparedString, current: number, out: VoltagePoint): VoltagePoint {
  out.value = 0
  out.slope = 0
  out.bend = 0
  for (const { state, count, bypassedFrom_A } of groups) {
    if (current >= bypassedFrom_A) {
      out.value += count * state.floor_V
      continue
    }
    const vd = diodeVoltageAt(state, current)
    const dark = Math.exp(state.logI0 + vd / state.a) / state.a
    const conductance = dark + state.g
    out.value += count * (vd - current * state.rs)
    out.slope -= count * (state.rs + 1 / conductance)
    out.bend -= (count * dark) / (state.a * conductance ** 3)
  }
  return out
}

/**
 * The maxima of a string. Power over current is concave between the currents at which a group is bypassed, so each of these
 * pieces has one root of the slope at most; the largest is the maximum.
 */
export function findStringMaximum(string: PreparedString, near_A = 0): StringMaximum {
  const peaks: Peak[] = []
  let from = 0
  for (const { bypassedFrom_A: to } of string.byCurrent) {
    const peak = to > from ? findPeak(string, from, to, near_A) : null
    if (peak) peaks.push(peak)
    from = Math.max(from, to)
  }
  peaks.sort((a, b) => b.power_W - a.power_W)
  const [best = { power_W: 0, voltage_V: 0, current_A: 0 }, second = null] = peaks
  return {
    ...best,
    moduleVoltages_V: string.groups.map((group) => moduleVoltageAt(group, best.current_A)),
    bypassed: string.groups.map(({ bypassedFrom_A }) => best.current_A >= bypassedFrom_A),
    secondPeak: second,
  }
}

/** The maximum inside a piece; none where power only rises or only falls through it. */
function findPeak(string: PreparedString, from: number, to: number, near: number): Peak | null {
  const point: VoltagePoint = { value: 0, slope: 0, bend: 0 }
  const slopeAt = (current: number) => {
    voltageOf(string, current, point)
    return point.value + current * point.slope
  }
  const justBelow = to * (1 - 1e-12)
  if (from > 0 && slopeAt(from) <= 0) return null
  if (slopeAt(justBelow) >= 0) return null
  const current_A = findFallingRoot(
    (current, out) => {
      out.value = slopeAt(current)
      out.slope = 2 * point.slope + current * point.bend
    },
    from,
    justBelow,
    near,
  )
  const { value: voltage_V } = voltageOf(string, current_A, point)
  return { power_W: current_A * voltage_V, voltage_V, current_A }
}

/** The current of a string whose ends are joined. */
export function shortCircuitOf(string: PreparedString): number {
  const last = string.byCurrent.at(-1)?.bypassedFrom_A ?? 0
  const point: VoltagePoint = { value: 0, slope: 0, bend: 0 }
  return findFallingRoot(
    (current, out) => {
      voltageOf(string, current, point)
      out.value = point.value
      out.slope = point.slope
    },
    0,
    last,
    last * 0.99,
  )
}
