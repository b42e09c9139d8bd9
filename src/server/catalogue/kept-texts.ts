/** A cached text, its position, and the conditions under which it is valid. */
export type KeptText = {
  bytes: Uint8Array
  /** The version of the table when it was written. */
  version: number
  /** The version of the supplier list when all its suppliers were last seen unchanged. */
  suppliersVersion: number
  /** When it expires by time alone, in milliseconds since 1970. */
  until: number
}

/** The conditions that decide whether a cached text is still valid. */
export type TextTruth = Pick<KeptText, 'version' | 'suppliersVersion' | 'until'>

type Half = { bytes: Buffer; used: number; texts: Map<number, KeptText> }

const halfOf = (bytes: number): Half => ({ bytes: Buffer.allocUnsafeSlow(bytes), used: 0, texts: new Map() })

/**
 * A cache of texts by number, of limited size, outside the heap. When one half is full, the other is emptied and filled
 * next. Texts that are used in the meantime move over, so that unused ones are evicted.
 */
export class KeptTexts {
  private filling: Half
  private full: Half

  constructor(mostBytes: number) {
    // the kernel allocates memory only when it is written to
    this.filling = halfOf(mostBytes >>> 1)
    this.full = halfOf(mostBytes >>> 1)
  }

  /** The caller decides whether it is still valid, and uses it at once: the next text may overwrite it. */
  find(number: number): KeptText | undefined {
    const found = this.filling.texts.get(number)
    if (found) return found
    const older = this.full.texts.get(number)
    if (older) this.moveOver(number, older)
    return older
  }

  /** Caches a copy of a text, unless it is too long. */
  keep(number: number, text: Uint8Array, truth: TextTruth) {
    const { length } = text
    if (length > this.filling.bytes.length >>> 3) return
    const { bytes, used, texts } = this.withRoom(length)
    bytes.set(text, used)
    texts.set(number, { bytes: new Uint8Array(bytes.buffer, used, length), ...truth })
    this.filling.used = used + length
  }

  private moveOver(number: number, older: KeptText) {
    const { length } = older.bytes
    const { bytes, used, texts } = this.filling
    // storing it would empty the half that it is in
    if (used + length > bytes.length) return
    bytes.set(older.bytes, used)
    older.bytes = new Uint8Array(bytes.buffer, used, length)
    texts.set(number, older)
    this.filling.used = used + length
  }

  private withRoom(length: number): Half {
    if (this.filling.used + length <= this.filling.bytes.length) return this.filling
    const emptied = this.full
    emptied.texts = new Map()
    emptied.used = 0
    this.full = this.filling
    this.filling = emptied
    return emptied
  }
}
