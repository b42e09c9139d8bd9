import { describe, expect, it } from 'vitest'
import type { Turn } from './page-text.js'
import { shownSize, turnBack } from './turn-page.js'

/** A page of 600 by 800 with a mark of 10 by 20 near its top-left corner, for each turn. */
const turned: [Turn | undefined, number, number, [number, number, number, number]][] = [
  [undefined, 600, 800, [30, 50, 10, 20]],
  [90, 800, 600, [730, 30, 20, 10]],
  [180, 600, 800, [560, 730, 10, 20]],
  [270, 800, 600, [50, 560, 20, 10]],
]

describe('turnBack', () => {
  it.each(turned)('finds the place on the page that was turned by %s degrees', (turn, width, height, box) => {
    const page = { page: 1, width, height, ...(turn ? { turn } : {}) }
    expect(shownSize(page)).toEqual({ page: 1, width: 600, height: 800 })
    expect(turnBack(box, page)).toEqual([30, 50, 10, 20])
  })
})

describe('turnBack from a levelled page', () => {
  it('finds a word where it stands on the crooked scan', () => {
    const page = { page: 1, width: 600, height: 800, skew: 1 }
    // A line through the middle falls to the right by 17.5 points in 1000.
    const [left, right] = [turnBack([0, 395, 10, 10], page), turnBack([590, 395, 10, 10], page)]
    expect(left[1]).toBeCloseTo(395 - 295 * Math.sin(Math.PI / 180), 5)
    expect(right[1]).toBeCloseTo(395 + 295 * Math.sin(Math.PI / 180), 5)
    expect(turnBack([295, 395, 10, 10], page)).toEqual([295, 395, 10, 10])
    // Above the middle, words stand further to the right.
    expect(turnBack([295, 0, 10, 10], page)[0]).toBeGreaterThan(300)
  })
})
