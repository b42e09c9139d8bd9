import { createCanvas } from '@napi-rs/canvas'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { DatasheetError } from '../datasheet-error.js'
import { readingLimits } from '../reading-limits.js'

export type RenderedPage = { png: Buffer; scale: number; width: number; height: number }

/** Draws one page as PNG. The size is known before a single pixel is made. */
export async function renderPage(
  document: PDFDocumentProxy,
  number: number,
  scaleFor: (size: { width: number; height: number }) => number,
): Promise<RenderedPage> {
  if (!Number.isInteger(number) || number < 1 || number > document.numPages) throw new DatasheetError('no_such_page')
  const page = await document.getPage(number)
  const size = page.getViewport({ scale: 1 })
  if (!(size.width > 0 && size.height > 0)) throw new DatasheetError('damaged')
  const most = Math.sqrt(readingLimits.renderedPixels / (size.width * size.height))
  const scale = Math.min(scaleFor(size), most)
  const viewport = page.getViewport({ scale })
  const [width, height] = [Math.max(1, Math.round(viewport.width)), Math.max(1, Math.round(viewport.height))]
  const canvas = createCanvas(width, height)
  const context = canvas.getContext('2d')
  context.fillStyle = '#fff'
  context.fillRect(0, 0, width, height)
  // The two libraries describe the same canvas in types that do not know each other.
  const target = { canvas, canvasContext: context, viewport } as unknown as Parameters<typeof page.render>[0]
  await page.render(target).promise
  page.cleanup()
  return { png: await canvas.encode('png'), scale, width, height }
}
