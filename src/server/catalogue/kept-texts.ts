import { grown } from './text-pool.js'

/** What a text was written from: it is valid as long as all of it holds. */
export type TextTruth = {
  /** The version of the table when it was written. */
  version: number
  /** The version of the supplier list when all its suppliers were last seen unchanged. */
  suppliersVersion: number
  /** When it expires by time alone, in milliseconds since 1970. */
  until: number
}

export const noText = -1

/** Each text has a head: 8 bytes for the time, then 4 for each version and for the length. */
const headBytes = 24
const aligned = (bytes: number) => Math.ceil(bytes / 8) * 8

/**
 * A cache of texts by number, of limited size. It is a ring: a new text overwrites the oldest ones. A text that is used
 * when it is among the oldest is written again, so that unused ones are evicted. All of it is outside the heap, where a
 * hundred thousand objects would be visited by each garbage collection.
 */
export class KeptTexts {
  private readonly bytes: Buffer
  private readonly words: Uint32Array
  private readonly times: Float64Array
  private readonly size: number
  /** Where each text begins, counted over all rounds of the ring; 0 if there is none. */
  private positions = new Float64Array(1024)
  /** Where the next text begins; everything one round before is overwritten. */
  private end: number

  constructor(mostBytes: number) {
    this.size = aligned(mostBytes)
    this.end = this.size * 2
    // the kernel allocates memory only when it is written to
    this.bytes = Buffer.allocUnsafeSlow(this.size)
    this.words = new Uint32Array(this.bytes.buffer)
    this.times = new Float64Array(this.bytes.buffer)
  }

  /** The place of a text, valid until the next one is kept. The caller decides whether the text is still true. */
  find(number: number): number {
    const position = this.positions[number] ?? 0
    const age = this.end - position
    if (age > this.size) return noText
    const place = this.placeOf(position)
    return age > this.size * 0.75 ? this.writeAgain(number, place) : place
  }

  text(place: number): Uint8Array {
    return this.bytes.subarray(place + headBytes, place + headBytes + this.lengthAt(place))
  }

  until(place: number) {
    return this.times[place >>> 3] ?? 0
  }

  version(place: number) {
    return this.words[(place >>> 2) + 2] ?? 0
  }

  suppliersVersion(place: number) {
    return this.words[(place >>> 2) + 3] ?? 0
  }

  /** Notes that its suppliers have not changed until this version. */
  confirmSuppliers(place: number, version: number) {
    this.words[(place >>> 2) + 3] = version
  }

  /** Caches a copy of a text, unless it is too long. */
  keep(number: number, text: Uint8Array, { version, suppliersVersion, until }: TextTruth) {
    if (text.length > this.size >>> 3) return
    const place = this.reserve(number, headBytes + text.length)
    this.times[place >>> 3] = until
    this.words.set([version, suppliersVersion, text.length], (place >>> 2) + 2)
    this.bytes.set(text, place + headBytes)
  }

  private writeAgain(number: number, from: number) {
    const length = headBytes + this.lengthAt(from)
    const place = this.reserve(number, length)
    this.bytes.copyWithin(place, from, from + length)
    return place
  }

  /** A division and a product: the remainder of numbers above 2³¹ takes several times as long. */
  private placeOf(position: number) {
    return position - Math.floor(position / this.size) * this.size
  }

  private lengthAt(place: number) {
    return this.words[(place >>> 2) + 4] ?? 0
  }

  /** The next place for so many bytes; no text goes over the end of the ring. */
  private reserve(number: number, length: number) {
    const left = this.size - this.placeOf(this.end)
    if (length > left) this.end += left
    if (number >= this.positions.length) this.positions = grown(this.positions, number + 1)
    this.positions[number] = this.end
    const place = this.placeOf(this.end)
    this.end += aligned(length)
    return place
  }
}
