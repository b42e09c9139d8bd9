import { degrees, PDFDocument, StandardFonts } from '@cantoo/pdf-lib'
import { describe, expect, it } from 'vitest'
import { extractText } from './extract-text.js'
import { openPdf } from './open-pdf.js'

async function draw(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([600, 800])
  const font = await document.embedFont(StandardFonts.Helvetica)
  for (const [text, x, y, turn] of [
    ['A line that runs across the page', 40, 700, 0],
    ['1722 mm', 100, 300, 90],
    ['1134 mm', 300, 500, 270],
    ['askew', 400, 400, 45],
  ] as const)
    page.drawText(text, { x, y, size: 10, font, rotate: degrees(turn) })
  return document.save()
}

describe('extractText', () => {
  it('tells where turned text runs, and the box that it fills', async () => {
    const document = await openPdf(await draw(), 'text')
    const [page] = await extractText(document, () => undefined)
    await document.loadingTask.destroy()
    const items = page?.items.filter(({ text }) => text.trim() !== '') ?? []
    expect(items.map(({ text, turned, runs }) => [text, turned, runs])).toEqual([
      ['A line that runs across the page', false, undefined],
      ['1722 mm', true, 'up'],
      ['1134 mm', true, 'down'],
      ['askew', true, undefined],
    ])
    const boxOf = (wanted: string) => items.find(({ text }) => text === wanted)?.box.map(Math.round)
    // Up from 500 to 461 points below the upper edge, and down from 300.
    expect(boxOf('1722 mm')).toEqual([92, 458, 10, 42])
    expect(boxOf('1134 mm')).toEqual([298, 300, 10, 42])
  })
})
