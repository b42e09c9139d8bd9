import { describe, expect, it } from 'vitest'
import type { StatedFigures } from '../../shared/physics/stated-figures.js'
import { peakOf, stringChart } from './StringCurves.js'

const old: StatedFigures = {
  Watts_W: 250,
  Pmax_W: 250,
  Vmp_V: 30.4,
  Imp_A: 8.22,
  Voc_V: 37.8,
  Isc_A: 8.79,
  TempCoeffPmax_percent_per_C: -0.43,
  TempCoeffVoc_percent_per_C: -0.33,
  TempCoeffIsc_percent_per_C: 0.06,
  NumberOfCells_count: 60,
  BypassDiodes_count: 3,
  CellType: 'Polycrystalline',
}
const job = { stringLength: 12, replaced: 1, added: 0, ageingPercent: 0 }

describe('the curve of a string', () => {
  it('is the same before and after if an equal panel replaces the old one', () => {
    const chart = stringChart(old, old, job, 'stc')
    expect(chart && peakOf(chart.after).power_W).toBeCloseTo(chart ? peakOf(chart.before).power_W : 0, 6)
    expect(chart && peakOf(chart.before).power_W / (12 * 30.4 * 8.22)).toBeCloseTo(1, 3)
  })

  it('is lower if the new panel is weaker, and old panels give less', () => {
    const weak = { ...old, Imp_A: 7.4, Isc_A: 7.9, Pmax_W: 225, Watts_W: 225 }
    const mixed = stringChart(old, weak, job, 'stc')
    expect(mixed && peakOf(mixed.after).power_W).toBeLessThan(mixed ? peakOf(mixed.before).power_W : 0)
    const worn = stringChart(old, old, { ...job, ageingPercent: 10 }, 'stc')
    expect(worn && peakOf(worn.before).power_W / (12 * 250)).toBeCloseTo(0.9, 2)
  })

  it('is not drawn from figures that contradict each other', () => {
    expect(stringChart({ ...old, Voc_V: 70 }, old, job, 'hot')).toBeNull()
  })
})
