import { describe, expect, it } from 'vitest'
import fc from '../../../tests/support/fast-check.js'
import { usualPanels } from '../../../tests/support/usual-panels.js'
import { computeChange, prepareOriginal, type StringCase } from './compute-change.js'
import { type CurveFigures, fitCurve, iscRaisedOf } from './fit-curve.js'
import {
  type ConditionName,
  conditionNames,
  conditions,
  currentAtVoltage,
  diodeVoltageAt,
  type ModuleCurve,
  type ModuleState,
  ownMaximum,
  stateAt,
} from './module-curve.js'
import { findContradiction } from './stated-figures.js'
import { findStringMaximum, prepareString } from './string-power.js'

/** Any panel with consistent figures. */
const figures: fc.Arbitrary<CurveFigures> = fc
  .record({
    Voc_V: fc.double({ min: 5, max: 250, noNaN: true }),
    Isc_A: fc.double({ min: 0.5, max: 25, noNaN: true }),
    vmpOverVoc: fc.double({ min: 0.6, max: 0.95, noNaN: true }),
    impOverIsc: fc.double({ min: 0.7, max: 0.992, noNaN: true }),
    TempCoeffPmax_percent_per_C: fc.double({ min: -1.2, max: 0.1, noNaN: true }),
    TempCoeffVoc_percent_per_C: fc.double({ min: -1, max: 0.1, noNaN: true }),
    TempCoeffIsc_percent_per_C: fc.double({ min: -0.3, max: 0.5, noNaN: true }),
  })
  .map(({ vmpOverVoc, impOverIsc, ...rest }) => ({
    ...rest,
    Vmp_V: rest.Voc_V * vmpOverVoc,
    Imp_A: rest.Isc_A * impOverIsc,
  }))
  .filter((panel) => findContradiction(panel) === null)

const job: fc.Arbitrary<StringCase> = fc
  .record({
    stringLength: fc.integer({ min: 1, max: 60 }),
    share: fc.double({ min: 0, max: 1, noNaN: true }),
    added: fc.oneof(fc.constant(0), fc.integer({ min: 0, max: 20 })),
    parallelStrings: fc.oneof(fc.constant(1), fc.integer({ min: 1, max: 50 })),
    ageingPercent: fc.oneof(fc.constant(0), fc.double({ min: 0, max: 40, noNaN: true })),
  })
  .map(({ share, ...rest }) => ({
    ...rest,
    replaced: Math.max(rest.added > 0 ? 0 : 1, Math.round(share * rest.stringLength)),
    optimisers: 'none' as const,
  }))

const condition = fc.constantFrom<ConditionName>(...conditionNames)

const changeOf = (original: CurveFigures, candidate: CurveFigures, work: StringCase, name: ConditionName, diodes = 3) =>
  computeChange(
    prepareOriginal(stateAt(fitCurve(original).curve, conditions[name], diodes), work.ageingPercent),
    stateAt(fitCurve(candidate).curve, conditions[name], diodes),
    work,
  )

/** Two panels from the fit: one with leakage, and one without a shunt, which has the sharpest possible knee. */
const leaky: ModuleCurve = {
  photoCurrent_A: 8.972847037381152,
  logSaturationCurrent: -20.614950401779073,
  ideality_V: 1.7610390206953397,
  seriesResistance_Ohm: 0.00033683067712787253,
  shuntConductance_S: 0.009158179657915771,
  photoCurrentCoefficient_A_per_C: 0.0028103743589146715,
  powerCoefficient_percent_per_C: null,
}
const withoutShunt: ModuleCurve = {
  photoCurrent_A: 8.095365903330151,
  logSaturationCurrent: -38.43108950652368,
  ideality_V: 1.2002378077921538,
  seriesResistance_Ohm: 0.2862416422300638,
  shuntConductance_S: 4.863376762669478e-15,
  photoCurrentCoefficient_A_per_C: 0.014664503340028697,
  powerCoefficient_percent_per_C: -0.5,
}

const settings = { numRuns: 100 }

