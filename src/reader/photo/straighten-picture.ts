import { findSkew } from '../picture/find-skew.js'
import { type GreyPicture, type Point, shrink } from '../picture/grey-picture.js'
import { readingLimits } from '../reading-limits.js'
import { evenLight } from './even-light.js'
import { findSheet } from './find-sheet.js'
import { levelFan } from './level-fan.js'
import { measureType } from './measure-type.js'
import { type Quad, turnPicture, warpPicture } from './warp-picture.js'

/** The height of letters in pixels that the engine reads best. */
const wantedType = 26
const largest = 2
/** A smaller skew is not noticeable. */
const leastSkew = 0.15

const distance = (a: Point, b: Point) => Math.hypot(a.x - b.x, a.y - b.y)

/** As many pixels as the nearer edges have. */
function sizeOf([a, b, c, d]: Quad): { width: number; height: number } {
  const width = Math.max(distance(a, b), distance(d, c))
  const height = Math.max(distance(a, d), distance(b, c))
  const scale = Math.min(1, Math.sqrt(readingLimits.renderedPixels / (width * height)))
  return { width: Math.round(width * scale), height: Math.round(height * scale) }
}

/** Only the sheet or label, seen from straight above, if its edges are visible; otherwise the whole photo. */
function takeSheet(photo: GreyPicture): GreyPicture {
  const quad = findSheet(photo)
  return quad ? warpPicture(photo, quad, sizeOf(quad)) : photo
}

function scaleFor(picture: GreyPicture): number {
  const type = measureType(picture)
  const wanted = type === undefined ? 1 : wantedType / type
  return Math.min(wanted, largest, Math.sqrt(readingLimits.recognisedPixels / (picture.width * picture.height)))
}

/** A photo as a scanner would take it: only the sheet, upright, on white, with letters of a good size. */
export function straightenPicture(photo: GreyPicture): GreyPicture {
  const sheet = levelFan(evenLight(takeSheet(photo)))
  const skew = findSkew(sheet)
  const scale = scaleFor(sheet)
  // The mean of whole squares keeps thin strokes that single points would miss.
  const factor = Math.max(1, Math.floor(1 / scale))
  const fitting = factor > 1 ? shrink(sheet, factor) : sheet
  return turnPicture(fitting, Math.abs(skew) < leastSkew ? 0 : skew, scale * factor)
}
