import { countShades, shadeAtShare } from '../picture/count-shades.js'
import { type Bounds, heightOf, type Shape, widthOf } from '../picture/find-shapes.js'
import { blank, type GreyPicture, shadeAt } from '../picture/grey-picture.js'
import { scalePicture } from '../picture/scale-picture.js'
import type { TextLine } from './add-marks.js'

/** The height of tall letters in pixels that the engine reads best. */
const wantedType = 32
const largestScale = 4
/** Between lines and around the sheet. */
const gap = 26
/** A sheet of lines is full with so many, or with lines of this length in all: the engines share the sheets. */
const full = { lines: 50, length: 20_000 }
/** The share of the darkest pixels of a line that counts as black, and of the dark ones beyond which there is paper. */
const shares = { black: 0.02, paper: 0.6 }
/** Paper this much darker than usual is still white. */
const grain = 12
/** With less contrast than this it is no print. */
const leastContrast = 30

/** A line of the page on a sheet of lines: what part of the page it shows, and where. */
type PlacedLine = { line: TextLine; from: Bounds; scale: number; x: number; y: number; height: number }
export type LineSheet = { width: number; height: number; lines: PlacedLine[] }

function place(line: TextLine): PlacedLine {
  const margin = Math.round(Math.max(3, line.type * 0.3))
  const { left, top, right, bottom } = line
  const from = { left: left - margin, top: top - margin, right: right + margin, bottom: bottom + margin }
  const scale = Math.min(largestScale, wantedType / line.type)
  return { line, from, scale, x: gap, y: 0, height: Math.ceil(heightOf(from) * scale) }
}

const lengthOf = ({ from, scale }: PlacedLine) => Math.ceil(widthOf(from) * scale)

function sheetOf(lines: PlacedLine[]): LineSheet {
  let y = gap
  for (const line of lines) {
    line.y = y
    y += line.height + gap
  }
  return { width: Math.max(...lines.map(lengthOf)) + 2 * gap, height: y, lines }
}

/**
 * Puts each line below another, as they follow on the page: between labels, whose letters show the engine where a line
 * stands, it loses no points of numbers.
 */
export function arrangeLines(lines: TextLine[]): LineSheet[] {
  const sheets: PlacedLine[][] = []
  let length = 0
  for (const line of [...lines].sort((a, b) => a.top - b.top).map(place)) {
    const last = sheets.at(-1)
    const isFull = !last || last.length >= full.lines || length + lengthOf(line) > full.length
    if (isFull) sheets.push([line])
    else last.push(line)
    length = (isFull ? 0 : length) + lengthOf(line)
  }
  return sheets.map(sheetOf)
}

/** A part of a picture; beyond its edges there is paper. */
function partOf({ width, height, grey }: GreyPicture, { left, top, right, bottom }: Bounds): GreyPicture {
  const part = blank(right - left + 1, bottom - top + 1)
  part.grey.fill(255)
  const [first, last] = [Math.max(0, left), Math.min(width - 1, right)]
  for (let y = Math.max(0, top); y <= Math.min(height - 1, bottom); y += 1)
    part.grey.set(grey.subarray(y * width + first, y * width + last + 1), (y - top) * part.width + first - left)
  return part
}

/** The shades of print and paper. */
function shadesOf({ grey }: GreyPicture): { black: number; paper: number } {
  const counts = countShades(grey)
  return { black: shadeAtShare(counts, shares.black), paper: shadeAtShare(counts, shares.paper) }
}

/** Whether a line is print, which is much darker than its paper: a photo of a module has thousands of faint strokes. */
export function isPrint(picture: GreyPicture, line: TextLine): boolean {
  const { black, paper } = shadesOf(partOf(picture, line))
  return paper - black >= leastContrast
}

const overlaps = (a: Bounds, b: Bounds) =>
  a.right >= b.left && a.left <= b.right && a.bottom >= b.top && a.top <= b.bottom
const isInside = (x: number, y: number) => (bounds: Bounds) =>
  x >= bounds.left && x <= bounds.right && y >= bounds.top && y <= bounds.bottom

/** The part of the page with one line, in black on white, without the letters of other lines. */
function cutOut(picture: GreyPicture, { line, from }: PlacedLine, others: Shape[]): GreyPicture {
  const cut = partOf(picture, from)
  const { black, paper } = shadesOf(cut)
  const factor = 255 / Math.max(leastContrast, paper - grain - black)
  for (let y = from.top, at = 0; y <= from.bottom; y += 1)
    for (let x = from.left; x <= from.right; x += 1, at += 1) {
      const isForeign = others.some(isInside(x, y)) && !line.letters.some(isInside(x, y))
      cut.grey[at] = isForeign ? 255 : Math.max(0, Math.min(255, (shadeAt(cut.grey, at) - black) * factor))
    }
  return cut
}

/** Draws a sheet of lines. */
export function drawLines(picture: GreyPicture, { width, height, lines: placedLines }: LineSheet, lines: TextLine[]) {
  const sheet = blank(width, height)
  sheet.grey.fill(255)
  for (const placed of placedLines) {
    const { line, from, x, y } = placed
    const others = lines
      .filter((other) => other !== line && overlaps(other, from))
      .flatMap(({ letters }) => letters.filter((one) => overlaps(one, from)))
    const scaled = scalePicture(cutOut(picture, placed, others), lengthOf(placed), placed.height)
    for (let row = 0; row < scaled.height; row += 1)
      sheet.grey.set(scaled.grey.subarray(row * scaled.width, (row + 1) * scaled.width), (y + row) * width + x)
  }
  return sheet
}
