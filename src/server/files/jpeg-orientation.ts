const exifMark = Buffer.from('Exif\0\0', 'latin1')
const orientationTag = 0x0112
const shortType = 3
const entryBytes = 12

/**
 * Which way up a camera was held (1 to 8), by the EXIF of an APP1 segment. Only the first directory is looked at and no
 * pointer but the one to it is followed, so that nothing in a hostile file leads anywhere; what is not well-formed says nothing.
 */
export function findOrientation(segment: Buffer) {
  if (!segment.subarray(4, 10).equals(exifMark)) return undefined
  const tiff = segment.subarray(10)
  const order = tiff.toString('latin1', 0, 4)
  if (order !== 'II*\0' && order !== 'MM\0*') return undefined
  const read = readerOf(tiff, order === 'II*\0')
  const directory = read(4, 4)
  const entries = directory === undefined ? undefined : read(directory, 2)
  if (directory === undefined || entries === undefined) return undefined
  for (let index = 0; index < entries; index++) {
    const at = directory + 2 + index * entryBytes
    const tag = read(at, 2)
    if (tag === undefined) return undefined
    if (tag !== orientationTag) continue
    const value = read(at + 8, 2)
    const isOne = read(at + 2, 2) === shortType && read(at + 4, 4) === 1
    return isOne && value !== undefined && value >= 1 && value <= 8 ? value : undefined
  }
  return undefined
}

/** Numbers by the byte order of the file; nothing where the segment has ended. */
const readerOf = (bytes: Buffer, isLittleEndian: boolean) => (at: number, size: 2 | 4) => {
  if (at + size > bytes.length) return undefined
  return isLittleEndian ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size)
}

/** An APP1 segment that holds this one value and nothing else. */
export function orientationSegment(orientation: number) {
  const tiff = Buffer.from('MM\0*\0\0\0\x08\0\x01\x01\x12\0\x03\0\0\0\x01\0\0\0\0\0\0\0\0', 'latin1')
  tiff.writeUInt16BE(orientation, 18)
  const head = Buffer.from([0xff, 0xe1, 0, 2 + exifMark.length + tiff.length])
  return Buffer.concat([head, exifMark, tiff])
}
