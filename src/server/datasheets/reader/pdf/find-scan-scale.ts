import { OPS, type PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'

const pictureOperators: readonly number[] = [OPS.paintImageXObject, OPS.paintInlineImageXObject]
/** A picture of nearly the page's own shape is a scan of it. */
const sameShape = 0.08
const mostOperators = 20_000

/** `paintImageXObject` names its picture, then says how wide and high it is. */
function sizeOf(args: unknown): { width: number; height: number } | undefined {
  if (!Array.isArray(args)) return undefined
  const [, width, height] = args
  return typeof width === 'number' && typeof height === 'number' ? { width, height } : undefined
}

/**
 * Pixels per point of the picture that a scanned page consists of. Drawn larger than it is, its pixels would become
 * squares, which recognition takes for parts of letters.
 */
export async function findScanScale(document: PDFDocumentProxy, number: number): Promise<number | undefined> {
  const page = await document.getPage(number)
  const { width, height } = page.getViewport({ scale: 1, rotation: 0 })
  const { fnArray, argsArray } = await page.getOperatorList()
  if (fnArray.length > mostOperators) return undefined
  const scales = fnArray.flatMap((operator, index) => {
    const size = pictureOperators.includes(operator) ? sizeOf(argsArray[index]) : undefined
    if (!size) return []
    const shape = size.width / size.height / (width / height)
    return Math.abs(shape - 1) < sameShape ? [size.width / width] : []
  })
  return scales.length > 0 ? Math.max(...scales) : undefined
}
