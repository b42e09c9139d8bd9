import { describe, expect, it } from 'vitest'
import { findSkew } from '../picture/find-skew.js'
import { blank, type GreyPicture, shrink } from '../picture/grey-picture.js'
import { judgePicture } from '../refuse-early.js'
import { evenLight } from './even-light.js'
import { findSheet } from './find-sheet.js'
import { levelFan } from './level-fan.js'
import { measureType } from './measure-type.js'
import { straightenPicture } from './straighten-picture.js'
import { type Quad, turnPicture, warpPicture } from './warp-picture.js'

/** A picture painted point by point. */
function paint(width: number, height: number, shade: (x: number, y: number) => number): GreyPicture {
  const picture = blank(width, height)
  for (let y = 0; y < height; y += 1) for (let x = 0; x < width; x += 1) picture.grey[y * width + x] = shade(x, y)
  return picture
}
const at = ({ width, grey }: GreyPicture, x: number, y: number) => grey[Math.round(y) * width + Math.round(x)] ?? -1

/** Lines of letters, each a block of ink: eight wide, of the given height, on lines twice as far apart. */
const isInk = (x: number, y: number, type: number) => y % (2 * type) < type && x % 14 < 8
const page = (width: number, height: number, type: number) =>
  paint(width, height, (x, y) => (isInk(x, y, type) ? 20 : 245))

describe('steps from a photo to a page', () => {
  it('find the corners of a bright sheet on a dark table, and none where no edges show', () => {
    const sheet = (x: number, y: number) => x > 60 && x < 340 && y > 50 + x / 20 && y < 450 + x / 20
    const corners = findSheet(paint(400, 500, (x, y) => (sheet(x, y) ? 230 : 60)))
    expect(corners?.map(({ x, y }) => [Math.round(x / 10) * 10, Math.round(y / 10) * 10])).toEqual([
      [60, 50],
      [340, 70],
      [340, 470],
      [60, 450],
    ])
    expect(findSheet(paint(400, 500, (x, y) => (x < 40 && y < 40 ? 230 : 60)))).toBeUndefined()
  })

  it('show what lies inside four corners from straight above', () => {
    const quad: Quad = [
      { x: 20, y: 10 },
      { x: 180, y: 10 },
      { x: 200, y: 190 },
      { x: 0, y: 190 },
    ]
    const halves = paint(200, 200, (x) => (x < 100 ? 40 : 220))
    const flat = warpPicture(halves, quad, { width: 100, height: 100 })
    for (const row of [5, 50, 95]) {
      expect(at(flat, 40, row)).toBe(40)
      expect(at(flat, 60, row)).toBe(220)
    }
  })

  it('make paper white in the shade as in the sun, and keep the ink dark', () => {
    const shaded = paint(256, 256, (x, y) => (isInk(x, y, 10) ? 0.15 : 1) * (240 - x * 0.3))
    const even = evenLight(shaded)
    const paper = [5, 128, 250].map((x) => at(even, x - (x % 14) + 11, 15))
    expect(Math.min(...paper)).toBeGreaterThan(205)
    expect(at(even, 142, 5)).toBeLessThan(80)
  })

  it('tell by how many degrees lines fall', () => {
    for (const degrees of [-6, 0, 3.5]) {
      const turned = turnPicture(page(500, 500, 12), -degrees)
      expect(findSkew(turned)).toBeCloseTo(degrees, 0)
    }
    expect(findSkew(paint(300, 300, () => 255))).toBe(0)
  })

  it('make lines parallel that spread like a fan, and leave those that only lie askew', () => {
    const spread: Quad = [
      { x: 0, y: 24 },
      { x: 800, y: -24 },
      { x: 800, y: 800 },
      { x: 0, y: 800 },
    ]
    const fan = warpPicture(page(800, 800, 12), spread, { width: 800, height: 800 })
    const topOf = ({ width, grey }: GreyPicture) =>
      findSkew({ width, height: 200, grey: grey.subarray(0, 200 * width) })
    expect(topOf(fan)).toBeGreaterThan(2)
    expect(Math.abs(topOf(levelFan(fan)))).toBeLessThan(0.4)
    const askew = turnPicture(page(800, 800, 12), -3)
    expect(levelFan(askew)).toBe(askew)
  })

  it('measure the height of type, where there is any', () => {
    expect(measureType(page(300, 300, 14))).toBe(14)
    expect(measureType(paint(300, 300, () => 255))).toBeUndefined()
    // rules and large areas are no letters
    expect(measureType(paint(300, 300, (_, y) => (y % 40 < 2 ? 0 : 255)))).toBeUndefined()
  })

  it('bring letters upright to the height that is read best', () => {
    const photo = turnPicture(page(400, 400, 13), -4)
    const straight = straightenPicture(photo)
    expect(Math.abs(findSkew(straight))).toBeLessThan(0.5)
    const type = measureType(straight) ?? 0
    expect(type).toBeGreaterThan(22)
    expect(type).toBeLessThan(30)
  })

  it('shrink by the mean of squares', () => {
    expect(
      at(
        shrink(
          paint(8, 8, (x) => (x % 2 ? 200 : 100)),
          2,
        ),
        1,
        1,
      ),
    ).toBe(150)
  })

  it('know a picture by its first bytes', () => {
    expect(judgePicture(Buffer.from('\xff\xd8\xff\xe0', 'latin1'))).toBe('picture')
    expect(judgePicture(Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'))).toBe('picture')
    expect(judgePicture(Buffer.from('RIFF\0\0\0\0WEBPVP8 ', 'latin1'))).toBe('picture')
    expect(judgePicture(Buffer.from('\0\0\0\x18ftypheic', 'latin1'))).toBe('heic')
    expect(judgePicture(Buffer.from('<svg>'))).toBeUndefined()
  })
})
