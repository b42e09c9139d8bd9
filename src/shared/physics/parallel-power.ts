import { getAt } from '../values/get-at.js'
import { findFallingRoot } from './find-root.js'
import { diodeVoltageAt } from './module-curve.js'
import { endOf, noPower, type Peak, type PreparedString, voltageOf } from './string-power.js'

/** A number of equal strings on one input. */
type ParallelStrings = { string: PreparedString; count: number }

/** The current of a string at a voltage, with its first two derivatives. */
type CurrentPoint = { value: number; slope: number; bend: number }

export const openVoltageOf = ({ groups, broken_V }: PreparedString) =>
  groups.reduce((sum, { state, count }) => sum + count * diodeVoltageAt(state, 0), broken_V)

// when everything is bypassed the voltage is constant, and a current without a shunt cannot be distinguished from that
// one
const justBelow = (current: number) => current * (1 - 1e-12)

/** A string with the voltages at which its groups are bypassed, the weakest first. */
type Member = { string: PreparedString; count: number; borders_V: readonly number[] }

/**
 * The current at which the string has this voltage: voltage decreases with current everywhere. It is searched only on
 * its own side of the currents at which a group is bypassed, because a panel without a shunt falls there within less
 * than any tolerance.
 */
function currentAt({ string, borders_V }: Member, voltage: number, near: number, out: CurrentPoint) {
  const next = borders_V.findIndex((border) => voltage >= border)
  const last = justBelow(string.byCurrent[next]?.bypassedFrom_A ?? endOf(string))
  const point = { value: 0, slope: 0, bend: 0 }
  // above its own open-circuit voltage a string draws current
  let low = 0
  for (let round = 0; round < 60 && voltageOf(string, low, point).value < voltage; round++)
    low = low === 0 ? -0.01 * last : low * 2
  const current = findFallingRoot(
    (x, f) => {
      voltageOf(string, x, point)
      f.value = point.value - voltage
      f.slope = point.slope
    },
    low,
    last,
    near,
  )
  voltageOf(string, current, point)
  out.value = current
  out.slope = 1 / point.slope
  out.bend = -point.bend / point.slope ** 3
  return out
}

function bypassVoltagesOf(string: PreparedString) {
  const point = { value: 0, slope: 0, bend: 0 }
  return string.byCurrent.map(({ bypassedFrom_A }) => voltageOf(string, bypassedFrom_A, point).value)
}

type ParallelMaximum = Peak & {
  /** The current of one string of each kind at the maximum. */
  stringCurrents_A: number[]
  secondPeak: Peak | null
}

/**
 * The maxima of parallel strings, which share their voltage. Power over voltage is concave between the voltages at
 * which a group is bypassed.
 */
export function findParallelMaximum(strings: readonly ParallelStrings[]): ParallelMaximum {
  const members = strings.map(({ string, count }) => ({ string, count, borders_V: bypassVoltagesOf(string) }))
  const highest = Math.max(...strings.map(({ string }) => openVoltageOf(string)))
  const borders = members.flatMap(({ borders_V }) => borders_V).filter((voltage) => voltage > 0 && voltage < highest)
  const edges = [0, ...borders.sort((a, b) => a - b), highest]
  const tops: (Peak & { isInside: boolean })[] = []
  for (let n = 1; n < edges.length; n++) {
    const [from, to] = [getAt(edges, n - 1), getAt(edges, n)]
    if (to > from) tops.push(findTop(members, from, to))
  }
  const [best = noPower, ...others] = tops.sort((a, b) => b.power_W - a.power_W).map(peakOf)
  const second = tops.findIndex(({ isInside }, index) => index > 0 && isInside)
  const point = { value: 0, slope: 0, bend: 0 }
  return {
    ...best,
    stringCurrents_A: members.map((member) => currentAt(member, best.voltage_V, 0, point).value),
    secondPeak: others[second - 1] ?? null,
  }
}

const peakOf = ({ power_W, voltage_V, current_A }: Peak): Peak => ({ power_W, voltage_V, current_A })

/** The highest power of a segment. At its end it is no peak: the curve has a kink there and continues to rise. */
function findTop(members: readonly Member[], from: number, to: number) {
  const sum = { value: 0, slope: 0, bend: 0 }
  const point = { value: 0, slope: 0, bend: 0 }
  const near = members.map(() => 0)
  const slopeAt = (voltage: number) => {
    sum.value = sum.slope = sum.bend = 0
    members.forEach((member, index) => {
      currentAt(member, voltage, getAt(near, index), point)
      near[index] = point.value
      sum.value += member.count * point.value
      sum.slope += member.count * point.slope
      sum.bend += member.count * point.bend
    })
    return sum.value + voltage * sum.slope
  }
  const voltage_V = findFallingRoot(
    (voltage, out) => {
      out.value = slopeAt(voltage)
      out.slope = 2 * sum.slope + voltage * sum.bend
    },
    from,
    to,
    to * 0.8,
  )
  slopeAt(voltage_V)
  const nearEnd = (to - from) * 1e-6
  const isInside = voltage_V > from + nearEnd && voltage_V < to - nearEnd
  return { power_W: voltage_V * sum.value, voltage_V, current_A: sum.value, isInside }
}
