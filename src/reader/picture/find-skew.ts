import { countUp } from '../../shared/values/get-at.js'
import { type GreyPicture, shadeAt, shrink } from './grey-picture.js'

/** Enough to see lines of text, little enough to try many angles. */
const wantedWidth = 900
/** The threshold of ink in an evenly lit picture. */
const inkBelow = 150

type Dot = { x: number; y: number }

function dotsOf(picture: GreyPicture): Dot[] {
  const small = shrink(picture, Math.max(1, Math.floor(Math.max(picture.width, picture.height) / wantedWidth)))
  const dots: Dot[] = []
  for (let y = 1; y < small.height - 1; y += 1)
    for (let x = 1; x < small.width - 1; x += 1) {
      const at = y * small.width + x
      // Only the lower edges of ink, because solid areas say nothing about lines.
      if (shadeAt(small.grey, at) < inkBelow && shadeAt(small.grey, at + small.width) >= inkBelow) dots.push({ x, y })
    }
  return dots
}

/** How sharp lines are when the picture is turned by an angle: rows full of edges beside rows with none. */
function sharpness(dots: Dot[], degrees: number): number {
  const slope = Math.tan((degrees * Math.PI) / 180)
  const rows = new Map<number, number>()
  for (const { x, y } of dots) {
    const row = Math.round(y - x * slope)
    countUp(rows, row)
  }
  let sum = 0
  for (const count of rows.values()) sum += count * count
  return sum
}

function bestOf(dots: Dot[], from: number, to: number, step: number): number {
  let best = { degrees: 0, value: -1 }
  for (let degrees = from; degrees <= to + 1e-9; degrees += step) {
    const value = sharpness(dots, degrees)
    if (value > best.value) best = { degrees, value }
  }
  return best.degrees
}

/** By how many degrees lines of text fall to the right, within the bounds. */
export function findSkew(evenlyLit: GreyPicture, most = 12): number {
  const all = dotsOf(evenlyLit)
  const every = Math.max(1, Math.floor(all.length / 30_000))
  const dots = all.filter((_, index) => index % every === 0)
  if (dots.length < 50) return 0
  const rough = bestOf(dots, -most, most, 0.5)
  return bestOf(dots, rough - 0.5, rough + 0.5, 0.05)
}
