import { describe, expect, it } from 'vitest'
import { findInk } from './find-ink.js'
import { findShapes } from './find-shapes.js'
import { blank, type GreyPicture } from './grey-picture.js'
import { invertDark } from './invert-dark.js'

const [width, height] = [400, 200]

function paint(page: GreyPicture, [x, y, wide, high]: readonly number[], shade: number): void {
  const [left = 0, top = 0, across = 0, down = 0] = [x, y, wide, high]
  for (let row = top; row < top + down; row += 1)
    page.grey.fill(shade, row * page.width + left, row * page.width + left + across)
}

/** Six strokes like those of small letters. */
const strokes = (left: number, top: number) => Array.from({ length: 6 }, (_, index) => [left + index * 9, top, 4, 18])

function pageOf(paper: number): GreyPicture {
  const page = blank(width, height)
  page.grey.fill(paper)
  return page
}
const lettersOf = (page: GreyPicture) =>
  findShapes(findInk(page), page.width).map(({ left, top, right, bottom }) => [
    left,
    top,
    right - left + 1,
    bottom - top + 1,
  ])

describe('findInk', () => {
  it.each([
    ['black on white', 250, 20],
    ['grey on white', 250, 165],
    ['black on grey', 150, 40],
  ])('finds print in %s', (_, paper, shade) => {
    const page = pageOf(paper)
    for (const stroke of strokes(100, 80)) paint(page, stroke, shade)
    expect(lettersOf(page).sort(([a = 0], [b = 0]) => a - b)).toEqual(strokes(100, 80))
  })

  it('finds none in the grain of paper', () => {
    const page = pageOf(240)
    for (let at = 0, state = 7; at < page.grey.length; at += 1) {
      state = (Math.imul(state, 1664525) + 1013904223) >>> 0
      page.grey[at] = 240 - (24 * state) / 2 ** 32
    }
    expect(lettersOf(page)).toEqual([])
  })
})

describe('invertDark', () => {
  it('makes white print on a dark heading dark on white', () => {
    const page = pageOf(250)
    paint(page, [40, 64, 320, 48], 70)
    for (const stroke of strokes(100, 80)) paint(page, stroke, 250)
    invertDark(page)
    expect(page.grey[70 * width + 50]).toBe(250)
    const letters = lettersOf(page)
    for (const stroke of strokes(100, 80)) expect(letters).toContainEqual(stroke)
  })

  it('leaves bold print alone', () => {
    const page = pageOf(250)
    for (let x = 100; x < 260; x += 32) {
      paint(page, [x, 80, 30, 30], 20)
      paint(page, [x + 9, 80, 12, 10], 250)
      paint(page, [x + 9, 100, 12, 10], 250)
    }
    const before = [...page.grey]
    invertDark(page)
    expect([...page.grey]).toEqual(before)
  })
})
