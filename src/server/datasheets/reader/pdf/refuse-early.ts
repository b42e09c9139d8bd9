import { DatasheetError } from '../datasheet-error.js'
import { readingLimits } from '../reading-limits.js'

/** PDFs may carry some bytes before their header. */
export function isPdf(bytes: Uint8Array): boolean {
  return Buffer.from(bytes.buffer, bytes.byteOffset, Math.min(bytes.byteLength, 1024)).includes('%PDF-')
}

/** Refuses what needs no parser to refuse. */
export function refuseEarly(bytes: Uint8Array): void {
  if (bytes.byteLength === 0) throw new DatasheetError('empty')
  if (bytes.byteLength > readingLimits.bytes) throw new DatasheetError('too_large')
  if (!isPdf(bytes)) throw new DatasheetError('not_a_pdf')
}
