import { expect, it } from 'vitest'
import { inputOf, kindOf, mildSite, realPanels, stringOf } from '../../../../tests/support/plant-factories.js'
import { bruteForcePlans } from '../../../../tests/support/plant-plans.js'
import { checkPlant } from '../../../shared/repair/plants/check-plant.js'
import { type PlantInput, type PlantKind, panelsIn } from '../../../shared/repair/plants/plant-model.js'
import { findPlans } from './own-string.js'
import { isDominatedBy } from './plan-front.js'
import { type Plan, type RepairCase, standing } from './plan-model.js'
import { PlanWorkshop } from './plan-workshop.js'

const panels = realPanels()
const kindAt = (n: number, isNew = false) => {
  const figures = panels[n % panels.length]
  if (!figures) throw new Error('there are panels')
  return kindOf(figures, isNew)
}

const search = (repair: RepairCase) => findPlans(new PlanWorkshop(repair))

/** Numbers that look random and are the same in every run. */
function numbersFrom(seed: number) {
  let state = seed
  return (below: number) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * below)
  }
}

function randomCase(seed: number): RepairCase {
  const below = numbersFrom(seed)
  const kinds = new Map<string, PlantKind>([['A', kindAt(below(110))]])
  if (below(3) === 0) kinds.set('B', kindAt(below(110)))
  const names = [...kinds.keys()]
  const limits = below(2) === 0 ? {} : { maxVoltage_V: 160 + below(120), minMppVoltage_V: 40 + below(60) }
  const inputs: PlantInput[] = Array.from({ length: 1 + below(2) }, () =>
    inputOf(
      Array.from({ length: 1 + below(2) }, () => {
        const name = names[below(names.length)] ?? 'A'
        const other = names[below(names.length)] ?? 'A'
        const length = 2 + below(3)
        const mixed = below(4) === 0 && other !== name ? { [name]: length - 1, [other]: 1 } : { [name]: length }
        return stringOf(mixed, { broken: below(2) === 0 ? { [name]: 1 + below(Math.min(2, length - 1)) } : {} })
      }),
      limits,
    ),
  )
  const candidates = new Map(
    Array.from({ length: 1 + below(2) }, (_, n) => {
      const [stock, price] = [1 + below(8), below(5) === 0 ? null : 40 + below(100)]
      const costOf = (pieces: number) => (pieces > stock ? undefined : price === null ? null : price * pieces)
      return [`N${n}`, { panelId: `panel-${n}`, kind: kindAt(below(110), true), costOf }]
    }),
  )
  return { site: mildSite, kinds, inputs, spares: { A: below(3) }, candidates }
}

/** A plan by what it is worth and buys, with the last digits of a sum rounded away. */
const worth = ({ candidate, pieces, cost, moves, afterW }: Omit<Plan, 'inputs' | 'kind'>) =>
  `${candidate} ×${pieces} ${cost} ${moves} moves ${afterW.toFixed(3)} W`

it('finds the same plans that nobody beats as trying everything one after the other, on 30 small plants', () => {
  let found = 0
  for (let seed = 1; seed <= 30; seed++) {
    const repair = randomCase(seed)
    const { plans } = search(repair)
    const brute = bruteForcePlans(repair)
    expect([...new Set(plans.map(worth))].sort(), `plant ${seed}`).toEqual([...new Set(brute.map(worth))].sort())
    found += plans.length
  }
  expect(found).toBeGreaterThan(50)
})

const plantOf = (repair: RepairCase, plan: Plan) => ({
  site: repair.site,
  kinds: new Map([...repair.kinds, ...[...repair.candidates].map(([name, { kind }]) => [name, kind] as const)]),
  inputs: repair.inputs.map((input, n) => ({ ...input, strings: standing(plan.inputs[n] ?? []) })),
})

it('gives plans that hold every limit, with the power that checking them gives, and as many panels as they say', () => {
  for (let seed = 200; seed < 240; seed++) {
    const repair = randomCase(seed)
    for (const plan of search(repair).plans) {
      const { totals, fits } = checkPlant(plantOf(repair, plan))
      expect(fits).not.toBe(false)
      expect(totals.stc.power_W).toBeCloseTo(plan.afterW, 6)
      const bought = plan.inputs.flatMap(standing).map(({ panels: counts }) => counts[plan.candidate ?? ''] ?? 0)
      expect(bought.reduce((sum, count) => sum + count, 0)).toBe(plan.pieces)
    }
  }
})

it('has nothing to plan where nothing is broken', () => {
  const repair = randomCase(7)
  const inputs = repair.inputs.map((input) => ({
    ...input,
    strings: input.strings.map((string) => ({ ...string, broken: {} })),
  }))
  expect(search({ ...repair, inputs }).plans).toEqual([])
})

it('finds the same plans when strings and inputs are named in another order', () => {
  for (let seed = 300; seed < 320; seed++) {
    const repair = randomCase(seed)
    const turned = {
      ...repair,
      inputs: [...repair.inputs].reverse().map((input) => ({ ...input, strings: [...input.strings].reverse() })),
    }
    expect(search(turned).plans.map(worth).sort()).toEqual(search(repair).plans.map(worth).sort())
  }
})

