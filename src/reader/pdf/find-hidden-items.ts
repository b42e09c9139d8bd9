import type { PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DatasheetError } from '../datasheet-error.js'
import { boxesOverlap } from '../parse/layout/geometry.js'
import type { TextItem } from '../parse/layout/page-text.js'
import { type TextExtent, TextTracker } from './track-text.js'

/** A run of text with its origin in the PDF's own coordinates. */
export type RawItem = TextItem & { turned: boolean; origin: [x: number, y: number] }

const mostOperators = 400_000
/** A page keeps its hidden text if fewer characters than this would be left. */
const least = 150
/** A page with a higher share of items printed over others contains hidden text. */
const suspicious = 0.06

/** Items that a clip or an invisible mode hides, where texts cover each other; none if nothing else would be left. */
export async function findHiddenItems(page: PDFPageProxy, items: RawItem[]): Promise<Set<RawItem>> {
  if (!hasOverprint(items)) return new Set()
  const { fnArray, argsArray } = await page.getOperatorList()
  if (fnArray.length > mostOperators) throw new DatasheetError('too_complex')
  const tracker = new TextTracker()
  fnArray.forEach((operator, index) => {
    tracker.handlers[operator]?.((argsArray[index] as unknown[] | null) ?? [])
  })
  const byHeight = new Map<number, TextExtent[]>()
  for (const shown of tracker.shown) {
    const key = Math.round(shown.y / 4)
    byHeight.set(key, [...(byHeight.get(key) ?? []), shown])
  }
  const hidden = withCompany(items, new Set(items.filter((item) => isHidden(item, byHeight))))
  const left = items.filter((item) => !hidden.has(item)).reduce((sum, item) => sum + item.text.trim().length, 0)
  return left < least ? new Set() : hidden
}

/** Hidden text is drawn together: an item between hidden ones that matches no run is hidden too. */
function withCompany(items: RawItem[], hidden: Set<RawItem>): Set<RawItem> {
  const reach = 8
  return new Set(
    items.filter((item, index) => {
      if (hidden.has(item)) return true
      const around = items
        .slice(Math.max(0, index - reach), index + reach + 1)
        .filter((other) => other.text.trim() !== '')
      return around.filter((other) => hidden.has(other)).length > around.length * 0.7
    }),
  )
}

/** The runs that begin at the item, or else contain it, decide; a visible one wins. */
function isHidden({ origin: [x, y] }: RawItem, byHeight: Map<number, TextExtent[]>): boolean {
  const row = Math.round(y / 4)
  const near = [row - 1, row, row + 1]
    .flatMap((key) => byHeight.get(key) ?? [])
    .filter((shown) => Math.abs(shown.y - y) < 1.2)
  const starting = near.filter((shown) => Math.abs(shown.x - x) < 1.2)
  const holding = starting.length > 0 ? starting : near.filter((shown) => shown.x < x && shown.end > x - 1)
  return holding.length > 0 && holding.every((shown) => shown.hidden)
}

/** Whether there are different texts in the same position: the page contains invisible text. */
function hasOverprint(items: TextItem[]): boolean {
  const printed = items.filter((item) => item.text.trim().length > 1 && !item.turned)
  const byHeight = [...printed].sort((a, b) => a.box[1] - b.box[1])
  let covered = 0
  byHeight.forEach((item, index) => {
    for (let next = index + 1; next < byHeight.length; next += 1) {
      const other = byHeight[next]
      if (!other || other.box[1] > item.box[1] + item.box[3]) break
      if (other.text !== item.text && boxesOverlap(item.box, other.box, { across: 0.4, down: 0.5 })) {
        covered += 1
        break
      }
    }
  })
  return covered > 5 && covered / printed.length > suspicious
}
