import { inflateRawSync } from 'node:zlib'
import { FileRefusal } from './table.js'

const endSignature = 0x06054b50
const entrySignature = 0x02014b50
const localSignature = 0x04034b50
const maxEntries = 5000
/** Over all parts that are read, counted while they unpack and not as the file claims. */
export const maxUnpackedBytes = 100 * 1_048_576

const damaged = () => new FileRefusal('unreadable_file', 'This spreadsheet file is damaged and cannot be read.')
const encrypted = () =>
  new FileRefusal('unreadable_file', 'This spreadsheet is protected by a password. Save it without one.')

type Entry = { method: number; flags: number; packedBytes: number; offset: number }

/** The parts of a zip file by name, unpacked one at a time against one budget. */
export function openZip(file: Buffer) {
  const entries = readDirectory(file)
  let budget = maxUnpackedBytes
  return {
    has: (name: string) => entries.has(name),
    read(name: string): Buffer | undefined {
      const entry = entries.get(name)
      if (!entry) return undefined
      const content = unpack(file, entry, budget)
      budget -= content.length
      return content
    },
  }
}
export type Zip = ReturnType<typeof openZip>

function readDirectory(file: Buffer) {
  const end = findEnd(file)
  const count = file.readUInt16LE(end + 10)
  if (count > maxEntries) throw new FileRefusal('too_large', 'This spreadsheet file has too many parts.')
  const entries = new Map<string, Entry>()
  let at = file.readUInt32LE(end + 16)
  for (let index = 0; index < count; index++) {
    if (at + 46 > file.length || file.readUInt32LE(at) !== entrySignature) throw damaged()
    const nameLength = file.readUInt16LE(at + 28)
    const name = file.toString('utf8', at + 46, at + 46 + nameLength)
    entries.set(name.replace(/^\//, ''), {
      flags: file.readUInt16LE(at + 8),
      method: file.readUInt16LE(at + 10),
      packedBytes: file.readUInt32LE(at + 20),
      offset: file.readUInt32LE(at + 42),
    })
    at += 46 + nameLength + file.readUInt16LE(at + 30) + file.readUInt16LE(at + 32)
  }
  return entries
}

/** The end record is at the very end, before a comment of at most 64 KB. */
function findEnd(file: Buffer) {
  const first = Math.max(0, file.length - 65_557)
  for (let at = file.length - 22; at >= first; at--) if (file.readUInt32LE(at) === endSignature) return at
  throw damaged()
}

function unpack(file: Buffer, { method, flags, packedBytes, offset }: Entry, budget: number): Buffer {
  if (flags & 1) throw encrypted()
  if (offset + 30 > file.length || file.readUInt32LE(offset) !== localSignature) throw damaged()
  const start = offset + 30 + file.readUInt16LE(offset + 26) + file.readUInt16LE(offset + 28)
  if (start + packedBytes > file.length) throw damaged()
  const packed = file.subarray(start, start + packedBytes)
  const tooLarge = () => new FileRefusal('too_large', 'This spreadsheet unpacks to more than 100 MB.')
  if (method === 0) {
    if (packed.length > budget) throw tooLarge()
    return packed
  }
  if (method !== 8) throw damaged()
  try {
    return inflateRawSync(packed, { maxOutputLength: Math.max(1, budget) })
  } catch (error) {
    throw (error as { code?: string }).code === 'ERR_BUFFER_TOO_LARGE' ? tooLarge() : damaged()
  }
}
