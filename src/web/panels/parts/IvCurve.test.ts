import { describe, expect, it } from 'vitest'
import type { StatedFigures } from '../../../shared/physics/stated-figures.js'
import { chartOf } from './IvCurve.js'

const panel: StatedFigures = {
  Watts_W: 545,
  Pmax_W: 545,
  Voc_V: 49.5,
  Isc_A: 13.9,
  Vmp_V: 41.2,
  Imp_A: 13.23,
  TempCoeffPmax_percent_per_C: -0.35,
  TempCoeffVoc_percent_per_C: -0.27,
  TempCoeffIsc_percent_per_C: 0.05,
  NumberOfCells_count: 144,
  BypassDiodes_count: null,
  CellType: 'Mono PERC',
}
const drawn = (figures: StatedFigures) => {
  const chart = chartOf(figures)
  if (chart.kind !== 'drawn') throw new Error(`not drawn: ${chart.kind}`)
  return chart
}

describe('the curve of a panel', () => {
  it('has its maximum at the stated point, and ends at short circuit and open circuit', () => {
    const { points, peak } = drawn(panel)
    expect(peak.voltage_V).toBeCloseTo(41.2, 3)
    expect(peak.current_A).toBeCloseTo(13.23, 3)
    expect(Math.max(...points.map(({ power_W }) => power_W))).toBeLessThanOrEqual(peak.power_W + 1e-6)
    expect(points[0]?.current_A).toBeCloseTo(13.9, 1)
    expect(points.at(-1)?.current_A).toBeCloseTo(0, 6)
  })

  it('is drawn without coefficients, which matter at other temperatures only', () => {
    const { peak } = drawn({ ...panel, TempCoeffPmax_percent_per_C: null, TempCoeffVoc_percent_per_C: null })
    expect(peak.voltage_V).toBeCloseTo(41.2, 3)
  })

  it('is not drawn from figures that are missing or contradict each other', () => {
    expect(chartOf({ ...panel, Imp_A: null })).toEqual({ kind: 'missing' })
    expect(chartOf({ ...panel, Voc_V: 90 })).toEqual({ kind: 'contradictory' })
  })
})
