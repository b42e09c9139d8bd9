import { heightOf, type Shape, widthOf } from '../picture/find-shapes.js'
import type { TextLine } from './add-marks.js'

/** A number, perhaps with a unit, in which the engine saw no point. */
const withoutPoint = /^\d{2,5}[A-Za-z%]{0,2}$/
/** In heights of letters: the size of a point, and how far its lower end may be from that of the digits. */
const point = { largest: 0.3, off: 0.15 }

const middleOf = ({ left, right }: { left: number; right: number }) => (left + right) / 2

/**
 * The engine loses the point of a short number that stands alone. Its ink is there: if a word has as many shapes as
 * letters, and a point between two of its digits, the word gets it back.
 */
export function restorePoint(text: string, left: number, right: number, { letters, type }: TextLine): string {
  if (!withoutPoint.test(text)) return text
  const shapes = letters.filter((shape) => middleOf(shape) >= left && middleOf(shape) <= right)
  const isSmall = (shape: Shape) => heightOf(shape) <= point.largest * type && widthOf(shape) <= point.largest * type
  const high = shapes.filter((shape) => !isSmall(shape)).sort((a, b) => a.left - b.left)
  const [mark, ...others] = shapes.filter(isSmall)
  if (!mark || others.length > 0 || high.length !== text.length) return text
  const before = high.filter((shape) => middleOf(shape) < middleOf(mark))
  const neighbour = before.at(-1)
  const isLow = neighbour !== undefined && Math.abs(neighbour.bottom - mark.bottom) <= point.off * type
  const isInside = /^\d+$/.test(text.slice(0, before.length)) && /^\d/.test(text.slice(before.length))
  return isLow && isInside ? `${text.slice(0, before.length)}.${text.slice(before.length)}` : text
}
