import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { OPS } from './pdf-library.js'

/** A scanner's program adds at most a frame; letters drawn as outlines are hundreds of paths. */
const mostPaths = 20

const pictures: ReadonlySet<number> = new Set([
  OPS.paintImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
  OPS.paintInlineImageXObjectGroup,
])

/** Whether all that a page without text shows is a picture, as a scanner makes it. */
export async function isPicture(document: PDFDocumentProxy, number: number): Promise<boolean> {
  const page = await document.getPage(number)
  const { fnArray } = await page.getOperatorList()
  const paths = fnArray.filter((operator) => operator === OPS.constructPath).length
  return paths < mostPaths && fnArray.some((operator) => pictures.has(operator))
}
