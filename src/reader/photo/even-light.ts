import { numberAt } from '../number-at.js'
import { countShades, shadeAtShare } from '../picture/count-shades.js'
import { type GreyPicture, shadeAt } from '../picture/grey-picture.js'

/** Squares of this width contain some paper beside their letters. */
const square = 32
/** Paper is about as bright as the brightest tenth of its square. */
const brightShare = 0.9
/** Shadows darken paper down to this share of its surroundings; darker squares are drawings or coloured areas. */
const deepestShadow = 0.6

type Field = { columns: number; rows: number; light: Float32Array }

function brightOf({ width, height, grey }: GreyPicture, column: number, row: number): number {
  const [left, right] = [column * square, Math.min(width, (column + 1) * square)]
  const [top, bottom] = [row * square, Math.min(height, (row + 1) * square)]
  const shades = new Uint8Array((right - left) * (bottom - top))
  for (let y = top; y < bottom; y += 1)
    shades.set(grey.subarray(y * width + left, y * width + right), (y - top) * (right - left))
  return shadeAtShare(countShades(shades), brightShare)
}

/** Each square gets the mean of those around it, so that a square with letters does not differ from its paper. */
function smooth({ columns, rows, light }: Field, pick: (around: number[]) => number): Field {
  const next = new Float32Array(light.length)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) {
      const around: number[] = []
      for (let y = Math.max(0, row - 2); y <= Math.min(rows - 1, row + 2); y += 1)
        for (let x = Math.max(0, column - 2); x <= Math.min(columns - 1, column + 2); x += 1)
          around.push(numberAt(light, y * columns + x))
      next[row * columns + column] = pick(around)
    }
  return { columns, rows, light: next }
}

const mean = (values: number[]) => values.reduce((sum, value) => sum + value, 0) / values.length

function lightOf(picture: GreyPicture): Field {
  const columns = Math.ceil(picture.width / square)
  const rows = Math.ceil(picture.height / square)
  const light = new Float32Array(columns * rows)
  for (let row = 0; row < rows; row += 1)
    for (let column = 0; column < columns; column += 1) light[row * columns + column] = brightOf(picture, column, row)
  const raised = smooth({ columns, rows, light }, (around) => {
    const own = numberAt(around, around.length >> 1)
    return Math.max(own, deepestShadow * Math.max(...around))
  })
  return smooth(raised, mean)
}

/** Divides the lighting out of a photo: paper becomes white, in shade and sun. */
export function evenLight(picture: GreyPicture): GreyPicture {
  const { width, height, grey } = picture
  const { columns, rows, light } = lightOf(picture)
  const even = new Uint8Array(grey.length)
  for (let y = 0; y < height; y += 1) {
    const fy = Math.max(0, Math.min(rows - 1, (y + 0.5) / square - 0.5))
    const [top, v] = [Math.floor(fy), fy % 1]
    const below = Math.min(rows - 1, top + 1)
    for (let x = 0; x < width; x += 1) {
      const fx = Math.max(0, Math.min(columns - 1, (x + 0.5) / square - 0.5))
      const [left, u] = [Math.floor(fx), fx % 1]
      const right = Math.min(columns - 1, left + 1)
      const upper = (light[top * columns + left] ?? 255) * (1 - u) + (light[top * columns + right] ?? 255) * u
      const lower = (light[below * columns + left] ?? 255) * (1 - u) + (light[below * columns + right] ?? 255) * u
      const paper = Math.max(24, upper * (1 - v) + lower * v)
      even[y * width + x] = Math.min(255, (shadeAt(grey, y * width + x) * 250) / paper)
    }
  }
  return { width, height, grey: even }
}
