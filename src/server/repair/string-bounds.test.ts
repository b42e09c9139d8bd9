import { expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { between, usualPanels } from '../../../tests/support/usual-panels.js'
import { levelOfSets, prepareOriginalsInSteps, scoreElectrical } from '../../shared/physics/assess-electrical.js'
import type { StringCase } from '../../shared/physics/compute-change.js'
import { finish } from '../../shared/physics/find-root.js'
import { type CurveFigures, fitCurve } from '../../shared/physics/fit-curve.js'
import { packCurves } from '../../shared/physics/panel-curves.js'
import { CurveColumn } from '../find/catalogue/curve-column.js'
import { CandidateCurve } from './candidate-curve.js'
import { boundLost, mostChange, quickLevel } from './string-bounds.js'

const jobs = fc
  .record({
    stringLength: fc.integer({ min: 2, max: 60 }),
    replaced: fc.constantFrom(0, 1, 1, 2),
    added: fc.constantFrom(0, 0, 3),
    parallelStrings: fc.constantFrom(1, 1, 2, 7),
    ageingPercent: fc.constantFrom(0, 0, 12),
  })
  .filter(({ replaced, added, stringLength }) => replaced + added > 0 && replaced < stringLength)
  .map((job): StringCase => ({ ...job, optimisers: 'none' }))

const setOf = (figures: CurveFigures) => ({
  curve: fitCurve(figures).curve,
  Vmp_V: figures.Vmp_V,
  Imp_A: figures.Imp_A,
})

/** A panel and a similar or quite different one in a string. */
const pairs = fc
  .tuple(usualPanels, usualPanels, between(0.8, 1.25), fc.boolean(), jobs)
  .map(([old, other, times, isNear, job]) => {
    const young = isNear
      ? { ...other, Imp_A: old.Imp_A * times, Isc_A: (other.Isc_A / other.Imp_A) * old.Imp_A * times }
      : other
    const candidate = setOf(young)
    const curves = new CurveColumn()
    curves.put(0, packCurves({ kind: 'exact', sets: [candidate] }))
    const side = { curves: { kind: 'exact' as const, sets: [setOf(old)] }, bypassDiodes: 3 }
    const prepared = finish(prepareOriginalsInSteps(side, job))
    return { prepared, candidate, at: new CandidateCurve(curves).moveTo(0, 3) }
  })

const classOf = (level: string | null) => (level === 'matched' ? 'acceptable' : level)

it('a level that bounds tell is the one that the maximum gives, and they nearly always tell', () => {
  let [told, all] = [0, 0]
  fc.assert(
    fc.property(pairs, ({ prepared: { sets, job }, candidate, at }) => {
      const [original] = sets
      if (!original) return
      const quick = quickLevel(original, at, job)
      all++
      if (quick === null) return
      told++
      expect(quick).toBe(classOf(levelOfSets(original, candidate, 3, job)))
    }),
    { numRuns: 250 },
  )
  expect(told / all).toBeGreaterThan(0.9)
})

it('change and loss lie within their bounds', () => {
  fc.assert(
    fc.property(pairs, ({ prepared, candidate, at }) => {
      const [original] = prepared.sets
      const score = scoreElectrical(prepared, { curves: { kind: 'exact', sets: [candidate] }, bypassDiodes: 3 })
      if (!original || !score) return
      expect(mostChange(original, at, prepared.job)).toBeGreaterThanOrEqual(score.changePercent)
      const { least, most } = boundLost(original, at, prepared.job, 0)
      expect(least).toBeLessThanOrEqual(score.lostPercent)
      expect(most).toBeGreaterThanOrEqual(score.lostPercent)
    }),
    { numRuns: 250 },
  )
})
