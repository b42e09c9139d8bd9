import { deflateSync, inflateSync } from 'node:zlib'
import { stripContent } from './strip-content.js'

/** Shorter streams are read quickly anyway. */
const leastCompressed = 40_000
/** The limit of unpacked bytes per document. */
const mostBytes = 80_000_000

const streamStart = /<<((?:[^<>]|<<[^<>]{0,500}>>){0,2000})>>\s{0,9}stream\r?\n/g
const isContent = (entries: string) =>
  /\/Filter\s*\[?\s*\/FlateDecode\s*\]?/.test(entries) &&
  !/\/(?:DecodeParms|Length1|Width|Predictor|N\s+\d|First|Index|W\s*\[)|\/Type\s*\/(?:XRef|ObjStm|Metadata)/.test(
    entries,
  )

function unpacked(packed: Uint8Array, most: number): Uint8Array | undefined {
  try {
    return most > 0 ? inflateSync(packed, { maxOutputLength: most }) : undefined
  } catch {
    // Encrypted, damaged or too large: left to the library.
    return undefined
  }
}

function packedAgain(content: Uint8Array, most: number): Uint8Array | undefined {
  const stripped = stripContent(content)
  const again = stripped && deflateSync(stripped, { level: 1 })
  return again && again.length <= most ? again : undefined
}

/** The document with large drawings removed from its pages, every object in its old position. */
export function stripDrawings(bytes: Uint8Array): Uint8Array {
  const text = Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength).toString('latin1')
  let changed: Uint8Array | undefined
  let left = mostBytes
  for (const match of text.matchAll(streamStart)) {
    const length = Number(match[1]?.match(/\/Length\s+(\d+)(?!\s+\d+\s+R)/)?.[1])
    const start = match.index + match[0].length
    if (!(length >= leastCompressed) || !isContent(match[1] ?? '')) continue
    const content = unpacked(bytes.subarray(start, start + length), left)
    if (!content) continue
    left -= content.length
    const again = packedAgain(content, length)
    if (!again) continue
    changed ??= new Uint8Array(bytes)
    // The new stream marks its own end, so the rest of the old one is never read.
    changed.set(again, start)
    changed.fill(0, start + again.length, start + length)
  }
  return changed ?? bytes
}
