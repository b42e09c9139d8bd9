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
const [minus, point, zero] = [0x2d, 0x2e, 0x30]

/** The place value of the first digit of a whole number. */
function firstStep(whole: number) {
  let step = 1
  while (step * 10 <= whole) step *= 10
  return step
}

function writeDigits(bytes: Buffer, from: number, whole: number, first: number) {
  let [at, left] = [from, whole]
  for (let step = first; step >= 1; step /= 10) {
    const digit = Math.floor(left / step)
    bytes[at++] = zero + digit
    left -= digit * step
  }
  return at
}

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

  /** A number with at most six digits behind its point, as JavaScript writes it: digit by digit, without a text in between. */
  decimal(value: number) {
    const size = Math.round(Math.abs(value) * millionths)
    if (!(size < mostMillionths)) return this.text(`${value}`)
    this.need(mostDigits)
    const { bytes } = this
    let { used } = this
    if (value < 0) bytes[used++] = minus
    const whole = Math.floor(size / millionths)
    used = writeDigits(bytes, used, whole, firstStep(whole))
    let fraction = size - whole * millionths
    if (fraction > 0) {
      bytes[used++] = point
      for (let step = millionths / 10; fraction > 0; step /= 10) {
        used = writeDigits(bytes, used, Math.floor(fraction / step), 1)
        fraction %= step
      }
    }
    this.used = used
  }

  /** A few bytes: a loop copies them before a call that copies any number has begun. */
  short(from: Uint8Array) {
    this.need(from.length)
    const { bytes, used } = this
    for (let n = 0; n < from.length; n++) bytes[used + n] = from[n] ?? 0
    this.used += from.length
  }

  copy(from: Uint8Array) {
    this.need(from.length)
    this.bytes.set(from, this.used)
    this.used += from.length
  }

  /** Returns what was written, with space for the rest, and resets the writer. */
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
