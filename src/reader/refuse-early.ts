import { DatasheetError } from './datasheet-error.js'
import { readingLimits } from './reading-limits.js'

/** The type of a file that is no PDF, by its first bytes. */
export function judgePicture(bytes: Uint8Array): 'picture' | 'heic' | undefined {
  const head = Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(16, bytes.byteLength)).toString('latin1')
  if (head.startsWith('\xff\xd8\xff') || head.startsWith('\x89PNG\r\n\x1a\n')) return 'picture'
  if (head.startsWith('RIFF') && head.slice(8, 12) === 'WEBP') return 'picture'
  return /^ftyp(?:hei|hev|mif1|msf1|avif)/.test(head.slice(4)) ? 'heic' : undefined
}

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
