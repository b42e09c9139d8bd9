import { describe, expect, it } from 'vitest'
import { drawJpeg } from '../../../tests/support/draw-pictures.js'
import { cleanJpeg } from './clean-jpeg.js'
import { findOrientation, orientationSegment } from './jpeg-orientation.js'

type Entry = { tag: number; type?: number; count?: number; value?: number }
type Wanted = { little?: boolean; directory?: number; entries?: number; mark?: string; next?: number }

const orientation = (value: number): Entry => ({ tag: 0x0112, value })
const gps: Entry = { tag: 0x8825, type: 4, value: 8 }

/** The EXIF of a camera, byte by byte: what is not said is as it should be. */
function drawExif(listed: readonly Entry[], wanted: Wanted = {}) {
  const { little = false, directory = 8, entries = listed.length, mark = little ? 'II' : 'MM', next = 0 } = wanted
  const number = (value: number, size: 2 | 4) => {
    const bytes = Buffer.alloc(size)
    if (little) bytes.writeUIntLE(value, 0, size)
    else bytes.writeUIntBE(value, 0, size)
    return bytes
  }
  const rows = listed.map(({ tag, type = 3, count = 1, value = 0 }) =>
    Buffer.concat([
      number(tag, 2),
      number(type, 2),
      number(count, 4),
      type === 3 ? Buffer.concat([number(value, 2), number(0, 2)]) : number(value, 4),
    ]),
  )
  return Buffer.concat([
    Buffer.from(`Exif\0\0${mark}`, 'latin1'),
    number(42, 2),
    number(directory, 4),
    number(entries, 2),
    ...rows,
    number(next, 4),
    Buffer.from('GPS 52.5200 13.4050 camera of Ada'),
  ])
}

const segmentOf = (exif: Buffer) => {
  const head = Buffer.from([0xff, 0xe1, 0, 0])
  head.writeUInt16BE(exif.length + 2, 2)
  return Buffer.concat([head, exif])
}
const foundIn = (...exif: Parameters<typeof drawExif>) => findOrientation(segmentOf(drawExif(...exif)))

describe('which way up a picture is', () => {
  it('is read in both byte orders, wherever it stands among the entries', () => {
    for (const little of [false, true])
      for (let value = 1; value <= 8; value++) {
        expect(foundIn([orientation(value)], { little })).toBe(value)
        expect(foundIn([{ tag: 0x010f, type: 2, count: 9, value: 40 }, gps, orientation(value)], { little })).toBe(
          value,
        )
      }
  })

  it('is nothing where it is missing, of another type or number, or beyond 1 to 8', () => {
    expect(foundIn([])).toBeUndefined()
    expect(foundIn([gps])).toBeUndefined()
    for (const value of [0, 9, 255, 65_535]) expect(foundIn([orientation(value)])).toBeUndefined()
    expect(foundIn([{ tag: 0x0112, type: 4, value: 6 }])).toBeUndefined()
    expect(foundIn([{ tag: 0x0112, count: 0, value: 6 }])).toBeUndefined()
    expect(foundIn([{ tag: 0x0112, count: 4_294_967_295, value: 6 }])).toBeUndefined()
    expect(findOrientation(segmentOf(Buffer.from('http://ns.adobe.com/xap/1.0/\0<x:xmpmeta/>')))).toBeUndefined()
  })

  it('is not guessed where the byte order is unknown or told wrongly', () => {
    expect(foundIn([orientation(6)], { mark: 'XX' })).toBeUndefined()
    expect(foundIn([orientation(6)], { mark: 'II' })).toBeUndefined()
    expect(foundIn([orientation(6)], { little: true, mark: 'MM' })).toBeUndefined()
  })

  it('is not looked for past the end, whatever counts and pointers claim', () => {
    expect(foundIn([gps], { entries: 65_535 })).toBeUndefined()
    for (const directory of [9, 60, 65_535, 4_294_967_295])
      expect(foundIn([orientation(6)], { directory })).toBeUndefined()
    // a directory that begins in its own header, and one whose next is itself
    expect(foundIn([orientation(6)], { directory: 0 })).toBeUndefined()
    expect(foundIn([gps], { next: 8 })).toBeUndefined()
    const whole = segmentOf(drawExif([gps, orientation(6)]))
    for (let length = 0; length < whole.length; length++)
      expect([undefined, 6]).toContain(findOrientation(whole.subarray(0, length)))
  })
})

describe('a photo of a phone', () => {
  it('stays the way up it was taken, and keeps nothing else of its EXIF', () => {
    const clean = cleanJpeg(drawJpeg(16, 8, drawExif([gps, orientation(6)], { little: true })))
    expect(clean).toMatchObject({ width: 16, height: 8 })
    const bytes = clean?.bytes ?? Buffer.alloc(0)
    expect(bytes.includes(orientationSegment(6))).toBe(true)
    expect(bytes.toString('latin1')).not.toMatch(/GPS|camera|Ada/)
    expect(bytes.length).toBe((cleanJpeg(drawJpeg())?.bytes.length ?? 0) + orientationSegment(6).length)
    expect(cleanJpeg(bytes)?.bytes.equals(bytes)).toBe(true)
    expect(findOrientation(orientationSegment(6))).toBe(6)
  })

  it('is told its way up once, by the first EXIF that has one, and without one by none', () => {
    const cleaned = (...exifs: (string | Buffer)[]) => cleanJpeg(drawJpeg(16, 8, ...exifs))?.bytes ?? Buffer.alloc(0)
    const twice = cleaned('Exif\0\0nonsense', drawExif([orientation(8)]), drawExif([orientation(3)]))
    expect(twice.equals(cleaned(drawExif([orientation(8)])))).toBe(true)
    expect(cleaned('Exif\0\0', drawExif([orientation(9)])).includes('Exif')).toBe(false)
  })
})
