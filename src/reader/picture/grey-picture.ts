import type { Canvas } from '@napi-rs/canvas'

/** A picture in grey, row by row; 0 is black. */
export type GreyPicture = { width: number; height: number; grey: Uint8Array }
export type Point = { x: number; y: number }

export const blank = (width: number, height: number): GreyPicture => ({
  width,
  height,
  grey: new Uint8Array(width * height),
})

/** The shade of a pixel that the picture has. */
export function shadeAt(grey: Uint8Array, at: number): number {
  const shade = grey[at]
  if (shade === undefined) throw new RangeError(`A picture of ${grey.length} pixels has none at ${at}`)
  return shade
}

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
      for (let row = y * factor; row < Math.min(height, (y + 1) * factor); row += 1)
        for (let column = x * factor; column < Math.min(width, (x + 1) * factor); column += 1)
          sum += shadeAt(grey, row * width + column)
      small.grey[y * small.width + x] = sum / area
    }
  return small
}
