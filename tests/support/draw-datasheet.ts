import {
  clip,
  degrees,
  endPath,
  PDFDocument,
  type PDFFont,
  type PDFPage,
  popGraphicsState,
  pushGraphicsState,
  rectangle,
  StandardFonts,
} from '@cantoo/pdf-lib'
import { openPdf } from '../../src/reader/pdf/open-pdf.js'
import { renderPage } from '../../src/reader/pdf/render-page.js'
import { bodyRows, classOf, type DrawnClass, drawnClasses, english, german, type Words } from './sheet-words.js'

/**
 * A: classes in columns, one table per condition. B: STC and NOCT side by side under each class. C: classes in rows,
 * each followed by rear-side gains, NMOT table beside. D: one class as a list.
 */
type SheetLayout = 'A' | 'B' | 'C' | 'D'

export type SheetOptions = {
  layout: SheetLayout
  classes?: DrawnClass[]
  /** German labels and decimal commas. */
  german?: boolean
  /** Mechanical data beside the electrical table instead of below it. */
  sideBySide?: boolean
  /** An older sheet's text under a clip: extractors find it, people do not see it. */
  stale?: boolean
  /** The page lies on its side. */
  lying?: boolean
  /** The first table alone, because OCR takes long. */
  brief?: boolean
}

type Pen = { page: PDFPage; font: PDFFont; size: number; german: boolean }

/** Writes text with its top-left corner at x, y, counted from the top of the page. */
function write(pen: Pen, text: string, x: number, y: number, align: 'left' | 'centre' = 'left') {
  const offset = align === 'centre' ? pen.font.widthOfTextAtSize(text, pen.size) / 2 : 0
  pen.page.drawText(text, { x: x - offset, y: pen.page.getHeight() - y, size: pen.size, font: pen.font })
}

const decimals = (pen: Pen, value: number, places: number) =>
  pen.german ? value.toFixed(places).replace('.', ',') : value.toFixed(places)

/** The same module at NOCT: three quarters of the power, less voltage and current. */
const atNoct = (drawn: DrawnClass): DrawnClass => ({
  ...drawn,
  power: Math.round(drawn.power * 0.752),
  vmp: drawn.vmp * 0.94,
  imp: drawn.imp * 0.8,
  voc: drawn.voc * 0.945,
  isc: drawn.isc * 0.808,
})

const rowsOf = (pen: Pen, words: Words, drawn: DrawnClass): [string, string][] => [
  [words.pmax, String(drawn.power)],
  [words.vmp, decimals(pen, drawn.vmp, 2)],
  [words.imp, decimals(pen, drawn.imp, 2)],
  [words.voc, decimals(pen, drawn.voc, 2)],
  [words.isc, decimals(pen, drawn.isc, 2)],
]

function drawColumns(pen: Pen, words: Words, classes: DrawnClass[], x: number, y: number, step: number): number {
  const first = x + 170
  classes.forEach((drawn, column) => {
    write(pen, drawn.name, first + column * step, y, 'centre')
    rowsOf(pen, words, drawn).forEach(([, value], row) => {
      write(pen, value, first + column * step, y + 13 * (row + 1), 'centre')
    })
  })
  write(pen, words.type, x, y)
  const [sample] = classes
  if (sample)
    rowsOf(pen, words, sample).forEach(([label], row) => {
      write(pen, label, x, y + 13 * (row + 1))
    })
  return y + 13 * 6
}

function drawA(pen: Pen, words: Words, classes: DrawnClass[], brief: boolean): number {
  write(pen, words.stc, 30, 60)
  const bottom = drawColumns(pen, words, classes, 30, 76, 62)
  write(pen, words.efficiency, 30, bottom)
  classes.forEach((drawn, column) => {
    write(pen, decimals(pen, drawn.efficiency, 2), 200 + column * 62, bottom, 'centre')
  })
  if (brief) return bottom
  write(pen, words.noct, 30, bottom + 30)
  return drawColumns(pen, words, classes.map(atNoct), 30, bottom + 46, 62) + 20
}

function drawB(pen: Pen, words: Words, classes: DrawnClass[]): number {
  const [first, step] = [185, 72]
  write(pen, 'ELECTRICAL CHARACTERISTICS', 30, 60)
  classes.forEach((drawn, column) => {
    const x = first + column * step
    write(pen, drawn.name, x + 16, 76, 'centre')
    write(pen, 'STC', x, 89, 'centre')
    write(pen, 'NOCT', x + 32, 89, 'centre')
    const [stc, noct] = [rowsOf(pen, words, drawn), rowsOf(pen, words, atNoct(drawn))]
    stc.forEach(([, value], row) => {
      write(pen, value, x, 102 + row * 13, 'centre')
    })
    noct.forEach(([, value], row) => {
      write(pen, value, x + 32, 102 + row * 13, 'centre')
    })
    write(pen, decimals(pen, drawn.efficiency, 2), x + 16, 167, 'centre')
  })
  const [sample] = classes
  if (sample)
    rowsOf(pen, words, sample).forEach(([label], row) => {
      write(pen, label, 30, 102 + row * 13)
    })
  write(pen, words.efficiency, 30, 167)
  return 200
}

