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
