import { deflateSync, inflateSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { stripContent } from './strip-content.js'
import { stripDrawings } from './strip-drawings.js'

const strip = (content: string) => {
  const left = stripContent(Buffer.from(content, 'latin1'))
  return left && Buffer.from(left).toString('latin1').trim().split(/\s*\n/)
}

describe('stripContent', () => {
  it('leaves out paths that only paint, and groups that show no text', () => {
    expect(strip('1 0 0 rg 0 0 m 10 0 l 10 10 l h f q 1 0 0 1 5 5 cm 0 0 20 20 re S Q BT (a) Tj ET')).toEqual([
      '1 0 0 rg',
      'BT',
      '(a) Tj',
      'ET',
    ])
  })

  it('keeps what clips and places text, and pictures and forms', () => {
    const content = ['q', '0 0 9 9 re W n', '1 0 0 1 5 5 cm', 'BT', '/F1 8 Tf', '[(x) -20 (y)] TJ', 'ET', 'Q']
    expect(strip(content.join(' '))).toEqual(content)
    expect(strip('q q /Form Do Q Q')).toEqual(['q', 'q', '/Form Do', 'Q', 'Q'])
  })

  it('takes no sign inside a string, a name, a comment or a dictionary for an operator', () => {
    expect(strip('(a \\) f Q (b) q) Tj % q f\n/q gs /OC <</N (f)>> BDC <66> Tj EMC')).toEqual([
      '(a \\) f Q (b) q) Tj',
      '/q gs',
      '/OC <</N (f)>> BDC',
      '<66> Tj',
      'EMC',
    ])
  })

  it('keeps a group in which marks begin that end elsewhere', () => {
    expect(strip('q /P BMC Q (a) Tj EMC')).toEqual(['q', '/P BMC', 'Q', '(a) Tj', 'EMC'])
  })

  it('keeps a path with another operator inside, and numbers of any form', () => {
    expect(strip('0 0 m 1 1 l BT (a) Tj ET S 2 2 m 3 3 l S (b) Tj')).toEqual([
      '0 0 m 1 1 l',
      'BT',
      '(a) Tj',
      'ET',
      'S',
      '(b) Tj',
    ])
    expect(strip('-.5 +2e3 4.Td (a) Tj 1 0 0 rg')).toEqual(['-.5 +2e3 4.Td (a) Tj', '1 0 0 rg'])
  })

  it('leaves alone what it does not understand', () => {
    expect(strip('BI /W 1 /H 1 ID x EI')).toBeUndefined()
    expect(strip('hello world')).toBeUndefined()
  })
})

describe('stripDrawings', () => {
  const draw = (content: string, entries = '') => {
    const packed = deflateSync(Buffer.from(content))
    const head = `%PDF-1.4\n1 0 obj\n<</Length ${packed.length}/Filter/FlateDecode${entries}>>stream\n`
    return Buffer.concat([Buffer.from(head), packed, Buffer.from('\nendstream endobj 2 0 obj (end) endobj')])
  }
  const paths = Array.from({ length: 20_000 }, (_, at) => `${Math.sin(at) * 1e6} ${Math.cos(at) * 1e6} m 3 4 l S`)
  const content = `${paths.join('\n')}\nBT (kept) Tj ET`

  it('takes drawings out of large streams and leaves every other byte in its place', () => {
    const bytes = draw(content)
    const stripped = Buffer.from(stripDrawings(bytes))
    const start = bytes.indexOf('stream\n') + 7
    expect(stripped.length).toBe(bytes.length)
    expect(stripped.subarray(0, start)).toEqual(bytes.subarray(0, start))
    expect(stripped.subarray(-30)).toEqual(bytes.subarray(-30))
    expect(inflateSync(stripped.subarray(start)).toString().trim()).toBe('BT\n(kept) Tj\nET')
  })

  it.each([
    ['a picture', draw(content, '/Width 4/Height 4')],
    ['a stream with a predictor', draw(content, '/DecodeParms<</Predictor 12>>')],
    ['a small stream', draw('0 0 m 1 1 l S')],
    ['a damaged stream', Buffer.from(draw(content)).fill(7, 120, 400)],
  ])('leaves alone %s', (_, bytes) => {
    expect(stripDrawings(bytes)).toBe(bytes)
  })
})
