import { describe, expect, it } from 'vitest'
import type { MarketWeek } from '../../../shared/watch/market-api.js'
import { chooseGroup, seriesOf } from './MarketChart.js'

const week = (change: Partial<MarketWeek>): MarketWeek => ({
  week: '2026-11-02',
  kind: 'asked',
  technology: 'topcon',
  powerClass: '400-450',
  condition: 'new',
  median: 0.12,
  lowerQuartile: 0.11,
  upperQuartile: 0.13,
  suppliers: 6,
  megawatts: 3,
  version: 1,
  ...change,
})
const weeks = [
  week({}),
  week({ week: '2026-11-09' }),
  week({ kind: 'agreed' }),
  week({ condition: 'used' }),
  week({ technology: 'poly', powerClass: '200-300', condition: 'used' }),
]

describe('the group that the page shows', () => {
  it('is the wanted one where it has figures', () => {
    const wanted = { technology: 'topcon', powerClass: '400-450', condition: 'used' } as const
    expect(chooseGroup(weeks, wanted)).toEqual(wanted)
  })

  it('is otherwise the closest with figures, and the fullest without a wish', () => {
    expect(chooseGroup(weeks, { technology: 'poly', powerClass: '500-550' })).toEqual({
      technology: 'poly',
      powerClass: '200-300',
      condition: 'used',
    })
    expect(chooseGroup(weeks, {})).toMatchObject({ technology: 'topcon', condition: 'new' })
    expect(chooseGroup([], {})).toBeUndefined()
  })

  it('has its asked and agreed weeks apart', () => {
    const group = { technology: 'topcon', powerClass: '400-450', condition: 'new' } as const
    expect(seriesOf(weeks, group, 'asked')).toHaveLength(2)
    expect(seriesOf(weeks, group, 'agreed')).toHaveLength(1)
  })
})
