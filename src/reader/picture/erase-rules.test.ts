import { describe, expect, it } from 'vitest'
import { eraseRules } from './erase-rules.js'
import type { GreyPicture } from './grey-picture.js'

const [width, height] = [600, 400]
const paper = (): GreyPicture => ({ width, height, grey: new Uint8Array(width * height).fill(255) })

function paint({ grey }: GreyPicture, [x, y, wide, high]: readonly [number, number, number, number], shade = 60) {
  for (let row = y; row < y + high; row += 1) grey.fill(shade, row * width + x, row * width + x + wide)
}
const inkIn = ({ grey }: GreyPicture) => grey.reduce((sum, shade) => sum + (shade < 255 ? 1 : 0), 0)

describe('eraseRules', () => {
  it('removes rules across and down, also pale ones with gaps', () => {
    const table = paper()
    for (const y of [50, 100, 150]) paint(table, [40, y, 500, 4], 215)
    for (const x of [40, 300, 539]) paint(table, [x, 50, 3, 104])
    for (let x = 60; x < 500; x += 70) paint(table, [x, 100, 3, 4], 255)
    for (let y = 0; y < 10; y += 1) paint(table, [300, 20 + y * 20, 3, 20])
    paint(table, [40, 40, 3, 130])
    paint(table, [539, 40, 3, 130])
    eraseRules(table)
    expect(inkIn(table)).toBe(0)
  })

  it('keeps letters, a dark heading with its words, and a letter that touches a rule', () => {
    const page = paper()
    const letters = Array.from({ length: 40 }, (_, index) => [40 + index * 12, 20, 10, 26] as const)
    for (const letter of letters) paint(page, letter)
    paint(page, [40, 100, 500, 40])
    for (let x = 60; x < 500; x += 30) paint(page, [x, 110, 12, 20], 255)
    paint(page, [200, 176, 16, 28])
    const before = inkIn(page)
    paint(page, [40, 204, 500, 3])
    eraseRules(page)
    expect(inkIn(page)).toBeGreaterThanOrEqual(before)
    expect(inkIn(page)).toBeLessThan(before + 80)
  })
})
