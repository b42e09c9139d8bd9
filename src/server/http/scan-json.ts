import { randomInt } from 'node:crypto'
import { AppError } from '../../shared/http/errors.js'

/** No body of ours comes close to these. */
const mostDepth = 32
const mostPerInnerList = 1000
const bytesPerValue = 12
const mostUnknownNames = 1000

// drawn at each start, so that nobody can choose names that hash like a known one
const factor = randomInt(2 ** 30) * 2 + 1
const start = randomInt(2 ** 31)
const mix = (hash: number, byte: number) => Math.imul(hash ^ byte, factor)

/** Names of fields, as the scan compares them. */
export const hashNames = (names: readonly string[]): ReadonlySet<number> =>
  new Set(names.map((name) => Buffer.from(name).reduce(mix, start)))

const [quote, backslash, comma, colon] = [0x22, 0x5c, 0x2c, 0x3a]
const isOpening = (byte: number) => byte === 0x7b || byte === 0x5b
const isClosing = (byte: number) => byte === 0x7d || byte === 0x5d

/**
 * Counts what a JSON text of at most so many bytes would build, while it arrives: a million brackets or names would take
 * seconds, and half a gigabyte. What is not JSON, the parser refuses.
 */
export class JsonScan {
  #depth = 0
  #values = 0
  #unknownNames = 0
  readonly #entries = new Uint32Array(mostDepth + 2)
  #isText = false
  #isEscaped = false
  #hash = 0

  constructor(
    private readonly mostBytes: number,
    private readonly names: ReadonlySet<number> | undefined,
  ) {}

  /** The error when the body cannot go on. */
  add(bytes: Buffer): AppError | undefined {
    for (let at = this.#isText ? this.#skipText(bytes, 0) + 1 : 0; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (byte === quote) {
        this.#isText = true
        this.#hash = start
        at = this.#skipText(bytes, at + 1)
      } else if (byte === comma) {
        this.#values++
        this.#entries[this.#depth] = (this.#entries[this.#depth] ?? 0) + 1
      } else if (byte === colon) {
        if (this.names && !this.names.has(this.#hash)) this.#unknownNames++
      } else if (isOpening(byte)) {
        this.#values++
        this.#depth++
        this.#entries[this.#depth] = 0
      } else if (isClosing(byte)) this.#depth = Math.max(0, this.#depth - 1)
      if (this.#depth > mostDepth) return new AppError('invalid_request', 'The request body is nested too deeply.')
      if (this.#isTooMuch()) return new AppError('invalid_request', 'The request body has too many values.')
    }
    return undefined
  }

  #isTooMuch() {
    return (
      this.#values > this.mostBytes / bytesPerValue ||
      this.#unknownNames > mostUnknownNames ||
      (this.#depth > 2 && (this.#entries[this.#depth] ?? 0) >= mostPerInnerList)
    )
  }

  /** The place of the quotation mark that ends a text, or the end of what has arrived. */
  #skipText(bytes: Buffer, from: number) {
    let hash = this.#hash
    let isEscaped = this.#isEscaped
    let at = from
    for (; at < bytes.length; at++) {
      const byte = bytes[at] ?? 0
      if (isEscaped) isEscaped = false
      else if (byte === backslash) isEscaped = true
      else if (byte === quote) {
        this.#isText = false
        break
      }
      hash = mix(hash, byte)
    }
    this.#hash = hash
    this.#isEscaped = isEscaped
    return at
  }
}