describe('The string model', () => {
  it('has a curve through the stated maximum for every panel past the gate, and never a number that is none', () => {
    fc.assert(
      fc.property(figures, (panel) => {
        const { curve } = fitCurve(panel)
        for (const { power_W } of conditionNames.map((name) => ownMaximum(stateAt(curve, conditions[name], 3))))
          expect(power_W).toBeGreaterThan(0)
        const { power_W } = ownMaximum(stateAt(curve, conditions.stc, 3))
        expect(Math.abs(power_W / (panel.Vmp_V * panel.Imp_A) - 1)).toBeLessThan(1e-8)
      }),
      settings,
    )
  })

  it('tells from a curve by how much its Isc was raised', () => {
    fc.assert(
      fc.property(figures, (panel) => {
        const { curve, iscRaised_percent } = fitCurve(panel)
        expect(iscRaisedOf(curve, panel.Isc_A)).toBe(iscRaised_percent)
      }),
      settings,
    )
  })

  it('changes and loses nothing when a panel takes its own place', () => {
    fc.assert(
      fc.property(figures, job, condition, (panel, work, name) => {
        const same = { ...work, added: 0, replaced: Math.max(1, work.replaced), ageingPercent: 0 }
        const { changePercent, lostPercent, bypassed } = changeOf(panel, panel, same, name)
        expect(Math.abs(changePercent)).toBeLessThan(1e-6)
        expect(lostPercent).toBeLessThan(1e-6)
        expect(bypassed).toEqual([])
      }),
      settings,
    )
  })

  it('gives at most what the panels give alone, and at least what the string gives with the new ones bypassed', () => {
    fc.assert(
      fc.property(figures, figures, job, condition, (one, other, work, name) => {
        const series = { ...work, parallelStrings: 1 }
        const { afterW, originalW, candidateW } = changeOf(one, other, series, name)
        const [old, young] = [series.stringLength - series.replaced, series.replaced + series.added]
        expect(afterW).toBeLessThanOrEqual((old * originalW + young * candidateW) * (1 + 1e-9))
        const state = prepareOriginal(stateAt(fitCurve(one).curve, conditions[name], 3), series.ageingPercent)
        const current = state.own.current_A
        const passed = old * originalW - young * 1.5 * current
        expect(afterW).toBeGreaterThanOrEqual(passed * (1 - 1e-9))
      }),
      settings,
    )
  })

  it('gives at most the sum of powers with strings in parallel too', () => {
    fc.assert(
      fc.property(figures, figures, job, condition, (one, other, work, name) => {
        const { afterW, originalW, candidateW } = changeOf(one, other, work, name)
        const { stringLength, replaced, added, parallelStrings } = work
        const sum = (parallelStrings * stringLength - replaced) * originalW + (replaced + added) * candidateW
        expect(afterW).toBeGreaterThan(0)
        expect(afterW).toBeLessThanOrEqual(sum * (1 + 1e-9))
      }),
      settings,
    )
  })

  it('finds the maximum of strings in parallel beside a panel whose voltage falls within a billionth of its current', () => {
    const work = {
      stringLength: 59,
      replaced: 1,
      added: 0,
      parallelStrings: 7,
      ageingPercent: 0,
      optimisers: 'none' as const,
    }
    const old = prepareOriginal(stateAt(leaky, conditions.stc, 3), 0)
    const young = stateAt(withoutShunt, conditions.stc, 3)
    const { afterW, bypassed } = computeChange(old, young, work)
    for (const below of [1e-3, 1e-6, 1e-9, 1e-11]) {
      const current = young.iL - below
      const voltageAt = (state: ModuleState) => diodeVoltageAt(state, current) - current * state.rs
      const voltage = 58 * voltageAt(old.state) + voltageAt(young)
      const power = voltage * (current + 6 * currentAtVoltage(old.state, voltage / 59))
      expect(afterW).toBeGreaterThanOrEqual(power * (1 - 1e-6))
    }
    expect(bypassed).toEqual([])
  })

  it('does not mind in which order the panels stand', () => {
    fc.assert(
      fc.property(figures, figures, fc.integer({ min: 1, max: 30 }), condition, (one, other, count, name) => {
        const groups = [
          { state: stateAt(fitCurve(one).curve, conditions[name], 3), count },
          { state: stateAt(fitCurve(other).curve, conditions[name], 1), count: 2 },
        ]
        const there = findStringMaximum(prepareString(groups)).power_W
        const back = findStringMaximum(prepareString([...groups].reverse())).power_W
        expect(Math.abs(there / back - 1)).toBeLessThan(1e-9)
      }),
      settings,
    )
  })

  it('leaves every percentage when all currents double', () => {
    const doubled = (panel: CurveFigures) => ({ ...panel, Imp_A: panel.Imp_A * 2, Isc_A: panel.Isc_A * 2 })
    fc.assert(
      fc.property(figures, figures, job, condition, (one, other, work, name) => {
        const before = changeOf(one, other, work, name)
        const after = changeOf(doubled(one), doubled(other), work, name)
        expect(Math.abs(after.changePercent - before.changePercent)).toBeLessThan(1e-5)
        expect(Math.abs(after.lostPercent - before.lostPercent)).toBeLessThan(1e-5)
      }),
      settings,
    )
  })

  it('never gives less when the new panel’s currents rise together', () => {
    fc.assert(
      fc.property(
        usualPanels,
        usualPanels,
        job,
        condition,
        fc.double({ min: 1, max: 1.3, noNaN: true }),
        (one, other, work, name, factor) => {
          const series = { ...work, parallelStrings: 1 }
          const stronger = { ...other, Imp_A: other.Imp_A * factor, Isc_A: other.Isc_A * factor }
          const [less, more] = [changeOf(one, other, series, name), changeOf(one, stronger, series, name)]
          expect(more.afterW).toBeGreaterThanOrEqual(less.afterW * (1 - 1e-9))
        },
      ),
      settings,
    )
  })

  it('scales what was before by the age of the old panels', () => {
    fc.assert(
      fc.property(figures, job, condition, fc.double({ min: 0, max: 60, noNaN: true }), (panel, work, name, age) => {
        const young = changeOf(panel, panel, { ...work, ageingPercent: 0 }, name).beforeW
        const old = changeOf(panel, panel, { ...work, ageingPercent: age }, name).beforeW
        expect(Math.abs(old / young / (1 - age / 100) - 1)).toBeLessThan(1e-9)
      }),
      settings,
    )
  })

  it('loses nothing with an optimiser on every panel, and no more with one on a weaker new panel than without', () => {
    fc.assert(
      fc.property(usualPanels, usualPanels, job, condition, (one, other, work, name) => {
        expect(changeOf(one, other, { ...work, optimisers: 'all' }, name).lostPercent).toBeLessThan(1e-9)
        const plain = changeOf(one, other, work, name)
        const helped = changeOf(one, other, { ...work, optimisers: 'new' }, name)
        expect(helped.afterW).toBeGreaterThanOrEqual(plain.afterW * (1 - 1e-9))
      }),
      settings,
    )
  })
})
