import { type Bounds, boundsOf, heightOf, type Shape, widthOf } from '../picture/find-shapes.js'

/** A piece of a line of text: its letters, and the height of the tall ones. */
export type TextLine = Bounds & { letters: Shape[]; type: number }

/** Points, commas and strokes, in heights of the letters beside them: their size, and how far outside they may be. */
const mark = { highest: 0.62, broadest: 1.4, beside: 0.8, above: 0.15, below: 0.3, fewestPixels: 4 }
/** Lines are looked up in bands of the page. */
const band = 32

/** Whether a small shape is a mark of a line. */
function isMarkOf({ left, top, right, bottom, type }: TextLine, shape: Shape): boolean {
  const middle = (shape.top + shape.bottom) / 2
  const fits = heightOf(shape) <= mark.highest * type && widthOf(shape) <= mark.broadest * type
  const isBeside = shape.right >= left - mark.beside * type && shape.left <= right + mark.beside * type
  return fits && isBeside && middle >= top - mark.above * type && middle <= bottom + mark.below * type
}

function byBand(lines: TextLine[]): Map<number, TextLine[]> {
  const bands = new Map<number, TextLine[]>()
  for (const line of lines)
    for (let index = Math.floor(line.top / band) - 1; index <= Math.floor(line.bottom / band) + 1; index += 1)
      bands.set(index, [...(bands.get(index) ?? []), line])
  return bands
}

/** Gives points, commas and strokes to the lines they stand in or beside, also those that were taken for a letter. */
export function addMarks(lines: TextLine[], small: Shape[]): TextLine[] {
  const bands = byBand(lines)
  const alone = new Map(
    lines.flatMap((line) =>
      line.letters.length === 1 ? line.letters.map((one): [Shape, TextLine] => [one, line]) : [],
    ),
  )
  const marks = new Map<TextLine, Shape[]>()
  const taken = new Set<TextLine>()
  for (const shape of [...alone.keys(), ...small.filter(({ pixels }) => pixels >= mark.fewestPixels)]) {
    const middle = (shape.top + shape.bottom) / 2
    const off = (line: TextLine) =>
      Math.max(0, line.left - shape.right, shape.left - line.right) + Math.abs((line.top + line.bottom) / 2 - middle)
    const host = (bands.get(Math.floor(middle / band)) ?? [])
      .filter((line) => !taken.has(line) && isMarkOf(line, shape))
      .reduce<TextLine | undefined>((best, line) => (best && off(best) <= off(line) ? best : line), undefined)
    if (!host) continue
    marks.set(host, [...(marks.get(host) ?? []), shape])
    const line = alone.get(shape)
    if (line) taken.add(line)
  }
  return lines
    .filter((line) => !taken.has(line))
    .map((line) => {
      const letters = [...line.letters, ...(marks.get(line) ?? [])]
      return { ...line, ...boundsOf(letters), letters }
    })
}
