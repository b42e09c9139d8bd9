import { countShades } from '../picture/count-shades.js'
import { type GreyPicture, type Point, shrink } from '../picture/grey-picture.js'
import type { Quad } from './warp-picture.js'

const wantedSize = 500
/** The minimum share of the photo that a sheet or label covers, and of its corners' area that it fills. */
const leastShare = 0.15
const fillsCorners = 0.88

/** The grey value that separates dark from bright best (Otsu). */
function partingGrey({ grey }: GreyPicture): number {
  const counts = countShades(grey)
  const total = grey.length
  const sum = counts.reduce((all, count, value) => all + count * value, 0)
  let [below, sumBelow, best, parting] = [0, 0, -1, 128]
  counts.forEach((count, value) => {
    below += count
    sumBelow += count * value
    if (below === 0 || below === total) return
    const apart = sumBelow / below - (sum - sumBelow) / (total - below)
    const between = below * (total - below) * apart * apart
    if (between > best) [best, parting] = [between, value]
  })
  return parting
}

/** The points of the largest connected bright area. */
function largestBright({ width, grey }: GreyPicture, parting: number): Point[] {
  const seen = grey.map((shade) => (shade <= parting ? 1 : 0))
  let largest: number[] = []
  for (let start = 0; start < grey.length; start += 1) {
    if (seen[start] !== 0) continue
    const area = [start]
    seen[start] = 1
    // The area grows while it is walked through.
    for (const at of area) {
      const x = at % width
      for (const next of [x > 0 ? at - 1 : -1, x < width - 1 ? at + 1 : -1, at - width, at + width]) {
        if (seen[next] !== 0) continue
        seen[next] = 1
        area.push(next)
      }
    }
    if (area.length > largest.length) largest = area
  }
  return largest.map((at) => ({ x: at % width, y: Math.floor(at / width) }))
}

const farthest = (points: Point[], along: (point: Point) => number): Point =>
  points.reduce((best, point) => (along(point) > along(best) ? point : best), points[0] ?? { x: 0, y: 0 })

/** Twice the area inside the corners. */
const areaOf = (quad: readonly Point[]) =>
  Math.abs(
    quad.reduce((sum, point, index) => {
      const next = quad[(index + 1) % quad.length] ?? point
      return sum + point.x * next.y - next.x * point.y
    }, 0),
  ) / 2

/** The area including its print and holes: between the first and the last bright point of each row. */
function filledArea(points: Point[]): number {
  const rows = new Map<number, { first: number; last: number }>()
  for (const { x, y } of points) {
    const row = rows.get(y)
    if (!row) rows.set(y, { first: x, last: x })
    else {
      row.first = Math.min(row.first, x)
      row.last = Math.max(row.last, x)
    }
  }
  return [...rows.values()].reduce((sum, { first, last }) => sum + last - first + 1, 0)
}

/** The four corners of a bright sheet or label on a darker background, if its edges are visible. */
export function findSheet(picture: GreyPicture): Quad | undefined {
  const factor = Math.max(1, Math.floor(Math.max(picture.width, picture.height) / wantedSize))
  const small = shrink(picture, factor)
  const points = largestBright(small, partingGrey(small))
  if (points.length < small.grey.length * leastShare) return undefined
  const corners = [
    farthest(points, ({ x, y }) => -x - y),
    farthest(points, ({ x, y }) => x - y),
    farthest(points, ({ x, y }) => x + y),
    farthest(points, ({ x, y }) => y - x),
  ] as const
  const filled = filledArea(points)
  const share = filled / Math.max(1, areaOf(corners))
  if (filled < small.grey.length * leastShare || share < fillsCorners || share > 1 / fillsCorners) return undefined
  const [a, b, c, d] = corners
  const onPhoto = ({ x, y }: Point): Point => ({ x: (x + 0.5) * factor, y: (y + 0.5) * factor })
  return [onPhoto(a), onPhoto(b), onPhoto(c), onPhoto(d)]
}
