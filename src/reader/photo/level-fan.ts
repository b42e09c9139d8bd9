import { findSkew } from '../picture/find-skew.js'
import type { GreyPicture } from '../picture/grey-picture.js'
import { type Quad, warpPicture } from './warp-picture.js'

/** Parts of a picture, one below the other, whose lines are measured by themselves. */
const parts = 4
/** In degrees: lines at the top and at the bottom that differ by less are parallel. */
const least = 0.5
/** How far a part may be from the even change between top and bottom: in degrees, and as a share of that change. */
const mostOff = { degrees: 0.1, share: 0.1 }

function skewOfPart({ width, height, grey }: GreyPicture, part: number): number {
  const rows = Math.floor(height / parts)
  return findSkew({ width, height: rows, grey: grey.subarray(part * rows * width, (part + 1) * rows * width) })
}

/** By how many degrees lines fall to the right at the top and at the bottom, if that changes evenly in between. */
function findFan(picture: GreyPicture): { top: number; bottom: number } | undefined {
  const found = Array.from({ length: parts }, (_, part) => ({
    off: (part + 0.5) / parts - 0.5,
    skew: skewOfPart(picture, part),
  }))
  const mean = found.reduce((sum, { skew }) => sum + skew, 0) / parts
  const change =
    found.reduce((sum, { off, skew }) => sum + off * skew, 0) / found.reduce((sum, { off }) => sum + off * off, 0)
  const most = Math.max(mostOff.degrees, mostOff.share * Math.abs(change))
  const isEven = found.every(({ off, skew }) => Math.abs(skew - mean - off * change) <= most)
  return isEven && Math.abs(change) >= least ? { top: mean - change / 2, bottom: mean + change / 2 } : undefined
}

/**
 * Makes lines parallel that spread like a fan: where a dark heading hides a corner of the sheet, or no edges are
 * visible, the perspective is still in the picture.
 */
export function levelFan(sheet: GreyPicture): GreyPicture {
  const fan = findFan(sheet)
  if (!fan) return sheet
  const { width, height } = sheet
  const fall = (degrees: number) => (width / 2) * Math.tan((degrees * Math.PI) / 180)
  const [top, bottom] = [fall(fan.top), fall(fan.bottom)]
  const corners: Quad = [
    { x: 0, y: -top },
    { x: width, y: top },
    { x: width, y: height + bottom },
    { x: 0, y: height - bottom },
  ]
  return warpPicture(sheet, corners, { width, height })
}
