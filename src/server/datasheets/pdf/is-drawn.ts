import { OPS, type PDFPageProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const pictures = new Set<number>([
  OPS.paintImageXObject,
  OPS.paintInlineImageXObject,
  OPS.paintImageMaskXObject,
  OPS.paintImageXObjectRepeat,
  OPS.paintImageMaskXObjectGroup,
])
/** Letters drawn as outlines are hundreds of paths. */
const fewestPaths = 150

/** Whether a page shows pictures or drawings that may hold words. */
export async function isDrawn(page: PDFPageProxy): Promise<boolean> {
  const { fnArray } = await page.getOperatorList()
  return (
    fnArray.some((operator) => pictures.has(operator)) ||
    fnArray.filter((op) => op === OPS.constructPath).length >= fewestPaths
  )
}
