import type { Canvas } from '@napi-rs/canvas'
import { countShades, greyAt, type Pixels } from './shades.js'

/** Squares as wide as the height of a small letter, at the resolution of OCR. */
const square = 24
/** With fewer squares of text than this, the page is a picture. */
const fewestSquares = 300
/** OCR never loses print that is darker than this. */
const dark = 110
/**
 * The engine treats pixels as ink that are darker than the middle between ink and paper; print must be darker by this
 * much.
 */
const margin = 40
/** What counts as white afterwards: paper with its noise. */
const white = 246

/** The threshold that separates two groups of pixels best (Otsu): the engine uses it for the whole page. */
function cutOf(pixels: Pixels): number {
  const counts = countShades(pixels)
  const total = counts.reduce((sum, count) => sum + count, 0)
  const weight = counts.reduce((sum, count, value) => sum + count * value, 0)
  let [below, sum, best, cut] = [0, 0, 0, 0]
  counts.forEach((count, value) => {
    below += count
    sum += count * value
    const apart = below * (total - below) * (sum / below - (weight - sum) / (total - below)) ** 2
    if (apart > best) [best, cut] = [apart, value]
  })
  return cut
}

/** The darkest pixel of a square with text on paper. */
function inkIn({ width, data }: Pixels, left: number, top: number): number | undefined {
  let [darkest, brightest, inked] = [255, 0, 0]
  for (let y = top; y < top + square; y += 2)
    for (let x = left; x < left + square; x += 1) {
      const value = greyAt(data, (y * width + x) * 4)
      if (value < darkest) darkest = value
      if (value > brightest) brightest = value
      if (value < 200) inked += 1
    }
  const isWriting = brightest > 225 && brightest - darkest > 45 && inked < (square * square) / 4
  return isWriting ? darkest : undefined
}

/** How dark the print of a pale page is; undefined if the engine can read it unchanged. */
export function findPaleInk(pixels: Pixels): number | undefined {
  const inks: number[] = []
  for (let top = 0; top + square <= pixels.height; top += square)
    for (let left = 0; left + square <= pixels.width; left += square) {
      const ink = inkIn(pixels, left, top)
      if (ink !== undefined) inks.push(ink)
    }
  const middle = inks.sort((a, b) => a - b)[inks.length >> 1] ?? 0
  return inks.length >= fewestSquares && middle > dark && cutOf(pixels) - middle < margin ? middle : undefined
}

/** Darkens thin grey print on white paper for the engine: at the middle threshold it would fall apart. */
export function darkenPale(canvas: Canvas): void {
  const context = canvas.getContext('2d')
  const image = context.getImageData(0, 0, canvas.width, canvas.height)
  const ink = findPaleInk(image)
  if (ink === undefined) return
  const black = ink + 12
  const shades = Uint8ClampedArray.from({ length: 256 }, (_, value) => ((value - black) * 255) / (white - black))
  const { data } = image
  for (let at = 0; at < data.length; at += 4) data.fill(shades[greyAt(data, at)] ?? 255, at, at + 3)
  context.putImageData(image, 0, 0)
}
