import type { Canvas } from '@napi-rs/canvas'

/** A picture in grey, row by row; 0 is black. */
export type GreyPicture = { width: number; height: number; grey: Uint8Array }
export type Point = { x: number; y: number }

export const blank = (width: number, height: number): GreyPicture => ({
  width,
  height,
  grey: new Uint8Array(width * height),
})

/** Grey values from red, green, blue and alpha. */
export function greyOf(width: number, height: number, rgba: Uint8ClampedArray): GreyPicture {
  const picture = blank(width, height)
  for (let at = 0, from = 0; at < picture.grey.length; at += 1, from += 4) {
    picture.grey[at] =
      ((rgba[from] ?? 255) * 77 + (rgba[from + 1] ?? 255) * 150 + (rgba[from + 2] ?? 255) * 29 + 128) >> 8
  }
  return picture
}

export const greyOfCanvas = (canvas: Canvas): GreyPicture =>
  greyOf(canvas.width, canvas.height, canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data)

/** The mean of squares of pixels: small, and without noise. */
export function shrink({ width, height, grey }: GreyPicture, factor: number): GreyPicture {
  const small = blank(Math.max(1, Math.floor(width / factor)), Math.max(1, Math.floor(height / factor)))
  const area = factor * factor
  for (let y = 0; y < small.height; y += 1)
    for (let x = 0; x < small.width; x += 1) {
      let sum = 0
      for (let row = 0; row < factor; row += 1) {
        const from = (y * factor + row) * width + x * factor
        for (let column = 0; column < factor; column += 1) sum += grey[from + column] ?? 0
      }
      small.grey[y * small.width + x] = sum / area
    }
  return small
}
