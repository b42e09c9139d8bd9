import { expect, it } from 'vitest'
import { kindOf, mildSite, realPanels, stringOf } from '../../../../tests/support/plant-factories.js'
import { readStringPairs } from '../../../../tests/support/string-pairs.js'
import { conditionNames, currentAtVoltage, type ModuleState, stateAt } from '../../physics/module-curve.js'
import type { PlantKind, PlantString } from './plant-model.js'
import { PlantSolver } from './solve-input.js'

const pairs = readStringPairs()
const kinds = new Map<string, PlantKind>(
  pairs.flatMap(({ original, candidate, originalDiodes, candidateDiodes }, n) => [
    [`K${2 * n}`, kindOf({ ...original, BypassDiodes_count: originalDiodes })],
    [`K${2 * n + 1}`, kindOf({ ...candidate, BypassDiodes_count: candidateDiodes })],
  ]),
)
const solver = new PlantSolver(kinds, mildSite)

/** The voltage of a string at a current by halving alone: slow, plain, and sharing nothing with the solver. */
function plainVoltage(states: readonly { state: ModuleState; count: number }[], broken_V: number, current: number) {
  let sum = broken_V
  for (const { state, count } of states) {
    let [low, high] = [state.floor_V, 200]
    if (currentAtVoltage(state, state.floor_V) <= current) {
      sum += count * state.floor_V
      continue
    }
    for (let round = 0; round < 45; round++) {
      const middle = (low + high) / 2
      if (currentAtVoltage(state, middle) > current) low = middle
      else high = middle
    }
    sum += (count * (low + high)) / 2
  }
  return sum
}

const statesOf = (string: PlantString) =>
  Object.entries(string.panels).map(([name, count]) => {
    const kind = kinds.get(name)
    if (!kind) throw new Error(name)
    const state = stateAt(kind.curve, { irradiance: 1, cellTemperature_C: 25 }, kind.bypassDiodes)
    return { state, count: count - (string.broken[name] ?? 0) }
  })

/** The highest power of a string on a fine grid of currents. */
function gridMaximum(string: PlantString) {
  const states = statesOf(string)
  const broken_V = Object.entries(string.broken).reduce(
    (sum, [name, count]) => sum - 0.5 * (kinds.get(name)?.bypassDiodes ?? Number.NaN) * count,
    0,
  )
  const most = Math.max(...states.map(({ state }) => state.iL))
  let best = 0
  for (let step = 1; step <= 500; step++) {
    const current = (most * step) / 500
    best = Math.max(best, current * plainVoltage(states, broken_V, current))
  }
  return best
}

it('gives what the finder gives for one new panel in a string, against the reference model', () => {
  pairs.forEach(({ job, truth, id }, n) => {
    if (job.optimisers !== 'none' || job.ageingPercent > 0 || job.added > 0) return
    const [old, young] = [`K${2 * n}`, `K${2 * n + 1}`]
    const mixed = stringOf({ [old]: job.stringLength - job.replaced, [young]: job.replaced })
    const whole = stringOf({ [old]: job.stringLength })
    const strings = [mixed, ...Array.from({ length: job.parallelStrings - 1 }, () => whole)]
    for (const name of conditionNames) {
      const { mismatchPercent } = solver.maximumOf(strings, name)
      expect(Math.abs(mismatchPercent - truth[name].mismatchPercent), `${id} ${name}`).toBeLessThan(0.05)
    }
  })
})

it('finds the maximum of strings of three kinds with broken panels, as a fine grid of currents does', () => {
  for (let n = 0; n < 24; n += 2) {
    const [a, b, c] = [`K${n}`, `K${(n * 7 + 3) % 110}`, `K${(n * 13 + 5) % 110}`]
    if (new Set([a, b, c]).size < 3) continue
    const string = stringOf({ [a]: 9, [b]: 3, [c]: 2 }, { broken: { [a]: 1 } })
    const { power_W } = solver.maximumOf([string], 'stc')
    const grid_W = gridMaximum(string)
    expect(power_W, `${a} ${b} ${c}`).toBeGreaterThanOrEqual(grid_W * (1 - 1e-9))
    expect(power_W / grid_W - 1).toBeLessThan(1e-3)
  }
})

it('gives for equal strings in parallel as many times what one gives', () => {
  const string = stringOf({ K0: 10, K2: 2 })
  const one = solver.maximumOf([string], 'stc')
  const three = solver.maximumOf([string, string, string], 'stc')
  expect(three.power_W).toBeCloseTo(3 * one.power_W, 6)
  expect(three.voltage_V).toBe(one.voltage_V)
})

it('gives the same whatever the order of strings', () => {
  const [one, other] = [stringOf({ K0: 10 }), stringOf({ K2: 9 })]
  expect(solver.maximumOf([one, other], 'hot')).toEqual(solver.maximumOf([other, one], 'hot'))
})

it('loses the voltage of the diodes for a broken panel that stays, and nothing more for one that is out', () => {
  const left = stringOf({ K0: 12 }, { broken: { K0: 2 } })
  const out = stringOf({ K0: 12 }, { broken: { K0: 2 }, isRemoved: true })
  const short = solver.maximumOf([stringOf({ K0: 10 })], 'stc')
  expect(solver.maximumOf([out], 'stc').power_W).toBeCloseTo(short.power_W, 9)
  const withDiodes = solver.maximumOf([left], 'stc')
  // two panels with three diodes of half a volt each
  expect(withDiodes.power_W).toBeCloseTo(short.power_W - 3 * short.current_A, 0)
  expect(withDiodes.aloneW).toBeCloseTo(short.aloneW, 9)
})

it('gives nothing where everything is broken', () => {
  const dead = stringOf({ K0: 3 }, { broken: { K0: 3 } })
  expect(solver.maximumOf([dead], 'stc')).toMatchObject({ power_W: 0, aloneW: 0 })
  const alive = stringOf({ K0: 3 })
  expect(solver.maximumOf([dead, alive], 'stc').power_W).toBe(solver.maximumOf([alive], 'stc').power_W)
})

it('scales with age, except panels that are new', () => {
  const figures = realPanels()[0]
  if (!figures) throw new Error('there are panels')
  const old = new PlantSolver(
    new Map([
      ['A', kindOf(figures)],
      ['N', kindOf(figures, true)],
    ]),
    { ...mildSite, ageingPercent: 10 },
  )
  const powerOf = (string: PlantString) => old.maximumOf([string], 'stc').power_W
  expect(powerOf(stringOf({ A: 5 }))).toBeCloseTo(0.9 * powerOf(stringOf({ N: 5 })), 6)
  expect(powerOf(stringOf({ A: 5 }, { isAged: false }))).toBeCloseTo(powerOf(stringOf({ N: 5 })), 9)
})
