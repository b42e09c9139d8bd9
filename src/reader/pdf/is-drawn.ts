import { openPdf } from './open-pdf.js'
import { OPS } from './pdf-library.js'

/** Letters drawn as outlines are hundreds of paths. */
const fewestPaths = 150

/** The dictionary of an image is not compressed, so a picture shows in the file's bytes without decoding. */
export const hasPictures = (bytes: Uint8Array) => /\/Subtype\s*\/Image\b/.test(Buffer.from(bytes).toString('latin1'))

async function hasDrawings(bytes: Uint8Array, pages: number[]): Promise<boolean> {
  const document = await openPdf(bytes, 'pictures')
  try {
    for (const number of pages) {
      const page = await document.getPage(number)
      const { fnArray } = await page.getOperatorList()
      if (fnArray.filter((operator) => operator === OPS.constructPath).length >= fewestPaths) return true
    }
    return false
  } finally {
    await document.loadingTask.destroy()
  }
}

/** Whether some of the pages may contain pictures or drawings, which may contain words. */
export const isDrawn = async (bytes: Uint8Array, pages: number[]): Promise<boolean> =>
  hasPictures(bytes) || hasDrawings(bytes, pages)
