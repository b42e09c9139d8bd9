import { type GreyPicture, shadeAt } from './grey-picture.js'

/** Half the width of the surroundings of a pixel: about two lines of small type at the resolution of OCR. */
const reach = 24
/** Ink is darker than its surroundings by this share, less where they vary much (Sauvola). */
const darker = 0.22
const widestSpread = 128
/** What is brighter is never ink. */
const paper = 235
/** Nor is what is hardly darker than its surroundings, as in the photo of a module. */
const leastDarker = 14

/** What the sums of columns say of one; beyond the picture there is nothing. */
const sumAt = (sums: Float64Array, x: number) => sums[x] ?? 0

/** Adds a row of pixels to the sums of its columns, or takes it away. */
function countRow({ width, grey }: GreyPicture, row: number, sign: 1 | -1, sums: Float64Array, squares: Float64Array) {
  for (let x = 0, at = row * width; x < width; x += 1, at += 1) {
    const value = shadeAt(grey, at)
    sums[x] = sumAt(sums, x) + sign * value
    squares[x] = sumAt(squares, x) + sign * value * value
  }
}

/** Which pixels are ink: clearly darker than what is around them, whatever the shade of the paper. */
export function findInk(picture: GreyPicture): Uint8Array {
  const { width, height, grey } = picture
  const ink = new Uint8Array(grey.length)
  const [sums, squares] = [new Float64Array(width), new Float64Array(width)]
  for (let row = 0; row < Math.min(reach, height); row += 1) countRow(picture, row, 1, sums, squares)
  for (let y = 0; y < height; y += 1) {
    if (y + reach < height) countRow(picture, y + reach, 1, sums, squares)
    if (y - reach > 0) countRow(picture, y - reach - 1, -1, sums, squares)
    const rows = Math.min(height, y + reach + 1) - Math.max(0, y - reach)
    let [sum, square] = [0, 0]
    for (let x = 0; x < Math.min(reach, width); x += 1) {
      sum += sumAt(sums, x)
      square += sumAt(squares, x)
    }
    for (let x = 0; x < width; x += 1) {
      sum += sumAt(sums, x + reach) - sumAt(sums, x - reach - 1)
      square += sumAt(squares, x + reach) - sumAt(squares, x - reach - 1)
      const value = shadeAt(grey, y * width + x)
      if (value > paper) continue
      const area = rows * (Math.min(width, x + reach + 1) - Math.max(0, x - reach))
      const mean = sum / area
      const spread = Math.sqrt(Math.max(0, square / area - mean * mean))
      if (value < Math.min(mean - leastDarker, mean * (1 + darker * (spread / widestSpread - 1))))
        ink[y * width + x] = 1
    }
  }
  return ink
}
