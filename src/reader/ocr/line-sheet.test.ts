import { describe, expect, it } from 'vitest'
import { blank } from '../picture/grey-picture.js'
import type { TextLine } from './add-marks.js'
import { arrangeLines, drawLines } from './line-sheet.js'

/** A line of blocks on a page: 16 pixels high, eight wide. */
function lineAt(left: number, top: number, letters: number): TextLine {
  const blocks = Array.from({ length: letters }, (_, index) => ({
    left: left + index * 12,
    top,
    right: left + index * 12 + 7,
    bottom: top + 15,
    pixels: 128,
  }))
  return { left, top, right: left + letters * 12 - 5, bottom: top + 15, letters: blocks, type: 16 }
}

function pageWith(lines: TextLine[], paper: number, ink: number) {
  const page = blank(400, 200)
  page.grey.fill(paper)
  for (const { letters } of lines)
    for (const { left, top, right, bottom } of letters)
      for (let y = top; y <= bottom; y += 1) page.grey.fill(ink, y * page.width + left, y * page.width + right + 1)
  return page
}

describe('sheets of lines', () => {
  it('have every line once, from the top of the page, and no more than an engine should get at once', () => {
    const lines = Array.from({ length: 120 }, (_, index) => lineAt(10, index * 30, 1 + (index % 20)))
    const sheets = arrangeLines(lines)
    expect(sheets.length).toBeGreaterThan(2)
    expect(new Set(sheets.flatMap((sheet) => sheet.lines.map(({ line }) => line))).size).toBe(120)
    for (const { lines: placed, width, height } of sheets) {
      expect(placed.length).toBeLessThanOrEqual(50)
      for (const { y, height: high } of placed) expect(y + high).toBeLessThan(height)
      expect(width).toBeGreaterThan(50)
    }
    const tops = sheets.flatMap((sheet) => sheet.lines.map(({ line }) => line.top))
    expect(tops).toEqual([...tops].sort((a, b) => a - b))
  })

  it('show pale print as black on white, twice as large, without the letters of the next line', () => {
    const [line, next] = [lineAt(40, 40, 5), lineAt(40, 58, 5)]
    const [sheet] = arrangeLines([line])
    if (!sheet) throw new Error('no sheet')
    const { grey: shades } = drawLines(pageWith([line, next], 215, 150), sheet, [line, next])
    const dark = shades.reduce((sum, shade) => sum + (shade < 60 ? 1 : 0), 0)
    // Five letters of 8 by 16 pixels, at twice the size.
    expect(dark).toBeGreaterThan(5 * 128 * 4 * 0.85)
    expect(dark).toBeLessThan(5 * 128 * 4 * 1.15)
    expect(shades.filter((shade) => shade === 255).length).toBeGreaterThan(shades.length * 0.6)
  })
})
