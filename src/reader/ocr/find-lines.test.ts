import { describe, expect, it } from 'vitest'
import { box } from '../../../tests/support/box-of-shape.js'
import type { Shape } from '../picture/find-shapes.js'
import { findLines } from './find-lines.js'

/** Letters of 12 by 20 pixels, three pixels apart. */
const word = (left: number, top: number, letters: number) =>
  Array.from({ length: letters }, (_, index) => box(left + index * 15, top, 12, 20))
const placesOf = (shapes: Shape[]) =>
  findLines(shapes)
    .map(({ left, top, letters }) => [left, top, letters.length])
    .sort(([a = 0, b = 0], [c = 0, d = 0]) => b - d || a - c)

describe('findLines', () => {
  it('keeps the words of a cell together and cells apart', () => {
    const cells = [...word(100, 50, 4), ...word(170, 50, 3), ...word(300, 50, 5), ...word(100, 90, 2)]
    expect(placesOf(cells)).toEqual([
      [100, 50, 7],
      [300, 50, 5],
      [100, 90, 2],
    ])
  })

  it('gives points, commas, signs and indices to the line they stand in', () => {
    const minus = box(88, 60, 8, 3)
    const point = box(115, 67, 3, 3)
    const comma = box(320, 66, 4, 9)
    const index = [box(430, 62, 7, 12), box(439, 62, 7, 12)]
    const shapes = [minus, ...word(100, 50, 1), point, ...word(121, 50, 2), ...word(305, 50, 1), comma]
    const lines = placesOf([...shapes, ...word(327, 50, 3), ...word(415, 50, 1), ...index])
    expect(lines).toEqual([
      [88, 50, 5],
      [305, 50, 5],
      [415, 50, 3],
    ])
  })

  it('leaves grain and drawings out, and the frame around a table', () => {
    const shapes = [...word(100, 50, 3), box(10, 10, 2, 1), box(20, 20, 900, 900), box(500, 40, 300, 12)]
    expect(placesOf(shapes)).toEqual([[100, 50, 3]])
  })

  it('separates rows that touch, and mends the words between', () => {
    // The third letter of the upper row reaches down into the lower one.
    const upper = word(100, 50, 6).map((letter, index) => (index === 2 ? { ...letter, bottom: 85 } : letter))
    const lower = word(106, 74, 5)
    expect(placesOf([...upper, ...lower])).toEqual([
      [100, 50, 6],
      [106, 70, 6],
    ])
  })
})
