import { describe, expect, it } from 'vitest'
import { linearScale, niceTicks, pathOf } from './ChartAxes.js'

describe('the scale of a chart', () => {
  it.each([
    [0, 49.5, [0, 20, 40]],
    [0, 14.2, [0, 5, 10]],
    [88, 103, [90, 95, 100]],
    [0, 0.3, [0, 0.1, 0.2, 0.3]],
    [5, 5, [5]],
  ])('marks round numbers from %d to %d', (least, most, ticks) => {
    expect(niceTicks(least, most, 4)).toEqual(ticks)
  })

  it('maps both ends correctly, also inverted', () => {
    const scale = linearScale({ from: 10, to: 20, at: [200, 0] })
    expect([scale(10), scale(15), scale(20)]).toEqual([200, 100, 0])
  })

  it('is constant if the span is zero', () => {
    expect(linearScale({ from: 3, to: 3, at: [0, 100] })(3)).toBe(0)
  })

  it('joins points into one line', () => {
    expect(pathOf([[0, 1] as const, [2.25, 3] as const])).toBe('M0.0 1.0L2.3 3.0')
  })
})
