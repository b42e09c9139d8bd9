import { type CleanImage, larger, mostSegments, type PictureSize } from './clean-image.js'

const marker = { eoi: 0xd9, sos: 0xda, app0: 0xe0, app1: 0xe1, app2: 0xe2, app14: 0xee, app15: 0xef, comment: 0xfe }
/**
 * JFIF, colour profile and Adobe's colour transform change how the picture looks; APP1 holds EXIF with location and
 * camera.
 */
const keptApplicationData = new Set([marker.app0, marker.app2, marker.app14])
const isApplicationData = (code: number) => code >= marker.app0 && code <= marker.app15
const isDropped = (code: number) =>
  code === marker.comment || (isApplicationData(code) && !keptApplicationData.has(code))
// start of frame: all of C0–CF except the tables (C4, CC) and the reserved C8
const isFrame = (code: number) => code >= 0xc0 && code <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(code)
const standsAlone = (code: number) => code === 0x01 || (code >= 0xd0 && code <= 0xd7)

/**
 * Copies a JPEG segment by segment, without comments and without bytes after its end. Of EXIF only the orientation is
 * kept.
 */
export function cleanJpeg(bytes: Buffer): CleanImage | undefined {
  const parts = [bytes.subarray(0, 2)]
  let size: PictureSize | undefined
  for (let at = 2, segments = 0; segments < mostSegments; segments++) {
    if (bytes.readUInt8(at) !== 0xff) return undefined
    // a marker may begin with any number of FF
    while (bytes[at + 1] === 0xff) at++
    const code = bytes.readUInt8(at + 1)
    if (code === marker.eoi) {
      parts.push(bytes.subarray(at, at + 2))
      return size && { ...size, bytes: Buffer.concat(parts) }
    }
    if (standsAlone(code)) {
      at += 2
      continue
    }
    const end = at + 2 + bytes.readUInt16BE(at + 2)
    if (end > bytes.length || end < at + 4) return undefined
    if (isFrame(code)) size = larger(size, { height: bytes.readUInt16BE(at + 5), width: bytes.readUInt16BE(at + 7) })
    if (!isDropped(code)) parts.push(bytes.subarray(at, end))
    const held = code === marker.app1 ? orientationOf(bytes.subarray(at + 4, end)) : undefined
    if (held) parts.push(orientationSegment(held))
    at = code === marker.sos ? endOfScan(bytes, end) : end
    parts.push(bytes.subarray(end, at))
  }
  return undefined
}

/**
 * Coded data runs to the next marker; FF 00 is a data byte, and D0–D7 are markers inside the data. Looks at every byte
 * itself: a search for each FF takes seconds when all are FF.
 */
function endOfScan(bytes: Buffer, from: number) {
  const last = bytes.length - 1
  for (let at = from; at < last; at++) {
    if (bytes[at] !== 0xff) continue
    const code = bytes.readUInt8(at + 1)
    if (code !== 0 && code !== 0xff && !standsAlone(code)) return at
  }
  throw new RangeError('the coded data has no end')
}

const tag = 0x0112
const head = Buffer.from('Exif\0\0', 'latin1')

/** The orientation in a JPEG's EXIF (2 to 8; 1 is upright). Nothing else of EXIF is read. */
export function orientationOf(exif: Buffer): number | undefined {
  if (exif.length < 16 || !exif.subarray(0, 6).equals(head)) return undefined
  const tiff = exif.subarray(6)
  const isLittle = tiff.toString('latin1', 0, 2) === 'II'
  const short = (at: number) => (at + 2 > tiff.length ? 0 : isLittle ? tiff.readUInt16LE(at) : tiff.readUInt16BE(at))
  const start = isLittle ? tiff.readUInt32LE(4) : tiff.readUInt32BE(4)
  const count = Math.min(short(start), 64)
  for (let at = start + 2; at < start + 2 + count * 12; at += 12) {
    if (short(at) !== tag) continue
    const value = short(at + 8)
    return value >= 2 && value <= 8 ? value : undefined
  }
  return undefined
}

/** An EXIF segment that contains only the orientation. */
export function orientationSegment(orientation: number): Buffer {
  const tiff = Buffer.from('4d4d002a000000080001011200030000000100000000000000000000', 'hex').subarray(0, 26)
  tiff.writeUInt16BE(orientation, 18)
  const segment = Buffer.concat([Buffer.from([0xff, 0xe1, 0, 0]), head, tiff])
  segment.writeUInt16BE(segment.length - 2, 2)
  return segment
}
