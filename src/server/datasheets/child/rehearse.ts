import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { stripContent } from '../../../reader/pdf/strip-content.js'
import { readPages } from '../../../reader/read-pages.js'

const require = createRequire(import.meta.url)

/** Typical rows of a sheet, so that every step of a reading has something to do. */
const rows: readonly string[][] = [
  ['Module type', 'EX400N-54', 'EX405N-54', 'EX410N-54'],
  ['Electrical data STC'],
  ['Maximum Power (Pmax) [W]', '400', '405', '410'],
  ['Maximum Power Voltage (Vmp) [V]', '31.20', '31.40', '31.60'],
  ['Maximum Power Current (Imp) [A]', '12.83', '12.90', '12.98'],
  ['Open Circuit Voltage (Voc) [V]', '37.20', '37.40', '37.60'],
  ['Short Circuit Current (Isc) [A]', '13.60', '13.68', '13.75'],
  ['Module Efficiency [%]', '20.5', '20.7', '21.0'],
  ['Electrical data NMOT'],
  ['Maximum Power (Pmax) [W]', '301', '305', '309'],
  ['Mechanical data'],
  ['Dimensions', '1722 x 1134 x 30 mm'],
  ['Weight', '21.5 kg'],
  ['Solar cells', '108 (6 x 18) N-type monocrystalline'],
  ['Junction box', 'IP68, 3 bypass diodes'],
  ['Output cable', '4 mm2, 1200 mm'],
  ['Connector', 'MC4 compatible'],
  ['Frame', 'Anodized aluminium alloy, black'],
  ['Maximum load', 'Front 5400 Pa, back 2400 Pa'],
  ['Maximum System Voltage', '1500 V DC'],
  ['Maximum Series Fuse Rating', '25 A'],
  ['Temperature Coefficient of Pmax', '-0.30 %/C'],
  ['Temperature Coefficient of Voc', '-0.25 %/C'],
  ['Temperature Coefficient of Isc', '0.045 %/C'],
  ['Packaging', '36 pcs per pallet, 936 pcs per 40 HQ container'],
  ['Warranty', '25-year product and 30-year linear power warranty'],
]

/** A dash as the font encodes it. */
const escaped = (text: string) => text.replace(/[\\()]/g, '\\$&').replaceAll('–', '\\226')

/**
 * The same as prose. A dash is outside of Latin-1, and the engine compiles each pattern a second time for such texts.
 */
const lines = rows.flatMap((cells) => [[cells.join(' – ')], [`– ${cells.join(' ')}`]])

/** A font of the reader's own library: sheets embed theirs, and parsing fonts is most of the work. */
const typeface = () =>
  readFileSync(
    join(dirname(require.resolve('pdfjs-dist/package.json')), 'standard_fonts', 'LiberationSans-Regular.ttf'),
  )

const stream = (content: Buffer, entries = '') =>
  Buffer.concat([Buffer.from(`<<${entries}/Length ${content.length}>>stream\n`), content, Buffer.from('\nendstream')])

const page = (content: number) =>
  `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Resources<</Font<</F1 4 0 R>>>>/Contents ${content} 0 R>>`

function draw(texts: readonly string[][], height: number): Buffer {
  const shown = texts.flatMap((cells, row) =>
    cells.map((text, column) => {
      const x = column === 0 ? 40 : 200 + column * 70
      return `BT /F1 8 Tf ${x} ${780 - row * height} Td (${escaped(text)}) Tj ET`
    }),
  )
  return Buffer.from(shown.join('\n'), 'latin1')
}

/** A document with the rows as a table and as prose. */
function drawPractice(): Uint8Array {
  const widths = Array.from({ length: 224 }, () => 556).join(' ')
  const objects = [
    '<</Type/Catalog/Pages 2 0 R>>',
    '<</Type/Pages/Kids[3 0 R 8 0 R]/Count 2>>',
    page(5),
    `<</Type/Font/Subtype/TrueType/BaseFont/Practice/Encoding/WinAnsiEncoding/FirstChar 32/LastChar 255/Widths[${widths}]/FontDescriptor 6 0 R>>`,
    stream(draw(rows, 14)),
    '<</Type/FontDescriptor/FontName/Practice/Flags 32/FontBBox[-200 -300 1000 1000]/ItalicAngle 0/Ascent 900/Descent -200/CapHeight 700/StemV 80/FontFile2 7 0 R>>',
    stream(typeface()),
    page(9),
    stream(draw(lines, 11)),
  ].map((object) => (typeof object === 'string' ? Buffer.from(object) : object))
  return joinObjects(objects)
}

/** Concatenates the objects of a document, with the table of their offsets. */
function joinObjects(objects: Buffer[]): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.4\n')]
  const starts = objects.map((object, index) => {
    const start = parts.reduce((sum, part) => sum + part.length, 0)
    parts.push(Buffer.from(`${index + 1} 0 obj\n`), object, Buffer.from('\nendobj\n'))
    return `${String(start).padStart(10, '0')} 00000 n \n`
  })
  const start = parts.reduce((sum, part) => sum + part.length, 0)
  const table = `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${starts.join('')}`
  const trailer = `trailer<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${start}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`${table}${trailer}`)])
}

/** The first readings of a process are slow, until V8 has optimised the code: later ones take a third of the time. */
const times = 2
const strokes = 10_000

/** Reads a practice sheet while idle, so that the first real one is read at full speed. */
export async function rehearse(isWanted: () => boolean): Promise<number> {
  let panels = 0
  const practice = drawPractice()
  stripContent(Buffer.from('q 1 0 0 1 5 5 cm 0.5 20.25 m 17.125 1 l S Q /F1 8 Tf (text) Tj '.repeat(strokes)))
  for (let time = 0; time < times && isWanted(); time += 1) {
    const reading = await readPages(practice, {
      onProgress: () => {},
      onStep: async () => {},
      onRecognise: async () => {},
    })
    panels = reading.panels.length
  }
  return panels
}
