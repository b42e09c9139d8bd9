import { createCanvas } from '@napi-rs/canvas'
import { describe, expect, it } from 'vitest'
import { darkenPale, findPaleInk } from './darken-pale.js'

/** A page of thin lines of text in one shade on white paper, with a dark picture at its top. */
function drawPage(shade: number) {
  const canvas = createCanvas(600, 800)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, 600, 800)
  context.fillStyle = '#181818'
  context.fillRect(0, 0, 600, 120)
  context.fillStyle = `rgb(${shade}, ${shade}, ${shade})`
  for (let y = 130; y < 790; y += 12) for (let x = 20; x < 580; x += 9) context.fillRect(x, y, 2, 7)
  return canvas
}
const pixelsOf = (canvas: ReturnType<typeof drawPage>) => canvas.getContext('2d').getImageData(0, 0, 600, 800)
const inkOf = (canvas: ReturnType<typeof drawPage>) => pixelsOf(canvas).data[(131 * 600 + 20) * 4]

describe('darkenPale', () => {
  it('finds print that is hardly darker than where the engine cuts between ink and paper', () => {
    expect(findPaleInk(pixelsOf(drawPage(160)))).toBe(160)
    expect(findPaleInk(pixelsOf(drawPage(40)))).toBeUndefined()
    expect(findPaleInk({ width: 30, height: 30, data: new Uint8ClampedArray(3600).fill(255) })).toBeUndefined()
  })

  it('makes such print black, and leaves a page alone that needs nothing', () => {
    const [pale, dark] = [drawPage(160), drawPage(40)]
    darkenPale(pale)
    darkenPale(dark)
    expect([inkOf(pale), inkOf(dark)]).toEqual([0, 40])
  })
})