it('finds the same plans when the kinds have other names', () => {
  const names: Record<string, string> = { A: 'Z', B: 'C' }
  const renamed = <Value>(counts: Readonly<Record<string, Value>>) =>
    Object.fromEntries(Object.entries(counts).map(([name, value]) => [names[name] ?? name, value]))
  for (let seed = 500; seed < 510; seed++) {
    const repair = randomCase(seed)
    const other = {
      ...repair,
      kinds: new Map([...repair.kinds].map(([name, kind]) => [names[name] ?? name, kind])),
      spares: renamed(repair.spares),
      inputs: repair.inputs.map((input) => ({
        ...input,
        strings: input.strings.map((string) => ({
          ...string,
          panels: renamed(string.panels),
          broken: renamed(string.broken),
        })),
      })),
    }
    expect(search(other).plans.map(worth).sort()).toEqual(search(repair).plans.map(worth).sort())
  }
})

it('loses no plan when a limit is taken away, unless a better one takes its place', () => {
  for (let seed = 600; seed < 615; seed++) {
    const repair = randomCase(seed)
    const inputs = repair.inputs.map(({ strings }) => inputOf([...strings]))
    const { plans: free } = search({ ...repair, inputs })
    const stays = (plan: Plan) =>
      free.some((other) => worth(other) === worth(plan)) || free.some((other) => isDominatedBy(plan, other))
    expect(search(repair).plans.filter((plan) => !stays(plan))).toEqual([])
  }
})

it('distributes spares over many strings that look alike, and refuses more ways than it can compare', () => {
  const many = (lengthOf: (n: number) => number) =>
    search({
      site: mildSite,
      kinds: new Map([['A', kindAt(0)]]),
      inputs: [
        inputOf(Array.from({ length: 24 }, (_, n) => stringOf({ A: lengthOf(n) }, { broken: { A: 1 } }))),
        inputOf([stringOf({ A: 9 }, { broken: { A: 1 } })]),
      ],
      spares: { A: 12 },
      candidates: new Map(),
    })
  const { plans } = many(() => 8)
  expect(plans.map(({ kind, moves }) => `${kind} ${moves}`)).toEqual(['spares 12', 'leaveOut 0'])
  expect(() => many((n) => 8 + n)).toThrow('too many ways')
})

it('never has a dearer cheapest plan because a price fell', () => {
  for (let seed = 400; seed < 420; seed++) {
    const repair = randomCase(seed)
    const cheaper = {
      ...repair,
      candidates: new Map(
        [...repair.candidates].map(([name, candidate]) => [
          name,
          {
            ...candidate,
            costOf: (pieces: number) => {
              const cost = candidate.costOf(pieces)
              return cost && cost * 0.8
            },
          },
        ]),
      ),
    }
    const least = (plans: readonly Plan[]) => Math.min(...plans.map(({ cost }) => cost ?? Number.POSITIVE_INFINITY))
    expect(least(search(cheaper).plans)).toBeLessThanOrEqual(least(search(repair).plans))
  }
})

it('plans a plant of 12 inputs with 30 candidates in two seconds of processor time', () => {
  const broken = new Map([
    [0, 2],
    [3, 1],
    [7, 3],
    [10, 1],
    [15, 2],
  ])
  const inputs = Array.from({ length: 12 }, (_, input) =>
    inputOf(
      [0, 1].map((place) => {
        const count = broken.get(2 * input + place)
        return stringOf({ A: 14 }, { broken: count ? { A: count } : {} })
      }),
      { maxVoltage_V: 1000, minMppVoltage_V: 200, maxMppVoltage_V: 800, maxShortCircuit_A: 40, maxStrings: 2 },
    ),
  )
  const candidates = new Map(
    Array.from({ length: 30 }, (_, n) => [
      `N${n}`,
      { panelId: `panel-${n}`, kind: kindAt(2 * n + 1, true), costOf: (pieces: number) => pieces * (50 + n) },
    ]),
  )
  const before = process.cpuUsage()
  const { plans, considered, untried } = search({
    site: mildSite,
    kinds: new Map([['A', kindAt(0)]]),
    inputs,
    spares: { A: 3 },
    candidates,
  })
  const { user } = process.cpuUsage(before)
  expect(plans.length).toBeGreaterThan(3)
  expect(considered).toBeGreaterThan(10_000)
  expect(untried).toBe(0)
  expect(user / 1e6).toBeLessThan(2)
  expect(
    plans.every(({ inputs: each }) => each.flatMap(standing).every(({ panels: counts }) => panelsIn(counts) > 0)),
  ).toBe(true)
})

it('leaves choices of strings to build again, and says how many, when its work is used up', () => {
  const repair = randomCase(7)
  const [all, none] = [search(repair), findPlans(new PlanWorkshop(repair, 0))]
  expect(all.untried).toBe(0)
  expect(none.untried).toBeGreaterThan(0)
  expect(all.plans.some(({ kind }) => kind === 'ownString')).toBe(true)
  expect(none.plans.length).toBeGreaterThan(0)
  expect(none.plans.every(({ kind }) => kind !== 'ownString')).toBe(true)
})
