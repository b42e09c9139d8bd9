import { expect, it } from 'vitest'
import { readStringPairs, type StringPair } from '../../../tests/support/string-pairs.js'
import { assessElectricalInSteps, prepareOriginalsInSteps } from './assess-electrical.js'
import { finish } from './find-root.js'
import { type CurveFigures, fitCurve } from './fit-curve.js'
import { conditionNames, conditions, ownMaximum, stateAt } from './module-curve.js'

const pairs = readStringPairs()

const sideOf = (figures: CurveFigures, bypassDiodes: number) => {
  const { curve } = fitCurve(figures)
  const { Vmp_V, Imp_A } = figures
  return { curves: { kind: 'exact' as const, sets: [{ curve, Vmp_V, Imp_A }] }, bypassDiodes }
}

function assess({ original, candidate, originalDiodes, candidateDiodes, job }: StringPair) {
  const prepared = finish(prepareOriginalsInSteps(sideOf(original, originalDiodes), job))
  const result = finish(assessElectricalInSteps(prepared, sideOf(candidate, candidateDiodes)))
  if (!result) throw new Error('a pair of whole panels has a result')
  return result
}

const results = pairs.map((pair) => ({ pair, result: assess(pair) }))

it.each(conditionNames)('agrees with the reference model within 0.01 points, at worst 0.05: %s', (name) => {
  const errors = results.map(({ pair, result }) => {
    const { changePercent, lostPercent, mismatchPercent } = result[name]
    const truth = pair.truth[name]
    return {
      changePercent: Math.abs(changePercent - truth.changePercent),
      lostPercent: Math.abs(lostPercent - truth.lostPercent),
      mismatchPercent: Math.abs(mismatchPercent - truth.mismatchPercent),
    }
  })
  for (const key of ['changePercent', 'lostPercent', 'mismatchPercent'] as const) {
    const sorted = errors.map((error) => error[key]).sort((a, b) => a - b)
    expect(sorted[Math.floor(sorted.length * 0.95)], `${key} p95`).toBeLessThanOrEqual(0.01)
    expect(sorted.at(-1), `${key} max`).toBeLessThanOrEqual(0.05)
  }
})

it('names what is bypassed and the level as the reference model does, every time', () => {
  for (const { pair, result } of results) {
    if (pair.level) expect(result.level, pair.id).toBe(pair.level)
    for (const name of conditionNames) {
      const { bypassed, heldBackW } = pair.truth[name]
      if (bypassed) expect(result[name].bypassed, `${pair.id} ${name}`).toEqual(bypassed)
      expect(result[name].heldBackW, `${pair.id} ${name}`).toBeCloseTo(heldBackW, 0)
    }
  }
})

it('reproduces the stated power to the eighth decimal', () => {
  for (const { original, candidate } of pairs)
    for (const figures of [original, candidate]) {
      const { power_W } = ownMaximum(stateAt(fitCurve(figures).curve, conditions.stc, 3))
      expect(Math.abs(power_W / (figures.Vmp_V * figures.Imp_A) - 1)).toBeLessThan(1e-8)
    }
})
