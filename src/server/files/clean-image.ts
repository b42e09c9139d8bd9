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
