import { findFallingRoot } from './find-root.js'
import { bypassCurrent, diodeVoltageAt, type ModuleState } from './module-curve.js'

/** A number of equal modules in series. Known values are not computed again. */
export type StringGroup = {
  state: ModuleState
  count: number
  bypassedFrom_A?: number
  /** The maximum power of one module alone. */
  own_W?: number
}

export type Peak = { power_W: number; voltage_V: number; current_A: number }
type StringMaximum = Peak & {
  /** The voltage of one module of each group at the maximum. */
  moduleVoltages_V: number[]
  /** Whether the diodes of a group carry the current past it. */
  bypassed: boolean[]
  /** The other maximum, if the curve has two. */
  secondPeak: Peak | null
}

/** The voltage of a string at a current, with its first two derivatives. */
type VoltagePoint = { value: number; slope: number; bend: number }

type PreparedGroup = { state: ModuleState; count: number; bypassedFrom_A: number; own_W: number }
/** A prepared string: where each of its groups is bypassed, the weakest first. */
export type PreparedString = {
  groups: PreparedGroup[]
  byCurrent: PreparedGroup[]
  /** The voltage of the diodes that carry the current past broken modules, 0 or less. */
  broken_V: number
}

export function prepareString(groups: readonly StringGroup[], broken_V = 0): PreparedString {
  const prepared: PreparedGroup[] = []
  for (const { state, count, bypassedFrom_A = bypassCurrent(state), own_W = Number.POSITIVE_INFINITY } of groups)
    if (count > 0) prepared.push({ state, count, bypassedFrom_A, own_W })
  const [first, second] = prepared
  const isInOrder = !first || !second || (prepared.length === 2 && first.bypassedFrom_A <= second.bypassedFrom_A)
  return {
    groups: prepared,
    byCurrent: isInOrder ? prepared : [...prepared].sort((a, b) => a.bypassedFrom_A - b.bypassedFrom_A),
    broken_V,
  }
}

export function moduleVoltageAt({ state, bypassedFrom_A }: PreparedGroup, current: number) {
  if (current >= bypassedFrom_A) return state.floor_V
  return diodeVoltageAt(state, current) - current * state.rs
}

/** The string's voltage at a current, and its derivatives. A bypassed group has the voltage of its diodes. */
export function voltageOf({ groups, broken_V }: PreparedString, current: number, out: VoltagePoint): VoltagePoint {
  out.value = broken_V
  out.slope = 0
  out.bend = 0
  for (const { state, count, bypassedFrom_A } of groups) {
    if (current >= bypassedFrom_A) {
      out.value += count * state.floor_V
      continue
    }
    const vd = diodeVoltageAt(state, current)
    // the current of the diode at its root, without another exponential
    const dark = Math.max(0, state.iL - current + state.i0 - state.g * vd) / state.a
    const conductance = dark + state.g
    out.value += count * (vd - current * state.rs)
    out.slope -= count * (state.rs + 1 / conductance)
    out.bend -= (count * dark) / (state.a * conductance * conductance * conductance)
  }
  return out
}

/**
 * The maxima of a string. Power over current is concave between the currents at which a group is bypassed, so each of
 * these segments has at most one root of the slope; the largest is the maximum. Without `wantsSecond`, a segment is
 * skipped when all that is not bypassed could not reach the power found so far.
 */
export function findStringMaximum(string: PreparedString, near_A = 0, wantsSecond = true): StringMaximum {
  let [best, second] = [noPower, noPower]
  let from = 0
  let left_W = string.groups.reduce((sum, { count, own_W }) => sum + count * own_W, 0)
  for (const { bypassedFrom_A: to, count, own_W } of string.byCurrent) {
    if (!wantsSecond && best.power_W >= left_W) break
    const peak = to > from ? findPeak(string, from, to, near_A) : null
    if (peak && peak.power_W > best.power_W) [best, second] = [peak, best]
    else if (peak && peak.power_W > second.power_W) second = peak
    from = Math.max(from, to)
    left_W -= count * own_W
  }
  const { power_W, voltage_V, current_A } = best
  return {
    power_W,
    voltage_V,
    current_A,
    moduleVoltages_V: string.groups.map((group) => moduleVoltageAt(group, current_A)),
    bypassed: string.groups.map(({ bypassedFrom_A }) => current_A >= bypassedFrom_A),
    secondPeak: second === noPower ? null : second,
  }
}

export const noPower: Peak = { power_W: 0, voltage_V: 0, current_A: 0 }
export const endOf = ({ byCurrent }: PreparedString) => byCurrent.at(-1)?.bypassedFrom_A ?? 0

/** The maximum inside a segment; null when power only rises or only falls in it. */
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
    // the maximum of a string that ends below is close to its end
    near < justBelow ? near : justBelow * 0.97,
  )
  const { value: voltage_V } = voltageOf(string, current_A, point)
  return { power_W: current_A * voltage_V, voltage_V, current_A }
}

export function shortCircuitOf(string: PreparedString): number {
  const last = endOf(string)
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
