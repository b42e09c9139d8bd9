import { PDFDocument, type PDFFont, type PDFPage, rgb, StandardFonts } from '@cantoo/pdf-lib'

/** The figures on a fictional module's label. */
export type Nameplate = { title: string; rows: readonly (readonly [label: string, value: string])[] }

const [width, height] = [420, 300]

/** Writes the lines below each other, as labels do: no table, no columns of classes. */
function writeRows(page: PDFPage, font: PDFFont, { title, rows }: Nameplate) {
  page.drawRectangle({
    x: 8,
    y: 8,
    width: width - 16,
    height: height - 16,
    borderWidth: 1.5,
    borderColor: rgb(0, 0, 0),
  })
  page.drawText(title, { x: 24, y: height - 38, size: 17, font })
  const step = (height - 64) / (rows.length + 1)
  rows.forEach(([label, value], index) => {
    const y = height - 58 - step * (index + 0.5)
    page.drawText(label, { x: 24, y, size: 11, font })
    page.drawText(value, { x: 270, y, size: 11, font })
  })
}

/** A label as a PDF of one small page. */
export async function drawNameplate(nameplate: Nameplate): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage([width, height])
  writeRows(page, await document.embedFont(StandardFonts.Helvetica), nameplate)
  return document.save()
}
