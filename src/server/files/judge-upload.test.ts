import { describe, expect, it } from 'vitest'
import { drawJpeg, drawPng, drawWebp } from '../../../tests/support/draw-pictures.js'
import { processorMsSince } from '../../../tests/support/processor-time.js'
import { createPanelRequests } from '../../shared/requests/panel-request-api.js'
import { judgeUpload } from './judge-upload.js'
import { disposition } from './read-file.js'
import { plainName } from './store-file.js'

const judge = (bytes: Buffer) => judgeUpload(bytes, createPanelRequests.form.file)
const pdf = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF')

describe('an uploaded file', () => {
  it('is recognised by its first bytes', () => {
    expect(judge(pdf)).toMatchObject({ kind: 'pdf' })
    expect(judge(drawPng())).toMatchObject({ kind: 'png' })
    expect(judge(drawJpeg())).toMatchObject({ kind: 'jpg' })
    expect(judge(drawWebp())).toMatchObject({ kind: 'webp' })
  })

  it('is refused when it is anything else, also in disguise', () => {
    const others = [
      '<html><script>alert(1)</script>',
      '<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>',
      'GIF89a',
      'PK\x03\x04',
      '<script>1</script>%PDF-1.7',
      'MZ\x90%PDF-1.7',
      '%!PS-Adobe',
      'RIFF\0\0\0\0WAVE',
    ]
    for (const other of others)
      expect(() => judge(Buffer.from(other, 'latin1')), other).toThrow('Please upload only PDF or image files')
    expect(() => judge(Buffer.alloc(0))).toThrow('The file is empty.')
  })

  it('is refused for too many pixels before it is decoded', () => {
    for (const flood of [drawPng(30_000, 30_000), drawJpeg(65_000, 65_000), drawWebp(16_000, 16_000)])
      expect(() => judge(flood)).toThrow('The picture has too many pixels.')
  })

  it('is refused for too many pixels, whichever of its sizes declares them', () => {
    const frame = (bytes: Buffer) => bytes.subarray(2, -2)
    const twice = Buffer.concat([
      drawJpeg().subarray(0, -2),
      frame(drawJpeg(65_000, 65_000)),
      Buffer.from([0xff, 0xd9]),
    ])
    expect(() => judge(twice)).toThrow('The picture has too many pixels.')
    const webp = Buffer.concat([drawWebp(), drawWebp(16_000, 16_000).subarray(12)])
    webp.writeUInt32LE(webp.length - 8, 4)
    expect(() => judge(webp)).toThrow('The picture has too many pixels.')
  })

  it('is judged in a moment, though all of its bytes are markers or empty segments', () => {
    const room = 8 * 1_048_576
    const filled = (pattern: Buffer) => Buffer.alloc(room - (room % pattern.length), pattern)
    const inJpeg = (...hex: string[]) => {
      const rest = hex.slice(0, -1).map((bytes) => Buffer.from(bytes, 'hex'))
      const pattern = Buffer.from(hex.at(-1) ?? '', 'hex')
      return Buffer.concat([drawJpeg().subarray(0, -2), ...rest, filled(pattern), Buffer.from([0xff, 0xd9])])
    }
    const chunk = (type: string) => Buffer.concat([Buffer.alloc(4), Buffer.from(type), Buffer.alloc(4)])
    const webp = Buffer.concat([drawWebp(), filled(Buffer.from('ABCD\0\0\0\0', 'latin1'))])
    webp.writeUInt32LE(webp.length - 8, 4)
    const scan = 'ffda0008010100003f00'
    for (const [name, picture] of Object.entries({
      scans: inJpeg('ffda0002'),
      tables: inJpeg('ffdb0002'),
      comments: inJpeg('fffe0002'),
      coded: inJpeg(scan, 'ff00'),
      fill: inJpeg(scan, 'ff'),
      png: Buffer.concat([drawPng().subarray(0, -12), filled(chunk('IDAT')), chunk('IEND')]),
      texts: Buffer.concat([drawPng().subarray(0, -12), filled(chunk('tEXt')), chunk('IEND')]),
      webp,
    })) {
      const before = process.cpuUsage()
      try {
        judge(picture)
      } catch (error) {
        expect(error, name).toMatchObject({ message: 'The picture is damaged or incomplete.' })
      }
      expect(processorMsSince(before), name).toBeLessThan(1000)
    }
  })

  it('is refused when it is cut off at any byte', () => {
    for (const whole of [drawPng(), drawJpeg(), drawWebp()])
      for (let length = 12; length < whole.length - 1; length++) {
        const cut = whole.subarray(0, length)
        // a cut WebP may end after a complete chunk; it must never throw an unexpected error
        try {
          judge(cut)
        } catch (error) {
          expect((error as Error).name).toBe('AppError')
        }
      }
    expect(() => judge(drawPng().subarray(0, 40))).toThrow('The picture is damaged or incomplete.')
    expect(() => judge(drawJpeg().subarray(0, 60))).toThrow('The picture is damaged or incomplete.')
  })

  it('loses location, camera, texts, and bytes after its end', () => {
    const hidden = Buffer.from('PK\x03\x04<script>alert(1)</script>')
    const pictures = [drawPng(4, 4, ['eXIf', 'GPS 52.5'], ['tEXt', 'Author\0Ada']), drawJpeg(), drawWebp()].map(
      (picture) => judge(Buffer.concat([picture, hidden])).bytes,
    )
    for (const bytes of pictures) {
      const text = bytes.toString('latin1')
      expect(text).not.toMatch(/GPS|Author|camera|script/)
    }
    expect(pictures[1]?.toString('latin1')).toContain('JFIF')
    // cleaning the result again changes nothing
    for (const bytes of pictures) expect(judge(bytes).bytes.equals(bytes)).toBe(true)
  })
})

describe('the file name of an upload', () => {
  it('is the last part of the path, without unprintable characters', () => {
    expect(plainName('..\\..\\etc/passwd')).toBe('passwd')
    expect(plainName('a\u202egpj.\u0000exe')).toBe('agpj.exe')
    expect(plainName('/')).toBe('file')
    expect(plainName('x'.repeat(500))).toHaveLength(200)
  })

  it('is sent as RFC 6266 says', () => {
    expect(disposition('inline', 'Blatt "ä"; 50%.pdf')).toBe(
      'inline; filename="Blatt ___; 50_.pdf"; filename*=UTF-8\'\'Blatt%20%22%C3%A4%22%3B%2050%25.pdf',
    )
    expect(disposition('inline', 'a\r\nSet-Cookie: x')).not.toMatch(/[\r\n]/)
  })
})
