import type { CurveFigures } from '../../src/shared/physics/fit-curve.js'
import { findContradiction } from '../../src/shared/physics/stated-figures.js'
import fc from './fast-check.js'

export const between = (min: number, max: number) => fc.double({ min, max, noNaN: true })

/** Panels with usual figures. */
export const usualPanels: fc.Arbitrary<CurveFigures> = fc
  .record({
    Vmp_V: between(15, 60),
    Imp_A: between(4, 18),
    vocOverVmp: between(1.154, 1.286),
    iscOverImp: between(1.028, 1.133),
    gamma: between(-0.5, -0.27),
    difference: between(0.009, 0.15),
    alpha: between(0.01, 0.1),
  })
  .map(({ Vmp_V, Imp_A, vocOverVmp, iscOverImp, gamma, difference, alpha }) => ({
    Vmp_V,
    Imp_A,
    Voc_V: Vmp_V * vocOverVmp,
    Isc_A: Imp_A * iscOverImp,
    TempCoeffPmax_percent_per_C: gamma,
    TempCoeffVoc_percent_per_C: gamma + difference,
    TempCoeffIsc_percent_per_C: alpha,
  }))
  .filter((panel) => findContradiction(panel) === null)
