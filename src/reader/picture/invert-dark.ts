import { findShapes, type Shape } from './find-shapes.js'
import { type GreyPicture, shadeAt } from './grey-picture.js'

/** Squares as wide as the stroke of large type, at the resolution of OCR. */
const square = 8
const darkBelow = 150
/** In squares: headings of tables are at least this wide and high. */
const least = { across: 8, down: 4 }
/** The share of an area that is dark, and of its edges: print has no edges, and an area has margins around its print. */
const leastDark = { all: 0.45, edges: 0.75 }
/** What the ground of a dark area becomes. */
const white = 250

/** The shade that three quarters of a square are at least as dark as: a rule through it does not make it dark. */
function shadeOf({ width, grey }: GreyPicture, left: number, top: number): number {
  const values = new Uint8Array(square * square)
  for (let y = 0; y < square; y += 1)
    for (let x = 0; x < square; x += 1) values[y * square + x] = grey[(top + y) * width + left + x] ?? 255
  return values.sort()[values.length * 0.75] ?? 255
}

/** The shades of the dark squares inside a shape's bounds. */
const shadesOf = ({ left, top, right, bottom }: Shape, shades: Uint8Array, columns: number) =>
  Uint8Array.from(
    Array.from({ length: bottom - top + 1 }, (_, row) => [
      ...shades.subarray((top + row) * columns + left, (top + row) * columns + right + 1),
    ])
      .flat()
      .filter((shade) => shade < darkBelow),
  )

/** Whether connected dark squares are an area with print on it, rather than bold print. */
function isArea({ left, top, right, bottom, pixels }: Shape, dark: Uint8Array, columns: number): boolean {
  const [across, down] = [right - left + 1, bottom - top + 1]
  if (across < least.across || down < least.down || pixels < across * down * leastDark.all) return false
  const darkIn = (row: number) =>
    dark.subarray(row * columns + left, row * columns + right + 1).reduce((sum, one) => sum + one, 0)
  return darkIn(top) + darkIn(bottom) >= 2 * across * leastDark.edges
}

/** Makes white print on dark areas dark print on white, in place. */
export function invertDark(picture: GreyPicture): void {
  const [columns, rows] = [Math.floor(picture.width / square), Math.floor(picture.height / square)]
  const shades = new Uint8Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1)
      shades[row * columns + column] = shadeOf(picture, column * square, row * square)
  const dark = shades.map((shade) => (shade < darkBelow ? 1 : 0))
  for (const shape of findShapes(dark, columns)) {
    if (!isArea(shape, dark, columns)) continue
    const { left, top, right, bottom } = shape
    const ground = shadeAt(shadesOf(shape, shades, columns).sort(), shape.pixels >> 1)
    for (let y = top * square; y < (bottom + 1) * square; y += 1)
      for (let x = left * square; x < (right + 1) * square; x += 1) {
        const at = y * picture.width + x
        picture.grey[at] = Math.min(255, ((255 - shadeAt(picture.grey, at)) * white) / (255 - ground))
      }
  }
}
