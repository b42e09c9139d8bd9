import { getByte, getSigned } from '../../../shared/values/get-at.js'
import { grown } from './text-pool.js'

export const idBytes = 16
const empty = -1
const removed = -2

/** A hash table from id to row, sixteen bytes per row. Ids are random, so four of their bytes are a good hash. */
export class IdIndex {
  ids = new Uint8Array(64 * idBytes)
  private slots = new Int32Array(128).fill(empty)
  private taken = 0

  reserve(rows: number) {
    if (rows * idBytes > this.ids.length) this.ids = grown(this.ids, rows * idBytes)
    if (rows * 2 > this.slots.length) this.rehash(rows)
  }

  find(source: Uint8Array, at: number): number {
    for (let slot = this.slotOf(source, at); ; slot = (slot + 1) & (this.slots.length - 1)) {
      const row = getSigned(this.slots, slot)
      if (row === empty) return -1
      if (row !== removed && isSameId(this.ids, row, source, at)) return row
    }
  }

  set(row: number, source: Uint8Array, at: number) {
    if ((row + 1) * idBytes > this.ids.length) this.ids = grown(this.ids, (row + 1) * idBytes)
    for (let n = 0; n < idBytes; n++) this.ids[row * idBytes + n] = getByte(source, at + n)
    if ((this.taken + 1) * 2 > this.slots.length) this.rehash()
    this.taken++
    this.place(this.slots, row)
  }

  remove(row: number) {
    for (let slot = this.slotOf(this.ids, row * idBytes); ; slot = (slot + 1) & (this.slots.length - 1)) {
      if (this.slots[slot] === row) {
        this.slots[slot] = removed
        return
      }
      if (this.slots[slot] === empty) return
    }
  }

  text(row: number) {
    return idText(this.ids, row * idBytes)
  }

  compare(a: number, b: number) {
    return compareIds(this.ids, a, b)
  }

  private place(slots: Int32Array, row: number) {
    let slot = slotIn(slots, this.ids, row * idBytes)
    while (getSigned(slots, slot) >= 0) slot = (slot + 1) & (slots.length - 1)
    slots[slot] = row
  }

  private rehash(least = 0) {
    const rows = this.slots.filter((row) => row >= 0)
    const slots = new Int32Array(2 ** Math.ceil(Math.log2(Math.max(least * 2, rows.length * 3 + 64)))).fill(empty)
    for (const row of rows) this.place(slots, row)
    this.slots = slots
    this.taken = rows.length
  }

  private slotOf(source: Uint8Array, at: number) {
    return slotIn(this.slots, source, at)
  }
}

/** Whether the id with this number in `ids` is the one at a place of `source`. */
export function isSameId(ids: Uint8Array, number: number, source: Uint8Array, at: number) {
  for (let n = 0; n < idBytes; n++) if (ids[number * idBytes + n] !== source[at + n]) return false
  return true
}

export function compareIds(ids: Uint8Array, a: number, b: number) {
  for (let n = 0; n < idBytes; n++) {
    const difference = getByte(ids, a * idBytes + n) - getByte(ids, b * idBytes + n)
    if (difference !== 0) return difference
  }
  return 0
}

const slotIn = (slots: Int32Array, source: Uint8Array, at: number) =>
  ((getByte(source, at) << 24) |
    (getByte(source, at + 1) << 16) |
    (getByte(source, at + 2) << 8) |
    getByte(source, at + 3)) &
  (slots.length - 1)

const hex = Array.from({ length: 256 }, (_, byte) => byte.toString(16).padStart(2, '0'))

export function idText(source: Uint8Array, at: number) {
  const part = (from: number, to: number) => {
    let text = ''
    for (let n = from; n < to; n++) text += hex[getByte(source, at + n)]
    return text
  }
  return `${part(0, 4)}-${part(4, 6)}-${part(6, 8)}-${part(8, 10)}-${part(10, 16)}`
}

export const idFromText = (text: string) => Buffer.from(text.replaceAll('-', ''), 'hex')
