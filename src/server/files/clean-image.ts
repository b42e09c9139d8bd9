/** More segments than any real picture has. One of 20 MB can declare five million empty ones. */
export const mostSegments = 50_000

export type PictureSize = { width: number; height: number }
/** A picture without locations, cameras and names, and the size that it declares. */
export type CleanImage = PictureSize & { bytes: Buffer }

/** A picture may declare its size several times; the largest counts, because a decoder may take any of them. */
export const larger = (a: PictureSize | undefined, b: PictureSize | undefined) =>
  !a || (b && b.width * b.height > a.width * a.height) ? b : a

const signatureBytes = 8
// the chunks that a picture needs to look right; texts, times, locations and private chunks are dropped
const kept = new Set('IHDR PLTE IDAT IEND tRNS gAMA cHRM sRGB iCCP sBIT bKGD pHYs acTL fcTL fdAT'.split(' '))

/** Copies a PNG chunk by chunk, without its texts and EXIF and without bytes after its end. */
export function cleanPng(bytes: Buffer): CleanImage | undefined {
  const parts = [bytes.subarray(0, signatureBytes)]
  let size: PictureSize | undefined
  for (let at = signatureBytes, segments = 0; segments < mostSegments; segments++) {
    const length = bytes.readUInt32BE(at)
    const type = bytes.toString('latin1', at + 4, at + 8)
    const end = at + 12 + length
    if (end > bytes.length) return undefined
    if (!size) {
      if (type !== 'IHDR' || length !== 13) return undefined
      size = { width: bytes.readUInt32BE(at + 8), height: bytes.readUInt32BE(at + 12) }
    }
    if (kept.has(type)) parts.push(bytes.subarray(at, end))
    if (type === 'IEND') return { ...size, bytes: Buffer.concat(parts) }
    at = end
  }
  return undefined
}

const headerBytes = 12
const dropped = new Set(['EXIF', 'XMP '])
/** The bits of VP8X that announce EXIF (3) and XMP (2). */
const metadataBits = 0b0000_1100

/** Copies a WebP chunk by chunk, without EXIF and XMP and without bytes after its end. */
export function cleanWebp(bytes: Buffer): CleanImage | undefined {
  const end = Math.min(bytes.length, 8 + bytes.readUInt32LE(4))
  const parts: Buffer[] = []
  let size: PictureSize | undefined
  for (let at = headerBytes, segments = 0; at + 8 <= end; segments++) {
    if (segments >= mostSegments) return undefined
    const type = bytes.toString('latin1', at, at + 4)
    const length = bytes.readUInt32LE(at + 4)
    // chunks are padded to an even length
    const next = at + 8 + length + (length % 2)
    if (at + 8 + length > end) return undefined
    size = larger(size, sizeOf(type, bytes.subarray(at + 8, at + 8 + length)))
    if (!dropped.has(type)) parts.push(type === 'VP8X' ? withoutMetadata(bytes, at, next) : bytes.subarray(at, next))
    at = next
  }
  if (!size) return undefined
  const body = Buffer.concat(parts)
  const header = Buffer.from('RIFF\0\0\0\0WEBP', 'latin1')
  header.writeUInt32LE(4 + body.length, 4)
  return { ...size, bytes: Buffer.concat([header, body]) }
}

function withoutMetadata(bytes: Buffer, at: number, next: number) {
  const chunk = Buffer.from(bytes.subarray(at, next))
  chunk.writeUInt8(chunk.readUInt8(8) & ~metadataBits, 8)
  return chunk
}

function sizeOf(type: string, data: Buffer): PictureSize | undefined {
  if (type === 'VP8X') return { width: data.readUIntLE(4, 3) + 1, height: data.readUIntLE(7, 3) + 1 }
  if (type === 'VP8 ') return { width: data.readUInt16LE(6) & 0x3fff, height: data.readUInt16LE(8) & 0x3fff }
  if (type === 'VP8L') {
    const packed = data.readUInt32LE(1)
    return { width: (packed & 0x3fff) + 1, height: ((packed >>> 14) & 0x3fff) + 1 }
  }
  return undefined
}

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
