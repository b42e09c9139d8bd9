import { describe, expect, it } from 'vitest'
import type { FoundPanel } from '../../../shared/find/search-shapes.js'
import { deviationIn, fitOf } from './deviation.js'

const panelWith = (deviations: FoundPanel['deviations']) => ({ deviations }) as FoundPanel

describe('the deviation from the search', () => {
  it('is shown in percent with its sign, and never rounded to zero', () => {
    const panel = panelWith({
      Vmp_V: { difference: -0.3, percent: -0.987 },
      Imp_A: { difference: 0.1, percent: 1.22 },
      Length_mm: { difference: 0, percent: 0 },
      Width_mm: { difference: 0.2, percent: 0.02 },
    })
    expect(deviationIn(panel, 'Vmp_V')).toBe('−1.0\u00a0%')
    expect(deviationIn(panel, 'Imp_A')).toBe('+1.2\u00a0%')
    expect(deviationIn(panel, 'Length_mm')).toBe('exact')
    expect(deviationIn(panel, 'Width_mm')).toBe('under +0.1\u00a0%')
    expect(deviationIn(panel, 'Voc_V')).toBeUndefined()
  })

  it('of the worst figure is the fit of a panel', () => {
    const fits = panelWith({ Vmp_V: { difference: -1, percent: -3.3 }, Imp_A: { difference: 0.1, percent: 1.2 } })
    expect(fitOf(fits)).toBe('Vmp −3.3\u00a0%')
    expect(fitOf(panelWith({ Vmp_V: { difference: 0, percent: 0 } }))).toBe('exact')
    expect(fitOf(panelWith({}))).toBeUndefined()
  })
})
