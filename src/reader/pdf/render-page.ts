import { type Canvas, createCanvas, type SKRSContext2D } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DatasheetError } from '../datasheet-error.js'
import { readingLimits } from '../reading-limits.js'

/** Grey values of a small picture, row by row; 255 is black. */
export type Sketch = { width: number; height: number; ink: Uint8Array }
type RenderedPage = { canvas: Canvas; scale: number; sketch: () => Sketch }
/** How a page is drawn: turned, and its pictures enlarged smoothly or by repeating pixels. */
type Drawing = { turn?: number; isSmooth?: boolean }

/** Draws one page. The size is checked before any pixel is allocated. */
export async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  scaleFor: (size: { width: number; height: number }) => number,
  { turn = 0, isSmooth = true }: Drawing = {},
): Promise<RenderedPage> {
  if (!Number.isInteger(number) || number < 1 || number > document.numPages) throw new DatasheetError('no_such_page')
  const page = await document.getPage(number)
  const rotation = (page.rotate + turn) % 360
  const size = page.getViewport({ scale: 1, rotation })
  if (!(size.width > 0 && size.height > 0)) throw new DatasheetError('damaged')
  const most = Math.sqrt(readingLimits.renderedPixels / (size.width * size.height))
  const scale = Math.min(scaleFor(size), most)
  const viewport = page.getViewport({ scale, rotation })
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  if (isSmooth) enlargeSmoothly(context)
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  // The two libraries describe the same canvas with incompatible types.
  const target = { canvas, canvasContext: context, viewport } as unknown as Parameters<typeof page.render>[0]
  await page.render(target).promise
  page.cleanup()
  return { canvas, scale, sketch: () => sketchOf(canvas) }
}

/**
 * The library disables smoothing for each picture it enlarges. OCR reads most letters of a coarse scan better when they
 * are smooth, so the canvas ignores that.
 */
function enlargeSmoothly(context: SKRSContext2D): void {
  context.imageSmoothingQuality = 'high'
  Object.defineProperty(context, 'imageSmoothingEnabled', { get: () => true, set: () => {} })
}

const sketchPixels = 500_000

export function sketchOf(picture: Canvas): Sketch {
  const scale = Math.min(1, Math.sqrt(sketchPixels / (picture.width * picture.height)))
  const [width, height] = [
    Math.max(1, Math.round(picture.width * scale)),
    Math.max(1, Math.round(picture.height * scale)),
  ]
  const context = createCanvas(width, height).getContext('2d')
  context.drawImage(picture, 0, 0, width, height)
  const { data } = context.getImageData(0, 0, width, height)
  const ink = new Uint8Array(width * height)
  for (let index = 0; index < ink.length; index += 1) {
    const [red = 255, green = 255, blue = 255] = data.subarray(index * 4, index * 4 + 3)
    ink[index] = 255 - Math.round(red * 0.3 + green * 0.59 + blue * 0.11)
  }
  return { width, height, ink }
}
