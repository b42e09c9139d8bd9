const firstBytes = 256 * 1024
/** The end of most answers fits in: to copy all that comes before it would take longer than to write it. */
const roomAfter = 1024

export type UnfinishedJson = { bytes: Buffer; used: number }

/** The same with its last part. */
export function finishJson({ bytes, used }: UnfinishedJson, last: string): Buffer {
  if (last.length * 3 > bytes.length - used) return Buffer.concat([bytes.subarray(0, used), Buffer.from(last, 'utf8')])
  return bytes.subarray(0, used + bytes.write(last, used, 'utf8'))
}

/** Puts an answer together out of bytes and short texts. To be filled and taken in one go: there is one for the process. */
export class JsonWriter {
  private bytes = Buffer.allocUnsafeSlow(firstBytes)
  private used = 0

  text(text: string) {
    this.need(text.length * 3)
    this.used += this.bytes.write(text, this.used, 'utf8')
  }

  copy(from: Uint8Array) {
    this.need(from.length)
    this.bytes.set(from, this.used)
    this.used += from.length
  }

  /** All that was written, with room for what is to follow; begins anew. */
  take(): UnfinishedJson {
    const { used } = this
    const bytes = Buffer.allocUnsafeSlow(used + roomAfter)
    bytes.set(this.bytes.subarray(0, used))
    this.used = 0
    if (this.bytes.length > firstBytes) this.bytes = Buffer.allocUnsafeSlow(firstBytes)
    return { bytes, used }
  }

  private need(more: number) {
    if (this.used + more <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow((this.used + more) * 2)
    this.bytes.copy(larger, 0, 0, this.used)
    this.bytes = larger
  }
}
