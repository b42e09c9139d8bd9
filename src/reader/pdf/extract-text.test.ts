import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { extractText } from './extract-text.js'
import { openPdf } from './open-pdf.js'

async function draw(turnOfPage: number): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([600, 800])
  page.setRotation(degrees(turnOfPage))
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const turn of [0, 45, 90, 270])
    page.drawText(`Words of a line turned by ${turn}`, { x: 300, y: 400, size: 10, font, rotate: degrees(turn) })
  return document.save()
}

it.each([
  [0, 'Words of a line turned by 0'],
  [90, 'Words of a line turned by 90'],
])('marks text that does not run to the right on a page turned by %d', async (turn, upright) => {
  const document = await openPdf(await draw(turn), 'text')
  const [page] = await extractText(document, () => undefined)
  await document.loadingTask.destroy()
  const items = page?.items.filter(({ text }) => text.trim() !== '') ?? []
  expect(items).toHaveLength(4)
  expect(items.filter(({ turned }) => !turned).map(({ text }) => text)).toEqual([upright])
})