const heads = [
  ['Nominal', 'Max. Power', '(Pmax)'],
  ['Opt. Oper.', 'Voltage', '(Vmp)'],
  ['Opt. Oper.', 'Current', '(Imp)'],
  ['Open Circuit', 'Voltage', '(Voc)'],
  ['Short Circuit', 'Current', '(Isc)'],
]

function drawRows(pen: Pen, title: string, classes: DrawnClass[], x: number, gains: number[]): number {
  write(pen, title, x, 60)
  heads.forEach((lines, column) => {
    lines.forEach((line, row) => {
      write(pen, line, x + 85 + column * 44, 76 + row * 9, 'centre')
    })
  })
  let y = 112
  for (const drawn of classes) {
    for (const gain of [0, ...gains]) {
      const factor = 1 + gain / 100
      write(pen, gain === 0 ? drawn.name : `${gain}%`, gain === 0 ? x : x + 40, y)
      const cells = [
        `${Math.round(drawn.power * factor)} W`,
        `${drawn.vmp.toFixed(1)} V`,
        `${(drawn.imp * factor).toFixed(2)} A`,
        `${drawn.voc.toFixed(1)} V`,
        `${(drawn.isc * factor).toFixed(2)} A`,
      ]
      cells.forEach((cell, column) => {
        write(pen, cell, x + 85 + column * 44, y, 'centre')
      })
      y += 11
    }
  }
  return y + 20
}

function drawC(pen: Pen, classes: DrawnClass[]): number {
  const small = { ...pen, size: 6 }
  drawRows(small, 'ELECTRICAL DATA | NMOT*', classes.map(atNoct), 315, [])
  return drawRows(small, 'ELECTRICAL DATA | STC*', classes, 25, [5, 10])
}

function drawD(pen: Pen, words: Words, drawn: DrawnClass): number {
  write(pen, words.stc, 30, 60)
  const rows: [string, string][] = [
    [words.type, drawn.name],
    ...rowsOf(pen, words, drawn),
    [words.efficiency, decimals(pen, drawn.efficiency, 2)],
  ]
  rows.forEach(([label, value], row) => {
    write(pen, label, 30, 76 + row * 13)
    write(pen, value, 220, 76 + row * 13)
  })
  return 190
}

/** Hides another sheet's table behind an empty clip, over the visible one. */
function drawStale(pen: Pen, words: Words) {
  pen.page.pushOperators(pushGraphicsState(), rectangle(0, 0, 0.01, 0.01), clip(), endPath())
  const older = [370, 375, 380, 385, 390].map((power) => ({ ...classOf(power, 30), name: `HX${power}M-60` }))
  drawColumns(pen, words, older, 32, 77, 60)
  write(pen, 'Dimensions', 31, 331)
  write(pen, '1755 x 1038 x 35 mm', 180, 331)
  pen.page.pushOperators(popGraphicsState())
}

/** Draws a datasheet of a fictional module. */
export async function drawDatasheet({
  layout,
  classes = drawnClasses,
  german: isGerman = false,
  sideBySide = false,
  stale = false,
  lying = false,
  brief = false,
}: SheetOptions): Promise<Uint8Array> {
  const document = await PDFDocument.create()
  const page = document.addPage(sideBySide ? [842, 595] : [595, 842])
  const pen: Pen = { page, font: await document.embedFont(StandardFonts.Helvetica), size: 7.5, german: isGerman }
  const words = isGerman ? german : english
  const draw = (): number => {
    if (layout === 'A') return drawA(pen, words, classes, brief)
    if (layout === 'B') return drawB(pen, words, classes)
    return layout === 'C' ? drawC(pen, classes) : drawD(pen, words, classes[0] ?? classOf(420, 32.1))
  }
  write({ ...pen, size: 16 }, 'Heliodex test module', 30, 35)
  const bottom = draw()
  const [x, y] = sideBySide ? [560, 60] : [30, bottom + 20]
  const rows = brief ? [] : bodyRows(isGerman)
  rows.forEach(([label, value], row) => {
    write(pen, label, x, y + row * 13)
    write(pen, value, x + (isGerman ? 165 : 130), y + row * 13)
  })
  if (stale) drawStale(pen, words)
  if (lying) page.setRotation(degrees(270))
  return document.save()
}

/** The same sheet as a scanner would give it: one picture per page, no text. */
export async function rasterise(bytes: Uint8Array, dotsPerInch = 200): Promise<Uint8Array> {
  const source = await openPdf(bytes)
  const target = await PDFDocument.create()
  for (let number = 1; number <= source.numPages; number += 1) {
    const { canvas, scale } = await renderPage(source, number, () => dotsPerInch / 72)
    const picture = await target.embedPng(await canvas.encode('png'))
    const [width, height] = [canvas.width / scale, canvas.height / scale]
    const page = target.addPage([width, height])
    page.drawImage(picture, { x: 0, y: 0, width, height })
  }
  await source.loadingTask.destroy()
  return target.save()
}
