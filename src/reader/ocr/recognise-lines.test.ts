import { PDFDocument, rgb, StandardFonts } from '@cantoo/pdf-lib'
import { expect, it } from 'vitest'
import { openPdf } from '../pdf/open-pdf.js'
import { renderPage } from '../pdf/render-page.js'
import { greyOfCanvas } from '../picture/grey-picture.js'
import { openRecogniser } from './open-recogniser.js'
import { recogniseLines } from './recognise-lines.js'

const [left, top, across, down] = [30, 40, 60, 20]
const table = [
  ['Module', 'HX-420', 'HX-425', 'HX-430'],
  ['Power', '420 W', '425 W', '430 W'],
  ['Voltage', '32.10', '32,30', '32.50'],
  ['Coefficient', '-0.29', '-0.25', '+0.045'],
]

/** A small page with a table: a rule around every cell, and white words on a dark heading. */
async function drawTable(): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([300, 160])
  const font = await document.embedFont(StandardFonts.Helvetica)
  table.forEach((cells, row) => {
    cells.forEach((text, column) => {
      const [x, y] = [left + column * across, 160 - top - (row + 1) * down]
      const color = row === 0 ? rgb(0.2, 0.25, 0.3) : rgb(1, 1, 1)
      page.drawRectangle({ x, y, width: across, height: down, color, borderWidth: 0.7, borderColor: rgb(0, 0, 0) })
      page.drawText(text, { x: x + 6, y: y + 7, size: 8, font, color: row === 0 ? rgb(1, 1, 1) : rgb(0, 0, 0) })
    })
  })
  return document.save()
}

it('reads every cell of a table with rules around them and a dark heading, at its place', async () => {
  const document = await openPdf(await drawTable())
  const { canvas, scale } = await renderPage(document, 1, () => 300 / 72)
  const recogniser = await openRecogniser('eng')
  try {
    const { items } = await recogniseLines(greyOfCanvas(canvas), scale, recogniser)
    const cellAt = (row: number, column: number) =>
      items
        .filter(({ box: [x, y, , height] }) => {
          const [inRow, inColumn] = [(y + height / 2 - top) / down, (x - left) / across]
          return Math.floor(inRow) === row && Math.floor(inColumn) === column
        })
        .sort((a, b) => a.box[0] - b.box[0])
        .map(({ text }) => text)
        .join('')
    expect(table.map((cells, row) => cells.map((_, column) => cellAt(row, column)))).toEqual(
      table.map((cells) => cells.map((text) => text.replace(' ', ''))),
    )
  } finally {
    await recogniser.close()
    await document.loadingTask.destroy()
  }
}, 60_000)
