import type { PageViewport, PDFDocumentProxy, PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DatasheetError } from '../datasheet-error.js'
import type { PageText, TextItem, Turn } from '../parse/layout/page-text.js'
import { readingLimits } from '../reading-limits.js'
import { findHiddenItems, type RawItem } from './find-hidden-items.js'

/** The ascent of the font above the baseline, as a share of its height. */
const ascent = 0.8

async function readItems(page: PDFPageProxy, viewport: PageViewport): Promise<RawItem[]> {
  const reader = page.streamTextContent({ includeMarkedContent: false }).getReader()
  const items: RawItem[] = []
  let characters = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return items
    for (const item of value.items) {
      if (!('str' in item)) continue
      characters += item.str.length
      // Counted while streaming, so that a text bomb ends here and not in memory.
      if (items.length > readingLimits.itemsPerPage || characters > readingLimits.charactersPerPage) {
        await reader.cancel()
        throw new DatasheetError('too_complex')
      }
      const [a, b, , , e, f] = item.transform
      const [x, y] = viewport.convertToViewportPoint(e, f)
      const box: TextItem['box'] = [x, y - ascent * item.height, item.width, item.height]
      items.push({ text: item.str, box, turned: !isUpright(viewport.transform, a, b), origin: [e, f] })
    }
  }
}

/** Whether text runs to the right on the page as it is shown; on a rotated page its direction rotates with the page. */
function isUpright([m0 = 1, m1 = 0, m2 = 0, m3 = 1]: number[], a: number, b: number): boolean {
  const [dx, dy] = [m0 * a + m2 * b, m1 * a + m3 * b]
  return dx > 0 && Math.abs(dy) < 0.1 * dx
}

const upright = (items: RawItem[]) =>
  items.reduce((sum, item) => sum + (item.turned ? 0 : item.text.trim().length), 0) /
  Math.max(
    1,
    items.reduce((sum, item) => sum + item.text.trim().length, 0),
  )

type View = { viewport: PageViewport; items: RawItem[]; turn?: Turn }

/** The page in the direction of its text: if nearly all of it runs up or down, the page is turned. */
async function viewPage(page: PDFPageProxy): Promise<View> {
  const viewport = page.getViewport({ scale: 1 })
  const items = await readItems(page, viewport)
  if (items.length === 0 || upright(items) > 0.3) return { viewport, items }
  for (const turn of [90, 270, 180] as const) {
    const turned = page.getViewport({ scale: 1, rotation: (page.rotate + turn) % 360 })
    const again = await readItems(page, turned)
    if (upright(again) > 0.7) return { viewport: turned, items: again, turn }
  }
  return { viewport, items }
}

async function extractPage(page: PDFPageProxy): Promise<PageText> {
  const {
    viewport: { width, height },
    items,
    turn,
  } = await viewPage(page)
  const hidden = await findHiddenItems(page, items)
  return {
    page: page.pageNumber,
    width,
    height,
    ...(turn ? { turn } : {}),
    items: items.filter((item) => !hidden.has(item)).map(({ text, box, turned }) => ({ text, box, turned })),
  }
}

/** The positioned text of the pages that can contain a datasheet's tables. */
export async function extractText(
  document: PDFDocumentProxy,
  onPage: (page: number, pages: number) => void,
): Promise<PageText[]> {
  const count = Math.min(document.numPages, readingLimits.pagesRead)
  const pages: PageText[] = []
  for (let number = 1; number <= count; number += 1) {
    onPage(number, count)
    const page = await document.getPage(number)
    pages.push(await extractPage(page))
    page.cleanup()
  }
  return pages
}
