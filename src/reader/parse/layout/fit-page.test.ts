import { describe, expect, it } from 'vitest'
import { fitOf, placeOnPage, scalePage } from './fit-page.js'
import type { PageText } from './page-text.js'

const page = (width: number, type: number): PageText => ({
  page: 1,
  width,
  height: width * Math.SQRT2,
  items: [{ text: 'Maximum power', box: [100, 50, 60, type] }],
})

describe('fitOf', () => {
  it('leaves an ordinary page as it is', () => {
    expect(fitOf(page(595, 6))).toBe(1)
    expect(fitOf(page(842, 7))).toBe(1)
  })
  it('brings the type of a poster and of a thumbnail to the usual size', () => {
    expect(fitOf(page(1785, 21))).toBeCloseTo(1 / 3)
    expect(fitOf(page(300, 3.5))).toBe(2)
  })
  it('leaves a page without words alone', () => {
    expect(fitOf({ ...page(1785, 21), items: [] })).toBe(1)
  })
})

describe('placeOnPage', () => {
  it('gives the place on the page as it is shown', () => {
    const [item] = scalePage(page(300, 3.5), 2).items
    expect(item?.box).toEqual([200, 100, 120, 7])
    expect(placeOnPage({ page: 1, box: item?.box ?? [0, 0, 0, 0], text: '' }, 2).box).toEqual([100, 50, 60, 3.5])
  })
})
