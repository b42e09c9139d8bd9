import { describe, expect, it } from 'vitest'
import { box } from '../../../tests/support/box-of-shape.js'
import { boundsOf, type Shape } from '../picture/find-shapes.js'
import { restorePoint } from './restore-point.js'

/** `8.81 A`: four letters of 20 pixels, and a mark of 4 behind the first. */
const line = (mark: Shape) => {
  const letters = [box(0, 0, 12, 20), mark, box(22, 0, 12, 20), box(37, 0, 8, 20), box(56, 0, 14, 20)]
  return { ...boundsOf(letters), letters, type: 20 }
}

describe('restorePoint', () => {
  it('gives a number the point that its ink shows', () => {
    expect(restorePoint('881A', 0, 70, line(box(15, 16, 4, 4)))).toBe('8.81A')
    expect(restorePoint('881', 0, 46, line(box(15, 16, 4, 4)))).toBe('8.81')
  })

  it.each([
    ['a point that was read', '8.81A', box(15, 16, 4, 4)],
    ['a sign at half height', '881A', box(15, 8, 4, 4)],
    ['a point before the unit', '881A', box(49, 16, 4, 4)],
    ['fewer letters than shapes', '88A', box(15, 16, 4, 4)],
    ['words', 'Voc', box(15, 16, 4, 4)],
  ])('changes nothing for %s', (_, text, mark) => {
    expect(restorePoint(text, 0, 70, line(mark))).toBe(text)
  })
})
