import type pg from 'pg'
import { to as copyTo } from 'pg-copy-streams'
import { breathe } from '../../run/breathe.js'

/** Reads a field of a binary row, at its position in the buffer; a length of -1 is null. */
export type FieldReader = (bytes: Buffer, view: DataView, at: number, length: number) => void

const signatureLength = 19
const endMark = -1

/**
 * Parses the output of `COPY (…) TO STDOUT (FORMAT binary)` row by row, without creating strings or objects: each field
 * goes to its reader, then `onRow` is called. It yields to the event loop, because a socket delivers all available data
 * in one tick.
 */
export async function readCopy(client: pg.Client, select: string, fields: readonly FieldReader[], onRow: () => void) {
  const stream = client.query(copyTo(`copy (${select}) to stdout (format binary)`))
  let rest: Buffer = Buffer.alloc(0)
  let isHeadRead = false
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    const bytes = rest.length === 0 ? chunk : Buffer.concat([rest, chunk])
    let at = 0
    if (!isHeadRead) {
      if (bytes.length < signatureLength) {
        rest = bytes
        continue
      }
      at = signatureLength
      isHeadRead = true
    }
    at = readRows(bytes, at, fields, onRow)
    rest = bytes.subarray(at)
    await breathe()
  }
}

/** Reads all complete rows; returns where the rest begins. */
function readRows(bytes: Buffer, from: number, fields: readonly FieldReader[], onRow: () => void) {
  const view = new DataView(bytes.buffer, bytes.byteOffset, bytes.length)
  let at = from
  for (;;) {
    const end = endOfRow(view, at, bytes.length)
    if (end === undefined) return at
    if (end === at + 2) return end
    let field = at + 2
    for (const read of fields) {
      const length = view.getInt32(field)
      read(bytes, view, field + 4, length)
      field += 4 + Math.max(0, length)
    }
    onRow()
    at = end
  }
}

function endOfRow(view: DataView, start: number, length: number) {
  if (start + 2 > length) return undefined
  const count = view.getInt16(start)
  if (count === endMark) return start + 2
  let at = start + 2
  for (let field = 0; field < count; field++) {
    if (at + 4 > length) return undefined
    at += 4 + Math.max(0, view.getInt32(at))
  }
  return at > length ? undefined : at
}

/** Reads a figure of a binary row. */
export type FigureReader = (view: DataView, at: number, length: number) => number

export const readFloat: FigureReader = (view, at, length) => (length < 0 ? Number.NaN : view.getFloat64(at))

export const readInt: FigureReader = (view, at) => view.getInt32(at)

const microsecondsTo2000 = 946_684_800_000

/** Converts PostgreSQL's microseconds since 2000 to milliseconds since 1970. */
export const readTime: FigureReader = (view, at) =>
  Math.floor((view.getInt32(at) * 2 ** 32 + view.getUint32(at + 4)) / 1000) + microsecondsTo2000
