import { getByte, getCode, getSigned } from '../../../shared/values/get-at.js'

const noSlot = -1

/** Distinct texts by number, as UTF-8 outside the heap. Number 0 is the empty text. */
export class TextPool {
  bytes: Buffer
  /** Text `n` is from starts[n] to starts[n + 1]. */
  starts: Uint32Array
  count = 0
  private slots: Int32Array

  constructor(expected = 256) {
    this.bytes = Buffer.allocUnsafeSlow(Math.max(1024, expected * 16))
    this.starts = new Uint32Array(Math.max(64, expected + 2))
    this.slots = new Int32Array(slotsFor(expected)).fill(noSlot)
    this.intern(this.bytes, 0, 0)
  }

  /** The number of a text; a new one if it is unknown. */
  intern(source: Uint8Array, from: number, to: number): number {
    let slot = hashOf(source, from, to) & (this.slots.length - 1)
    for (;;) {
      const code = getSigned(this.slots, slot)
      if (code === noSlot) return this.add(source, from, to, slot)
      if (this.isText(code, source, from, to)) return code
      slot = (slot + 1) & (this.slots.length - 1)
    }
  }

  internText(text: string) {
    const bytes = Buffer.from(text, 'utf8')
    return this.intern(bytes, 0, bytes.length)
  }

  /** The number of a known text, otherwise undefined. */
  find(text: string): number | undefined {
    const bytes = Buffer.from(text, 'utf8')
    let slot = hashOf(bytes, 0, bytes.length) & (this.slots.length - 1)
    for (;;) {
      const code = getSigned(this.slots, slot)
      if (code === noSlot) return undefined
      if (this.isText(code, bytes, 0, bytes.length)) return code
      slot = (slot + 1) & (this.slots.length - 1)
    }
  }

  text(code: number): string {
    return this.bytes.toString('utf8', this.starts[code], this.starts[code + 1])
  }

  /** By bytes, which is the order of the characters. */
  compare(a: number, b: number): number {
    return compareTexts(this, a, b)
  }

  lengthOf(code: number) {
    return getCode(this.starts, code + 1) - getCode(this.starts, code)
  }

  /** Whether a text begins with these bytes, or with a part of them. */
  startsWith(code: number, prefix: Uint8Array, from = 0, to = prefix.length) {
    const start = getCode(this.starts, code) - from
    if (this.lengthOf(code) < to - from) return false
    for (let at = from; at < to; at++) if (this.bytes[start + at] !== prefix[at]) return false
    return true
  }

  private isText(code: number, source: Uint8Array, from: number, to: number) {
    const start = getCode(this.starts, code)
    if (getCode(this.starts, code + 1) - start !== to - from) return false
    for (let at = from; at < to; at++) if (this.bytes[start + at - from] !== source[at]) return false
    return true
  }

  private add(source: Uint8Array, from: number, to: number, slot: number) {
    const code = this.count++
    const start = getCode(this.starts, code)
    if (code + 2 > this.starts.length) this.starts = grown(this.starts, code + 2)
    if (start + to - from > this.bytes.length) this.bytes = grownBytes(this.bytes, start + to - from)
    for (let at = from; at < to; at++) this.bytes[start + at - from] = getByte(source, at)
    this.starts[code + 1] = start + to - from
    this.slots[slot] = code
    if (this.count * 2 > this.slots.length) this.rehash()
    return code
  }

  private rehash() {
    const slots = new Int32Array(this.slots.length * 2).fill(noSlot)
    for (let code = 0; code < this.count; code++) {
      let slot = hashOf(this.bytes, getCode(this.starts, code), getCode(this.starts, code + 1)) & (slots.length - 1)
      while (slots[slot] !== noSlot) slot = (slot + 1) & (slots.length - 1)
      slots[slot] = code
    }
    this.slots = slots
  }
}

/** The texts of a pool at one moment: later texts are appended, and nothing is overwritten. */
export type Texts = Readonly<Pick<TextPool, 'bytes' | 'starts' | 'count'>>

export function compareTexts({ bytes, starts }: Texts, a: number, b: number): number {
  if (a === b) return 0
  let [left, right] = [getCode(starts, a), getCode(starts, b)]
  const [leftEnd, rightEnd] = [getCode(starts, a + 1), getCode(starts, b + 1)]
  while (left < leftEnd && right < rightEnd) {
    const difference = getByte(bytes, left++) - getByte(bytes, right++)
    if (difference !== 0) return difference
  }
  return leftEnd - left - (rightEnd - right)
}

const slotsFor = (expected: number) => 2 ** Math.ceil(Math.log2(Math.max(64, expected * 2)))

/** FNV-1a with a final mix, so that the low bits depend on every byte. */
function hashOf(source: Uint8Array, from: number, to: number) {
  let hash = 0x811c9dc5
  for (let at = from; at < to; at++) hash = Math.imul(hash ^ getByte(source, at), 0x01000193)
  hash ^= hash >>> 15
  return Math.imul(hash, 0x2c1b3c6d) ^ (hash >>> 12)
}

/** A longer copy of a column, filled with 0. */
export function grown<Column extends Uint32Array | Uint16Array | Uint8Array | Int32Array | Float64Array>(
  column: Column,
  least: number,
  fill = 0,
): Column {
  const Kind = column.constructor as new (length: number) => Column
  const larger = new Kind(Math.max(least, Math.ceil(column.length * 1.25)))
  larger.set(column)
  if (fill !== 0 || Number.isNaN(fill)) larger.fill(fill, column.length)
  return larger
}

function grownBytes(bytes: Buffer, least: number) {
  const larger = Buffer.allocUnsafeSlow(Math.max(least, Math.ceil(bytes.length * 1.25)))
  bytes.copy(larger)
  return larger
}
