import { type Canvas, createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { levelPage } from './level-page.js'

const [width, height] = [900, 1200]

/** Lines of words like those of a sheet, falling to the right by some degrees, with the grain of a scanner. */
function drawScan({ skew = 0, grain = 0, lines = 40 }): Canvas {
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  context.translate(width / 2, height / 2)
  context.rotate((skew * Math.PI) / 180)
  context.fillStyle = '#222'
  for (let line = 0; line < lines; line += 1)
    for (let x = -380; x < 380; x += 24) context.fillRect(x, line * 26 - 520, 17, 11)
  context.resetTransform()
  const image = context.getImageData(0, 0, width, height)
  for (let at = 0, state = 7; at < image.data.length; at += 4) {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    const shade = (image.data[at] ?? 0) - (grain * state) / 2 ** 32
    image.data.fill(shade, at, at + 3)
  }
  context.putImageData(image, 0, 0)
  return canvas
}
describe('levelPage', () => {
  it.each([-1, 2.5])('levels lines that fall by %s°', (skew) => {
    const level = levelPage(drawScan({ skew }))
    expect(level.skew).toBeCloseTo(skew, 0.9)
    expect(levelPage(level.canvas).skew).toBeUndefined()
  })

  it('leaves a level page and an empty one alone', () => {
    for (const scan of [drawScan({}), drawScan({ lines: 0 })]) expect(levelPage(scan)).toEqual({ canvas: scan })
  })
})
