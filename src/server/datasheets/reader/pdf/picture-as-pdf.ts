type Picture = { width: number; height: number; components: number }

const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)

/** Size and colours of a JPEG that was judged before: its segments are whole. */
function measure(jpeg: Buffer): Picture {
  for (let at = 2; at + 9 < jpeg.length; ) {
    const code = jpeg.readUInt8(at + 1)
    if (code === 0xff) {
      at++
      continue
    }
    if (isFrame(code))
      return {
        height: jpeg.readUInt16BE(at + 5),
        width: jpeg.readUInt16BE(at + 7),
        components: jpeg.readUInt8(at + 9),
      }
    at += 2 + jpeg.readUInt16BE(at + 2)
  }
  throw new RangeError('a JPEG has a frame')
}

const colourSpaces: Record<number, string> = { 1: '/DeviceGray', 3: '/DeviceRGB', 4: '/DeviceCMYK' }
/** As wide as a sheet of paper: the reader draws pages at the size of paper, and recognises letters of that size. */
const pageWidth = 595

/** A photo as the one page of a PDF, so that the reader of datasheets reads it as it reads a scan. */
export function pictureAsPdf(jpeg: Buffer): Buffer {
  const { width, height, components } = measure(jpeg)
  const pageHeight = Math.round((pageWidth * height) / width)
  const colours = colourSpaces[components] ?? '/DeviceRGB'
  const draw = `q ${pageWidth} 0 0 ${pageHeight} 0 0 cm /P Do Q`
  return joinObjects([
    ['<< /Type /Catalog /Pages 2 0 R >>'],
    ['<< /Type /Pages /Kids [3 0 R] /Count 1 >>'],
    [
      `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 ${pageWidth} ${pageHeight}]`,
      ' /Resources << /XObject << /P 4 0 R >> >> /Contents 5 0 R >>',
    ],
    [
      `<< /Type /XObject /Subtype /Image /Width ${width} /Height ${height} /ColorSpace ${colours}`,
      ` /BitsPerComponent 8 /Filter /DCTDecode /Length ${jpeg.length} >>\nstream\n`,
      jpeg,
      '\nendstream',
    ],
    [`<< /Length ${draw.length} >>\nstream\n${draw}\nendstream`],
  ])
}

/** A PDF of these objects, numbered from 1, the first of them its root. */
function joinObjects(objects: readonly (readonly (string | Buffer)[])[]): Buffer {
  const parts: Buffer[] = []
  const offsets: number[] = []
  let length = 0
  const add = (part: string | Buffer) => {
    const bytes = typeof part === 'string' ? Buffer.from(part, 'latin1') : part
    parts.push(bytes)
    length += bytes.length
  }
  add('%PDF-1.4\n')
  objects.forEach((object, index) => {
    offsets.push(length)
    add(`${index + 1} 0 obj\n`)
    object.forEach(add)
    add('\nendobj\n')
  })
  const table = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  add(
    `xref\n0 ${size}\n0000000000 65535 f \n${table}trailer\n<< /Size ${size} /Root 1 0 R >>\nstartxref\n${length}\n%%EOF\n`,
  )
  return Buffer.concat(parts)
}
