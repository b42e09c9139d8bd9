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

  /** Use the result at once: the next text may overwrite it. */
  find(number: number, isTrue: (text: KeptText) => boolean): KeptText | undefined {
    const found = this.filling.texts.get(number)
    if (found) return isTrue(found) ? found : undefined
    const older = this.full.texts.get(number)
    if (!older || !isTrue(older)) return undefined
    return this.moveOver(number, older)
  }

  /** Caches a text and returns its position; undefined when it is too long. */
  keep(number: number, text: string, truth: TextTruth): KeptText | undefined {
    const most = text.length * 3
    if (most > this.filling.bytes.length >>> 3) return undefined
    const { bytes, used, texts } = this.withRoom(most)
    const end = used + bytes.write(text, used, 'utf8')
    const kept = { bytes: new Uint8Array(bytes.buffer, used, end - used), ...truth }
    texts.set(number, kept)
    this.filling.used = end
    return kept
  }

  private moveOver(number: number, older: KeptText) {
    const { length } = older.bytes
    // storing it would empty the half that it is in
    if (this.filling.used + length > this.filling.bytes.length) return older
    const { bytes, used, texts } = this.filling
    bytes.set(older.bytes, used)
    const kept = { ...older, bytes: new Uint8Array(bytes.buffer, used, length) }
    texts.set(number, kept)
    this.filling.used += length
    return kept
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
