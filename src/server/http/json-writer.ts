const firstBytes = 256 * 1024
/** Space for the end of most answers: copying everything before it would take longer than writing it. */
const roomAfter = 1024

export type UnfinishedJson = { bytes: Buffer; used: number }

/** Without spare space, so that it can be finished several times, each time in a new buffer. */
export const withoutRoom = ({ bytes, used }: UnfinishedJson): UnfinishedJson => ({
  bytes: bytes.subarray(0, used),
  used,
})

/** Appends the last part. */
export function finishJson({ bytes, used }: UnfinishedJson, last: string): Buffer {
  if (last.length * 3 > bytes.length - used) return Buffer.concat([bytes.subarray(0, used), Buffer.from(last, 'utf8')])
  return bytes.subarray(0, used + bytes.write(last, used, 'utf8'))
}

const millionths = 1_000_000
/** Below 1e9 the whole part fits into 32 bits, and a double holds six decimals exactly. */
const mostMillionths = 1e15
const mostDigits = 20
const [quote, backslash, minus, point, zero, firstPlain] = [0x22, 0x5c, 0x2d, 0x2e, 0x30, 0x20]
const unknown = Buffer.from('null')
const mostLooped = 10

/** The number of digits of a whole number below 1e9. */
function digitsOf(whole: number) {
  let digits = 1
  for (let next = 10; next <= whole; next *= 10) digits++
  return digits
}

/** Writes a whole number with exactly this many digits, from the last to the first. */
function writeDigits(bytes: Buffer, from: number, whole: number, digits: number) {
  let left = whole | 0
  for (let at = from + digits - 1; at >= from; at--) {
    const rest = (left / 10) | 0
    bytes[at] = zero + left - rest * 10
    left = rest
  }
  return from + digits
}

function writeFraction(bytes: Buffer, from: number, inMillionths: number) {
  let [fraction, digits] = [inMillionths | 0, 6]
  for (; fraction % 10 === 0; digits--) fraction = (fraction / 10) | 0
  bytes[from] = point
  return writeDigits(bytes, from + 1, fraction, digits)
}

const hexDigits = Buffer.from('0123456789abcdef')
/** The bytes of an id before which a dash is written. */
const isDashed = Uint8Array.from({ length: 16 }, (_, n) => ([4, 6, 8, 10].includes(n) ? 1 : 0))
const idLength = 36

/**
 * Assembles an answer from bytes and short texts. The process shares one writer, so fill it and call `take` without an
 * await between.
 */
export class JsonWriter {
  private bytes = Buffer.allocUnsafeSlow(firstBytes)
  private used = 0

  text(text: string) {
    this.need(text.length * 3)
    this.used += this.bytes.write(text, this.used, 'utf8')
  }

  /** A number as JavaScript writes it, null if there is none: digit by digit, without a text in between. */
  number(value: number) {
    const most = Math.abs(value)
    const size = Math.round(most * millionths)
    // more than six decimals are rare; a not stated figure fails both comparisons
    if (!(size < mostMillionths && size / millionths === most)) return this.otherNumber(value)
    this.need(mostDigits)
    const { bytes } = this
    let { used } = this
    if (value < 0) bytes[used++] = minus
    const whole = Math.floor(size / millionths)
    used = writeDigits(bytes, used, whole, digitsOf(whole))
    const fraction = size - whole * millionths
    this.used = fraction > 0 ? writeFraction(bytes, used, fraction) : used
  }

  private otherNumber(value: number) {
    if (Number.isFinite(value)) this.text(`${value}`)
    else this.copy(unknown)
  }

  /** A whole number below 1e9 with exactly this many digits. */
  digits(whole: number, digits: number) {
    this.need(digits)
    this.used = writeDigits(this.bytes, this.used, whole, digits)
  }

  /** A text in quotes, from its UTF-8. Nearly none has a character that JSON escapes, so its bytes are copied. */
  quoted(source: Buffer, from: number, to: number) {
    this.need(to - from + 2)
    const { bytes } = this
    let { used } = this
    bytes[used++] = quote
    for (let at = from; at < to; at++) {
      const byte = source[at] ?? 0
      if (byte < firstPlain || byte === quote || byte === backslash)
        return this.text(JSON.stringify(source.toString('utf8', from, to)))
      bytes[used++] = byte
    }
    bytes[used++] = quote
    this.used = used
  }

  /** A UUID, from its sixteen bytes. */
  id(source: Uint8Array, from: number) {
    this.need(idLength)
    const { bytes } = this
    let { used } = this
    for (let n = 0; n < isDashed.length; n++) {
      const byte = source[from + n] ?? 0
      if (isDashed[n] === 1) bytes[used++] = minus
      bytes[used++] = hexDigits[byte >> 4] ?? zero
      bytes[used++] = hexDigits[byte & 15] ?? zero
    }
    this.used = used
  }

  copy(from: Uint8Array) {
    const { length } = from
    this.need(length)
    const { bytes, used } = this
    // the call that copies any number of bytes costs as much as a loop over these
    if (length > mostLooped) bytes.set(from, used)
    else for (let n = 0; n < length; n++) bytes[used + n] = from[n] ?? 0
    this.used = used + length
  }

  get length() {
    return this.used
  }

  /** Forgets what was written. */
  clear() {
    this.used = 0
    if (this.bytes.length > firstBytes) this.bytes = Buffer.allocUnsafeSlow(firstBytes)
  }

  /** What was written since it had this length; the next write may overwrite it. */
  since(length: number): Uint8Array {
    return this.bytes.subarray(length, this.used)
  }

  /** Returns what was written, with space for the rest, and resets the writer. */
  take(): UnfinishedJson {
    const { used } = this
    const bytes = Buffer.allocUnsafeSlow(used + roomAfter)
    bytes.set(this.bytes.subarray(0, used))
    this.clear()
    return { bytes, used }
  }

  private need(more: number) {
    if (this.used + more <= this.bytes.length) return
    const larger = Buffer.allocUnsafeSlow((this.used + more) * 2)
    this.bytes.copy(larger, 0, 0, this.used)
    this.bytes = larger
  }
}
