import { createHash } from 'node:crypto'
import { deflateSync } from 'node:zlib'

/** PDFs that attack their reader, and files that are not PDFs. They are generated, so that nothing is downloaded or stored. */

type PdfObject = { dictionary: string; stream?: Buffer }

/** Writes numbered objects with a proper cross-reference table. */
function writePdf(objects: PdfObject[], trailer = ''): Buffer {
  const parts: Buffer[] = [Buffer.from('%PDF-1.7\n%\xe2\xe3\xcf\xd3\n', 'latin1')]
  const offsets: number[] = []
  let length = parts[0]?.length ?? 0
  const push = (part: Buffer) => {
    parts.push(part)
    length += part.length
  }
  objects.forEach(({ dictionary, stream }, index) => {
    offsets.push(length)
    const head = stream ? dictionary.replace(/>>$/, `/Length ${stream.length} >>`) : dictionary
    push(Buffer.from(`${index + 1} 0 obj\n${head}\n`, 'latin1'))
    if (stream) push(Buffer.concat([Buffer.from('stream\n'), stream, Buffer.from('\nendstream\n')]))
    push(Buffer.from('endobj\n'))
  })
  const start = length
  const rows = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  push(
    Buffer.from(
      `xref\n0 ${size}\n0000000000 65535 f \n${rows}trailer\n<< /Size ${size} /Root 1 0 R ${trailer} >>\nstartxref\n${start}\n%%EOF`,
      'latin1',
    ),
  )
  return Buffer.concat(parts)
}

