import { type CleanImage, larger, mostSegments, type PictureSize } from './clean-image.js'

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
