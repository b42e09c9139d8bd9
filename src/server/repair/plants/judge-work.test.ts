import { expect, it } from 'vitest'
import { inputOf, mildSite, realPanels, stringOf } from '../../../../tests/support/plant-factories.js'
import type { PlantInput } from '../../../shared/repair/plants/plant-model.js'
import { PlanRequest } from '../../../shared/repair/plants/plant-shapes.js'
import { nothingStated } from '../row-facts.js'
import { isTooMuchWork, refuseLongCheck, refuseLongPlan } from './judge-work.js'
import type { PlantFigures } from './plan-model.js'

const names = [...'ABCDEF']
function plantOf(inputs: PlantInput[]): PlantFigures {
  const facts = { ...nothingStated, ...realPanels()[0] }
  return {
    site: mildSite,
    kinds: names.map((name) => [name, { facts, typed: [], isNew: false, curves: null }] as const),
    inputs,
  }
}
/** A string of so many kinds that is like no other with another number. */
const mixed = (kinds: number, n: number, broken = 0) =>
  stringOf(Object.fromEntries(names.slice(0, kinds).map((name, place) => [name, place === 0 ? 4 + n : 4])), {
    broken: broken > 0 ? { A: broken } : {},
  })
const strings = (count: number, of: (n: number) => ReturnType<typeof mixed>) =>
  Array.from({ length: count }, (_, n) => of(n))
const request = (more: object = {}) =>
  PlanRequest.parse({
    kinds: { A: { Voc_V: 40, Isc_A: 10 } },
    inputs: [{ strings: [{ panels: { A: 2 } }] }],
    ...more,
  })
const isRefused = (judge: () => void) => {
  try {
    judge()
    return false
  } catch (error) {
    expect(isTooMuchWork(error)).toBe(true)
    return true
  }
}

it('refuses 24 different strings of six kinds on one input before they are computed, and takes them alike', () => {
  expect(isRefused(() => refuseLongCheck(plantOf([inputOf(strings(24, (n) => mixed(6, n)))])))).toBe(true)
  expect(isRefused(() => refuseLongCheck(plantOf([inputOf(strings(24, () => mixed(6, 0)))])))).toBe(false)
})

it('takes the largest plants of equal strings, because each arrangement is computed once', () => {
  const inputs = Array.from({ length: 60 }, () => inputOf(strings(24, () => mixed(1, 0))))
  expect(isRefused(() => refuseLongCheck(plantOf(inputs)))).toBe(false)
  const broken = Array.from({ length: 60 }, (_, n) => inputOf(strings(2, (place) => mixed(1, place, n % 2))))
  expect(isRefused(() => refuseLongPlan(plantOf(broken), request({ spares: { A: 7 } })))).toBe(false)
})

it('plans 12 inputs of two strings with 30 candidates, and not 20 of 24 strings of six kinds', () => {
  const usual = Array.from({ length: 12 }, (_, n) => inputOf([mixed(1, 10, n < 9 ? 1 : 0), mixed(2, 10)]))
  expect(isRefused(() => refuseLongPlan(plantOf(usual), request({ spares: { A: 3 } })))).toBe(false)
  const heavy = Array.from({ length: 20 }, (_, n) => inputOf(strings(24, (place) => mixed(6, place + n, 1))))
  expect(isRefused(() => refuseLongPlan(plantOf(heavy), request()))).toBe(true)
})
