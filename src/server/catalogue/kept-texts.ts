/** A text that was written before, where it lies, and what must still be so for it to be true. */
export type KeptText = {
  bytes: Uint8Array
  /** Of the table, when it was written. */
  version: number
  /** Of the list of suppliers, when all of its own were last seen to be as written. */
  suppliersVersion: number
  /** When time alone makes it untrue, in milliseconds since 1970. */
  until: number
}

/** What tells whether a kept text is still true. */
export type TextTruth = Pick<KeptText, 'version' | 'suppliersVersion' | 'until'>

type Half = { bytes: Buffer; used: number; texts: Map<number, KeptText> }

const halfOf = (bytes: number): Half => ({ bytes: Buffer.allocUnsafeSlow(bytes), used: 0, texts: new Map() })

/**
 * Texts by number, in no more than so many bytes outside the heap. When one half is full the other is emptied and filled next;
 * what is asked for meanwhile moves over, so that what nobody asks for goes.
 */
export class KeptTexts {
  private filling: Half
  private full: Half

  constructor(mostBytes: number) {
    // memory that is not written to is not taken
    this.filling = halfOf(mostBytes >>> 1)
    this.full = halfOf(mostBytes >>> 1)
  }

  /** To be read at once: the next text may be written in its place. */
  find(number: number, isTrue: (text: KeptText) => boolean): KeptText | undefined {
    const found = this.filling.texts.get(number)
    if (found) return isTrue(found) ? found : undefined
    const older = this.full.texts.get(number)
    if (!older || !isTrue(older)) return undefined
    return this.moveOver(number, older)
  }

  /** Keeps a text, and says where it lies; undefined where it is too long to be kept. */
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
    // the half it lies in would be emptied for it
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
