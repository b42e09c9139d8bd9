import { DatasheetError } from '../datasheet-error.js'
import { judgePicture } from '../photo/judge-picture.js'
import { readingLimits } from '../reading-limits.js'

/** PDFs may have some bytes before their header. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-')
}

/** Refuses what can be refused without a parser; distinguishes documents from photos. */
export function refuseEarly(bytes: Uint8Array): 'pdf' | 'picture' {
  if (bytes.byteLength === 0) throw new DatasheetError('empty')
  if (bytes.byteLength > readingLimits.bytes) throw new DatasheetError('too_large')
  const picture = judgePicture(bytes)
  if (picture === 'heic') throw new DatasheetError('heic')
  if (picture) return picture
  if (!isPdf(bytes)) throw new DatasheetError('not_a_pdf')
  return 'pdf'
}
