import type { TextItem } from '../parse/layout/page-text.js'
import { eraseRules } from '../picture/erase-rules.js'
import { findInk } from '../picture/find-ink.js'
import { findShapes } from '../picture/find-shapes.js'
import type { GreyPicture } from '../picture/grey-picture.js'
import { invertDark } from '../picture/invert-dark.js'
import type { TextLine } from './add-marks.js'
import { findLines } from './find-lines.js'
import { arrangeLines, drawLines, isPrint, type LineSheet } from './line-sheet.js'
import type { Recogniser, Recognition } from './open-recogniser.js'
import { restorePoint } from './restore-point.js'

/** Rows of a page, in points from its top. */
export type Rows = { top: number; bottom: number }

/** The plainest format that the engine reads: it takes no time to write. */
const toPgm = ({ width, height, grey }: GreyPicture) =>
  Buffer.concat([Buffer.from(`P5 ${width} ${height} 255\n`, 'latin1'), grey])

/** A word on a sheet of lines, at its place on the page. */
function placeOnPage(item: TextItem, { lines }: LineSheet, scale: number): TextItem[] {
  const [x, y, width, height] = item.box
  const middle = y + height / 2
  const placed = lines.find((line) => middle >= line.y && middle <= line.y + line.height)
  if (!placed) return []
  const { from } = placed
  const toPage = (pixels: number) => pixels / placed.scale
  const left = from.left + toPage(x - placed.x)
  return [
    {
      ...item,
      text: restorePoint(item.text, left, left + toPage(width), placed.line),
      box: [left / scale, (from.top + toPage(y - placed.y)) / scale, toPage(width) / scale, toPage(height) / scale],
    },
  ]
}

/**
 * Finds the lines of text on a level picture and recognises each by itself: the engine, which would have to guess the
 * layout of tables, rules and drawings, only sees plain lines of letters of the size it reads best.
 */
export async function recogniseLines(
  page: GreyPicture,
  scale: number,
  recogniser: Recogniser,
  rows?: Rows,
): Promise<Recognition> {
  const picture = { ...page, grey: page.grey.slice() }
  invertDark(picture)
  eraseRules(picture)
  const lines = findLines(findShapes(findInk(picture), picture.width)).filter((line) => isPrint(picture, line))
  const isWanted = ({ top, bottom }: TextLine) => !rows || (bottom >= rows.top * scale && top <= rows.bottom * scale)
  const found = await Promise.all(
    arrangeLines(lines.filter(isWanted)).map(async (sheet) => {
      const { items, sureWords } = await recogniser.recognise(toPgm(drawLines(picture, sheet, lines)), 'lines')
      return { items: items.flatMap((item) => placeOnPage(item, sheet, scale)), sureWords }
    }),
  )
  return {
    items: found.flatMap(({ items }) => items),
    sureWords: found.reduce((sum, { sureWords }) => sum + sureWords, 0),
  }
}
