import { numberAt } from '../number-at.js'
import { blank, type GreyPicture, shrink } from './grey-picture.js'

/** How much each of the four nearest pixels counts (Catmull-Rom): edges stay sharp. */
function weightsAt(offset: number): readonly [number, number, number, number] {
  const [t, t2, t3] = [offset, offset ** 2, offset ** 3]
  return [(-t3 + 2 * t2 - t) / 2, (3 * t3 - 5 * t2 + 2) / 2, (-3 * t3 + 4 * t2 + t) / 2, (t3 - t2) / 2]
}

/** Values along one direction, scaled: `step` apart in the source and in the target. */
function scaleAlong(from: Float32Array, length: number, lines: number, size: number, isAcross: boolean): Float32Array {
  const target = new Float32Array(size * lines)
  const [next, line] = isAcross ? [1, length] : [lines, 1]
  const [targetNext, targetLine] = isAcross ? [1, size] : [lines, 1]
  for (let place = 0; place < size; place += 1) {
    const middle = ((place + 0.5) * length) / size - 0.5
    const first = Math.floor(middle)
    const [a, b, c, d] = weightsAt(middle - first)
    const at = (index: number) => Math.max(0, Math.min(length - 1, index)) * next
    const [p, q, r, s] = [at(first - 1), at(first), at(first + 1), at(first + 2)]
    for (let each = 0; each < lines; each += 1) {
      const start = each * line
      target[place * targetNext + each * targetLine] =
        a * numberAt(from, start + p) +
        b * numberAt(from, start + q) +
        c * numberAt(from, start + r) +
        d * numberAt(from, start + s)
    }
  }
  return target
}

/** A picture of another size, smooth when larger, without specks when smaller. */
export function scalePicture(picture: GreyPicture, width: number, height: number): GreyPicture {
  const factor = Math.floor(Math.min(picture.width / width, picture.height / height))
  const source = factor > 1 ? shrink(picture, factor) : picture
  const across = scaleAlong(Float32Array.from(source.grey), source.width, source.height, width, true)
  const values = scaleAlong(across, source.height, width, height, false)
  const scaled = blank(width, height)
  for (const [at, value] of values.entries()) scaled.grey[at] = Math.max(0, Math.min(255, Math.round(value)))
  return scaled
}
