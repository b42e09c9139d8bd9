import { describe, expect, it } from 'vitest'
import { seemsSideways } from './seems-sideways.js'

/** Lines of text: rows of dots with gaps between. */
function drawLines(width: number, height: number, isTurned: boolean) {
  const ink = new Uint8Array(width * height)
  for (let index = 0; index < ink.length; index += 1) {
    const [x, y] = [index % width, Math.floor(index / width)]
    const [along, across] = isTurned ? [y, x] : [x, y]
    ink[index] = across % 12 < 6 && (along * 7 + across * 3) % 5 < 3 ? 255 : 0
  }
  return { width, height, ink }
}

describe('seemsSideways', () => {
  it('tells a page that lies on its side from an upright one', () => {
    expect(seemsSideways(drawLines(300, 420, true))).toBe(true)
    expect(seemsSideways(drawLines(300, 420, false))).toBe(false)
  })
  it('leaves an empty page as it is', () => {
    expect(seemsSideways({ width: 10, height: 10, ink: new Uint8Array(100) })).toBe(false)
  })
})
