import { expect, it } from 'vitest'
import { drawJpeg } from '../../../../../tests/support/draw-pictures.js'
import { openPdf } from './open-pdf.js'
import { pictureAsPdf } from './picture-as-pdf.js'

it('makes a photo the one page of a PDF, as wide as paper and of its own shape', async () => {
  const paper = await openPdf(pictureAsPdf(drawJpeg(160, 80)))
  expect(paper.numPages).toBe(1)
  const page = await paper.getPage(1)
  expect(page.view).toEqual([0, 0, 595, 298])
  await paper.destroy()
})
