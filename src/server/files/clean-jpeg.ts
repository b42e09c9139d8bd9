import { type CleanImage, larger, mostSegments, type PictureSize } from './clean-image.js'
import { orientationOf, orientationSegment } from './jpeg-orientation.js'

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