const onePage = (content: PdfObject, catalog = '', resources = ''): PdfObject[] => [
  { dictionary: `<< /Type /Catalog /Pages 2 0 R ${catalog} >>` },
  { dictionary: '<< /Type /Pages /Kids [3 0 R] /Count 1 >>' },
  {
    dictionary: `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
  },
  content,
  { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
]

const flate = (data: Buffer): PdfObject => ({ dictionary: '<< /Filter /FlateDecode >>', stream: deflateSync(data) })

/** Deflates a long run of one operator without holding all of it in memory. */
function repeated(text: string, bytes: number): Buffer {
  return Buffer.alloc(bytes, text)
}

export const zeroBytes = () => Buffer.alloc(0)

export const htmlAsPdf = () => Buffer.from('<!doctype html><script>alert(1)</script><p>Maximum Power (Pmax) 400 W</p>')

export const plainPdf = (text = 'Nothing of interest') =>
  writePdf(onePage(flate(Buffer.from(`BT /F1 12 Tf 50 700 Td (${text}) Tj ET`))))

export const truncatedPdf = () => plainPdf().subarray(0, 120)

/** A content stream of a few hundred kilobytes that inflates to hundreds of megabytes. */
export const flateBomb = (megabytes = 256) => writePdf(onePage(flate(repeated('0 0 m ', megabytes * 1024 * 1024))))

/** Deflated twice: a few kilobytes inflate to the same size. */
export function doubleFlateBomb(megabytes = 100): Buffer {
  const stream = deflateSync(deflateSync(repeated('0 0 m ', megabytes * 1024 * 1024)))
  return writePdf(onePage({ dictionary: '<< /Filter [/FlateDecode /FlateDecode] >>', stream }))
}

/** Millions of text operators. */
export const textBomb = (operators = 3_000_000) =>
  writePdf(
    onePage(
      flate(
        Buffer.concat([Buffer.from('BT /F1 9 Tf '), repeated('(Pmax 400) Tj ', operators * 14), Buffer.from('ET')]),
      ),
    ),
  )

/** Ten thousand pages that share one content. */
export function manyPages(count = 10_000): Buffer {
  const kids = Array.from({ length: count }, (_, index) => `${index + 5} 0 R`).join(' ')
  const objects: PdfObject[] = [
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: `<< /Type /Pages /Kids [${kids}] /Count ${count} >>` },
    flate(Buffer.from('BT /F1 12 Tf 50 700 Td (page) Tj ET')),
    { dictionary: '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>' },
  ]
  for (let page = 0; page < count; page += 1) {
    objects.push({
      dictionary:
        '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 3 0 R /Resources << /Font << /F1 4 0 R >> >> >>',
    })
  }
  return writePdf(objects)
}

/** A page tree that contains itself. */
export const pageLoop = () =>
  writePdf([
    { dictionary: '<< /Type /Catalog /Pages 2 0 R >>' },
    { dictionary: '<< /Type /Pages /Kids [2 0 R] /Count 1 /Parent 2 0 R >>' },
  ])

/** A form that paints itself. */
export function formLoop(): Buffer {
  const objects = onePage(flate(Buffer.from('/Fx Do')), '', '/XObject << /Fx 6 0 R >>')
  objects.push({
    dictionary: '<< /Type /XObject /Subtype /Form /BBox [0 0 100 100] /Resources << /XObject << /Fx 6 0 R >> >> >>',
    stream: Buffer.from('/Fx Do /Fx Do'),
  })
  return writePdf(objects)
}

/** An image that declares a gigabyte of pixels in a few bytes. */
export function giantImage(side = 30_000): Buffer {
  const objects = onePage(flate(Buffer.from('q 595 0 0 842 0 0 cm /Im Do Q')), '', '/XObject << /Im 6 0 R >>')
  objects.push({
    dictionary: `<< /Type /XObject /Subtype /Image /Width ${side} /Height ${side} /ColorSpace /DeviceRGB /BitsPerComponent 8 /Filter /FlateDecode >>`,
    stream: deflateSync(Buffer.alloc(4096)),
  })
  return writePdf(objects)
}

/** A page of astronomical size. */
export const giantPage = () =>
  Buffer.from(plainPdf().toString('latin1').replace('[0 0 595 842]', '[0 0 9e9 9e9]'), 'latin1')

/** Asks to run a script and to launch a program when opened. */
export const activePdf = () =>
  writePdf([
    ...onePage(
      flate(Buffer.from('BT /F1 12 Tf 50 700 Td (hello) Tj ET')),
      '/OpenAction 6 0 R /Names << /JavaScript << /Names [(a) 6 0 R] >> >> /AA << /O 7 0 R >>',
    ),
    {
      dictionary:
        '<< /Type /Action /S /JavaScript /JS (app.launchURL\\("http://127.0.0.1:9"\\); this.submitForm\\("http://127.0.0.1:9"\\)) >>',
    },
    { dictionary: '<< /Type /Action /S /Launch /F (/bin/sh) /NewWindow true >>' },
  ])

/** A font whose matrix carries a script, as in CVE-2024-4367. */
export function scriptedFont(): Buffer {
  const objects = onePage(flate(Buffer.from('BT /F1 12 Tf 50 700 Td (A) Tj ET')))
  objects[4] = {
    dictionary:
      '<< /Type /Font /Subtype /Type1 /BaseFont /Evil /FirstChar 65 /LastChar 65 /Widths [600] /FontMatrix [1 2 3 4 5 (1\\); globalThis.process.exit\\(7\\)//)] >>',
  }
  return writePdf(objects)
}

const padding = Buffer.from('28bf4e5e4e758a4164004e56fffa01082e2e00b6d0683e802f0ca9fe6453697a', 'hex')
const pad = (password: string) => Buffer.concat([Buffer.from(password, 'latin1'), padding]).subarray(0, 32)
const md5 = (...parts: Buffer[]) => createHash('md5').update(Buffer.concat(parts)).digest()

/** The old stream cipher, which today's libraries no longer offer; the oldest kind of PDF protection needs it. */
function rc4(key: Buffer, data: Buffer): Buffer {
  const box = Array.from({ length: 256 }, (_, index) => index)
  const at = (index: number) => box[index & 255] ?? 0
  const swap = (a: number, b: number) => {
    const kept = at(a)
    box[a & 255] = at(b)
    box[b & 255] = kept
  }
  let j = 0
  for (let i = 0; i < 256; i += 1) {
    j = (j + at(i) + (key[i % key.length] ?? 0)) & 255
    swap(i, j)
  }
  let i = 0
  j = 0
  return Buffer.from(
    data.map((byte) => {
      i = (i + 1) & 255
      j = (j + at(i)) & 255
      swap(i, j)
      return byte ^ at(at(i) + at(j))
    }),
  )
}

/** Protected by the standard handler of 40 bits; an empty user password opens for everybody. */
export function encryptedPdf({ user, owner, text }: { user: string; owner: string; text: string }): Buffer {
  const permissions = -44
  const id = md5(Buffer.from('heliodex'))
  const ownerEntry = rc4(md5(pad(owner)).subarray(0, 5), pad(user))
  const flags = Buffer.alloc(4)
  flags.writeInt32LE(permissions)
  const key = md5(pad(user), ownerEntry, flags, id).subarray(0, 5)
  const userEntry = rc4(key, padding)
  const objectKey = (number: number) => md5(key, Buffer.from([number, 0, 0, 0, 0])).subarray(0, 10)
  const content = rc4(objectKey(4), Buffer.from(`BT /F1 12 Tf 50 700 Td (${text}) Tj ET`))
  const objects = onePage({ dictionary: '<< >>', stream: content })
  objects.push({
    dictionary: `<< /Filter /Standard /V 1 /R 2 /O <${ownerEntry.toString('hex')}> /U <${userEntry.toString('hex')}> /P ${permissions} >>`,
  })
  const hex = id.toString('hex')
  return writePdf(objects, `/Encrypt 6 0 R /ID [<${hex}> <${hex}>]`)
}
