import { quantile } from '../number-at.js'
import { boundsOf, heightOf, type Shape, widthOf } from '../picture/find-shapes.js'
import { addMarks, type TextLine } from './add-marks.js'

/** In heights of letters: a line that is not higher has one row. */
const highestRow = 1.75
/** The share of letters that may reach from one row into the next, where they touch. */
const mostTouching = 0.15

/** The row of pixels that the fewest letters cross, at least half a letter from the top and the bottom. */
function leastCrossed(letters: Shape[], top: number, bottom: number, type: number) {
  let best = { y: 0, crossed: Number.POSITIVE_INFINITY }
  for (let y = Math.ceil(top + type / 2); y <= bottom - type / 2; y += 1) {
    const crossed = letters.filter((one) => one.top < y && one.bottom >= y).length
    if (crossed < best.crossed) best = { y, crossed }
  }
  return best
}

/**
 * Separates rows of letters that were taken for one, because a letter touches or nearly touches one of the row below.
 * A letter that reaches into both is cut.
 */
function splitRows(letters: Shape[]): Shape[][] {
  if (letters.length < 4) return [letters]
  const type = quantile(letters.map(heightOf), 0.5)
  const { top, bottom } = boundsOf(letters)
  if (bottom - top + 1 <= highestRow * type) return [letters]
  const { y, crossed } = leastCrossed(letters, top, bottom, type)
  if (crossed > Math.max(1, letters.length * mostTouching)) return [letters]
  const upper = letters.filter((one) => one.top < y).map((one) => ({ ...one, bottom: Math.min(one.bottom, y - 1) }))
  const lower = letters.filter((one) => one.bottom >= y).map((one) => ({ ...one, top: Math.max(one.top, y) }))
  if (upper.length < 2 || lower.length < 2) return [letters]
  return [...splitRows(upper), ...splitRows(lower)]
}

/** Letters in pixels at the resolution of OCR; what is slimmer is a piece of a rule. */
const letter = { lowest: 7, highest: 130, broadest: 10, slimmest: 11, fewestPixels: 8 }
/** How far the next letter of a line may be, in heights of letters: a cell of a table is further away. */
const widestGap = 1.1
/** An index that stands this near, in heights, may be lower than its letter. */
const indexGap = 0.35
/** The letters of a line, signs of one stroke and indices included, differ by at most this factor. */
const mostDifferent = 3.2
/** Letters are looked up in bands of the page. */
const band = 32
/** More than any page has; the rest are specks of a picture. */
const mostLines = 1200

function isLetter(shape: Shape): boolean {
  const [broad, tall] = [widthOf(shape), heightOf(shape)]
  const isHigh = tall >= letter.lowest && tall <= letter.highest
  const fits = broad <= letter.broadest * tall && tall <= letter.slimmest * broad
  return isHigh && fits && shape.pixels >= letter.fewestPixels
}

/** Whether b goes on the line of a, to the right of it. */
function follows(a: Shape, b: Shape): boolean {
  const overlap = Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) + 1
  const less = Math.min(heightOf(a), heightOf(b))
  const more = Math.max(heightOf(a), heightOf(b))
  const gap = b.left - a.right
  const isNear = gap <= indexGap * more
  if (more > less * mostDifferent) return false
  return overlap >= less * 0.5 ? gap <= widestGap * more : isNear && overlap >= less * 0.25
}

const lineOf = (letters: Shape[]): TextLine => ({
  ...boundsOf(letters),
  letters,
  type: quantile(letters.map(heightOf), 0.75),
})

/** Groups letters by what stands beside each other. */
function groupLetters(letters: Shape[]): Shape[][] {
  const lines: Shape[][] = []
  const lineOfLetter = new Map<Shape, Shape[]>()
  const bands = new Map<number, Shape[]>()
  for (const one of letters.sort((a, b) => a.left - b.left)) {
    const [first, last] = [Math.floor(one.top / band), Math.floor(one.bottom / band)]
    const near = Array.from({ length: last - first + 1 }, (_, index) => bands.get(first + index) ?? []).flat()
    const before = near
      .filter((other) => follows(other, one))
      .reduce<Shape | undefined>((best, other) => (best && best.right >= other.right ? best : other), undefined)
    const line = (before && lineOfLetter.get(before)) ?? []
    if (line.length === 0) lines.push(line)
    line.push(one)
    lineOfLetter.set(one, line)
    for (let index = first; index <= last; index += 1) {
      const others = (bands.get(index) ?? []).filter(({ right }) => one.left - right <= widestGap * letter.highest)
      bands.set(index, [...others, one])
    }
  }
  return lines
}

/** The lines of text among the shapes of a page. */
export function findLines(shapes: Shape[]): TextLine[] {
  // A letter that reaches into the next row parts words, which are put together once it is cut.
  const letters = groupLetters(shapes.filter(isLetter)).flatMap(splitRows).flat()
  const lines = groupLetters(letters).map(lineOf)
  return addMarks(
    lines,
    shapes.filter((shape) => !isLetter(shape)),
  )
    .sort((a, b) => b.letters.length - a.letters.length)
    .slice(0, mostLines)
}
