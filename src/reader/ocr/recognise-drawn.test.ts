import { describe, expect, it } from 'vitest'
import { findCut } from './recognise-drawn.js'

/** Lines of text, ten rows apart, with a wider gap at one position. */
function drawPage(width: number, height: number, gap: number) {
  const ink = new Uint8Array(width * height)
  for (let row = 0; row < height; row += 1) {
    const isGap = Math.abs(row - gap) <= 6
    if (!isGap && row % 10 < 7) ink.fill(255, row * width, row * width + width / 2)
  }
  return { width, height, ink }
}

describe('findCut', () => {
  it('cuts a page in its widest gap near the middle', () => {
    expect(findCut(drawPage(100, 400, 180)) * 400).toBeCloseTo(180, -0.7)
    expect(findCut(drawPage(100, 400, 230)) * 400).toBeCloseTo(230, -0.7)
  })
  it('cuts an empty page in its middle', () => {
    expect(findCut({ width: 10, height: 100, ink: new Uint8Array(1000) })).toBeCloseTo(0.5, 1)
  })
})
